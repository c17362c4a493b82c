"""A table's float, the drop box, the cage's stock of chips and its drawers: who counted, who signed.

The procedure is the trade's; the books say that a table has a float tray and a drop box, and little more.
"""
