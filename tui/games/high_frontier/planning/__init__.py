"""What can be planned from a table or a page, and flown."""
