import os
import shutil

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


@pytest.fixture
def program(tmp_path, monkeypatch):
    """A program in a folder of its own: its file, with resources and a form beside it."""
    folder = tmp_path / "program"
    for file in ("alchemy_desktop/resources.py", "resources/art/a.svg", "ui/set_up.ui"):
        (folder / file).parent.mkdir(parents=True)
        (folder / file).write_text(file)
    monkeypatch.setattr(resources, "_PACKAGE", folder / "alchemy_desktop")
    monkeypatch.setattr(resources, "_PROGRAM", folder / "alchemy_desktop" / "resources.py")
    monkeypatch.setattr(resources, "_AT_START", resources._on_disk())
    monkeypatch.setattr(resources, "_kept", {})
    return folder


def test_a_program_that_is_removed_or_replaced_is_noticed(program):
    assert not resources.is_gone()
    file = program / "alchemy_desktop" / "resources.py"
    before = file.stat()
    file.unlink()
    assert resources.is_gone()
    file.write_text("another version")
    assert resources.is_gone()
    file.write_text("alchemy_desktop/resources.py")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert not resources.is_gone(), "the same version was installed again"


def test_what_was_read_ahead_is_there_when_the_program_is_gone(program):
    resources.keep_all()
    other = program / "resources" / "art" / "b.svg"
    other.touch()
    shutil.rmtree(program)
    drawing = resources.resource_path("art", "a.svg")
    assert resources.read(drawing) == b"resources/art/a.svg"
    assert resources.read(resources.form_path("set_up.ui")) == b"ui/set_up.ui"
    assert not resources.has(other)
    with pytest.raises(resources.ResourceError):
        resources.resource_path("art", "b.svg")


def test_a_program_that_goes_while_it_is_read_ahead_is_no_trouble(program):
    shutil.rmtree(program / "ui")
    resources.keep_all()
    assert resources.read(resources.resource_path("art", "a.svg")) == b"resources/art/a.svg"
