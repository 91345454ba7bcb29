"""Why routes and voyages cost what they cost, in sentences and ledgers."""
