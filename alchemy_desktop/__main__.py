"""``python -m alchemy_desktop``."""

import sys

from alchemy_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
