"""The whole house under a simulated clock, disk and network, with faults: a seed repeats a run exactly."""
