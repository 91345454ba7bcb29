"""Moving spacecraft: departing, flying hop by hop, hazards, landing (rules F and G)."""
