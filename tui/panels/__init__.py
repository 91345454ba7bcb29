"""The parts that screens are put together from; each can be used alone."""
