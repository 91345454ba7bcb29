"""Victory points and glory (rules I1, J1, J2)."""
