"""The effort of tests: a sample in `make test`, everything in `make test-deep`, which sets NF_DEEP.

Tests that are marked `thorough` run in both.
"""

import os

import pytest

IS_DEEP = "NF_DEEP" in os.environ


def often(quick, deep):
    """The number of examples or games, for the present effort."""
    return deep if IS_DEEP else quick


def deep(*values):
    """Cases for the deep tests alone."""
    return [pytest.param(value, marks=pytest.mark.deep) for value in values]
