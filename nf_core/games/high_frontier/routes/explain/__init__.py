"""The reasons for the costs of routes and voyages, in sentences and ledgers."""
