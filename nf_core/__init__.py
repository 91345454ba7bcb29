"""The games' rules and the solar-system route network, without any user interface."""

__version__ = "0.1.0"
