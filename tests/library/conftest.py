"""What tests of the library share."""

import os
import tempfile
from pathlib import Path

import pytest


@pytest.fixture
def nobody():
    """Become somebody who may not write everywhere, in a folder that they may enter."""
    if not hasattr(os, "geteuid"):
        pytest.skip("folders are protected in another way here")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        was = os.geteuid()
        if was == 0:
            os.seteuid(65534)
        try:
            yield folder
        finally:
            os.seteuid(was)
