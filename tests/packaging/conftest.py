"""The scripts of packaging/ import each other by name, from their own folder."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "packaging"))
