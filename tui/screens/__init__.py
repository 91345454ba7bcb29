"""The full-screen pages of the app."""
