"""Builds the notebooks as a site that runs in the browser alone; `make lite` runs it."""
