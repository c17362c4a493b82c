"""The poker room: waiting lists, seat changes, time banks, and how players are dealt to between hands.

It serves tables where players' stakes stay from round to round. Most of it is beyond the rulebooks; where a
clause decides (seats that are drawn for, a supervisor's final allocation) that clause comes first.
"""
