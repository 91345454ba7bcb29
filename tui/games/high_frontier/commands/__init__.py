"""`nf routes` and `nf rocket`."""
