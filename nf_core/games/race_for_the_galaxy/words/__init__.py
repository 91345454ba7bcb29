"""What people read: choices, events, the things on the table."""
