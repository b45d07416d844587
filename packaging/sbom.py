"""The bill of materials of the frozen program (CycloneDX), read by alchemy-desktop.spec."""

import json
import platform
import subprocess
import uuid
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import Distribution, distribution
from typing import Any

import identity
import licences

NAME = "SBOM.cdx.json"


def bill(version: str, libraries: Iterable[str]) -> str:
    """Return the bill as JSON.

    Args:
        version: that of the program.
        libraries: paths of the libraries that are taken from the system.
    """
    own, *others = licences.parts()
    components = [_python(), *map(_part, [*others, distribution("pyinstaller")])]
    components += [_package(name) for name in licences.system_packages(libraries)]
    main = {**_part(own), "type": "application", "version": version}
    described: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(identity.epoch(), UTC).isoformat(),
            "component": main,
        },
        "components": components,
        "dependencies": [
            {"ref": main["bom-ref"], "dependsOn": [part["bom-ref"] for part in components]}
        ],
    }
    seed = json.dumps(described, sort_keys=True)
    described["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, seed)}"
    return json.dumps(described, indent=1)


def _component(name: str, version: str, purl: str, licence: str = "") -> dict[str, Any]:
    told = {"licenses": [{"license": {"name": licence}}]} if licence else {}
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        **told,
    }


def _part(part: Distribution) -> dict[str, Any]:
    purl = f"pkg:pypi/{part.name.lower().replace('_', '-')}@{part.version}"
    return _component(part.name, part.version, purl, licences.named(part))


def _python() -> dict[str, Any]:
    version = platform.python_version()
    return _component("Python", version, f"pkg:generic/python@{version}", "PSF-2.0")


def _package(name: str) -> dict[str, Any]:
    query = ["dpkg-query", "--show", "--showformat=${Version} ${Architecture}\n", name]
    done = subprocess.run(query, capture_output=True, text=True, check=True)
    version, architecture = done.stdout.splitlines()[0].split()
    return _component(name, version, f"pkg:deb/debian/{name}@{version}?arch={architecture}")
