"""What can be said before a choice: plans, odds, cautions, what if."""
