"""The games, one folder each; found by their manifests, see `nf_core/registry.py`."""
