"""The application of macOS: what it says of itself, and the image that people get."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from typing import Any

import dev
import identity

SCRIPT = dev.ROOT / "packaging" / "macos" / "make_dmg.sh"
ENTITLEMENTS = SCRIPT.with_name("entitlements.plist")
APP = f"{identity.TITLE}.app"
OLDEST = "13.0"
"""The oldest macOS that Qt runs on."""


def info(version: str) -> dict[str, Any]:
    """Return the Info.plist beside what PyInstaller says itself."""
    return {
        "CFBundleDisplayName": identity.TITLE,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"© {identity.AUTHORS}, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": what,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_type(suffix)],
            }
            for suffix, what in identity.KINDS.items()
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": _type(suffix),
                "UTTypeDescription": what,
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": [suffix[1:]]},
            }
            for suffix, what in identity.KINDS.items()
        ],
    }


def _type(suffix: str) -> str:
    return f"{bundle_id()}.{suffix.rpartition('-')[2]}"


def bundle_id() -> str:
    """Return the id of the application; macOS allows no line below in it."""
    return identity.ID.replace("_", "-")


def signer() -> str:
    """Return by whom PyInstaller signs each part: by whom SIGN_AS says, or else by nobody, "-".

    Either way the program runs with the rights alone that a notarised one has, so that the smoke
    test, which comes later, finds out what it lacks without a certificate, too.
    """
    return os.environ.get("SIGN_AS") or "-"


def build(stages: dev.Stages, app: Path, version: str, into: Path) -> Path:
    """Make the image of the application, signed and notarised where the environment says so.

    Args:
        stages: where it is shown.
        app: the application.
        version: its version.
        into: the folder of the image.

    Raises:
        Trouble: a tool of macOS failed.
    """
    image = into / f"{identity.NAME}-{version}-{platform.machine()}.dmg"
    stages.run(f"Making {image.name}", ["sh", str(SCRIPT), str(app), str(image)])
    return image
