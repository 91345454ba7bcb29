"""The full-screen app and the command line."""
