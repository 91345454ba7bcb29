"""The operations of a turn, one file each (rule H)."""
