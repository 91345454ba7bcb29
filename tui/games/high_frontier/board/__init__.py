"""The table: playmats, pieces on the map, the middle."""
