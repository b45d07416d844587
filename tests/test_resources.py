import pytest

from alchemy_desktop import resources


def test_a_checkout_has_its_files_beside_the_package(tmp_path, monkeypatch):
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "alchemy_desktop")
    (tmp_path / "resources" / "texts").mkdir(parents=True)
    expected = tmp_path / "resources" / "texts" / "table.toml"
    expected.touch()
    assert resources.resource_path("texts", "table.toml") == expected


def test_an_installed_package_carries_its_files(tmp_path, monkeypatch):
    package = tmp_path / "alchemy_desktop"
    monkeypatch.setattr(resources, "_PACKAGE", package)
    for root in (tmp_path, package):
        (root / "resources").mkdir(parents=True)
        (root / "resources" / "x.toml").touch()
    assert resources.resource_path("x.toml") == package / "resources" / "x.toml"


def test_a_missing_file_is_named_in_one_sentence():
    with pytest.raises(resources.ResourceError, match="resources/art/none.svg is missing"):
        resources.resource_path("art", "none.svg")
