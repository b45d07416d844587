"""Runs first in the frozen program: what it starts, such as a file manager, gets its own libraries.

PyInstaller lets the process look for libraries in the folder of the program, and what the process
starts would look there as well. The opponents' process is the program again, and has to be told to
look in its folder anew.
"""

import os

_before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
os.environ.pop("LD_LIBRARY_PATH", None)
if _before:
    os.environ["LD_LIBRARY_PATH"] = _before
os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"
