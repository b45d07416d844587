"""The sheet about the program: versions to copy, and every licence to be read."""

import sqlite3
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from alchemy_desktop import __version__
from alchemy_desktop.windows import licences
from alchemy_desktop.windows.overlay import FittingScroll

BEGINNINGS = {
    "ours": ("MIT", "Alchemy Desktop authors"),
    "qt": ("LGPL", "GNU LESSER GENERAL PUBLIC LICENSE"),
    "python": ("PSF", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
    "msgspec": ("BSD", "Jim Crist-Harif"),
    "platformdirs": ("MIT", "Permission is hereby granted"),
    "serif": ("Open Font License", "SIL OPEN FONT LICENSE Version 1.1"),
    "sans": ("Open Font License", "SIL OPEN FONT LICENSE Version 1.1"),
}


def open_sheet(window):
    next(a for a in window.actions() if a.objectName() == "about").trigger()
    return window.menus._sheets["about"]


def test_every_part_is_named_with_its_version_and_its_licence_can_be_read(bench):
    sheet = open_sheet(bench.start())
    assert sheet.window().focusWidget() is sheet.list
    assert sheet.list.count() == len(sheet.parts)
    for row, part in enumerate(sheet.parts):
        assert sheet.list.item(row).text().endswith(part.version)
        assert sheet.list.currentRow() == row
        assert sheet.name.text()
        assert sheet.note.text()
        if part.id in BEGINNINGS:
            short, text = BEGINNINGS[part.id]
            assert short in sheet.name.text()
            assert text in sheet.licence.toPlainText()
            assert sheet.licence.isVisible()
        QTest.keyClick(sheet.list, Qt.Key.Key_Down)
    assert {part.id for part in sheet.parts} == {*BEGINNINGS, "sqlite"}


def test_the_gpl_that_the_lgpl_builds_on_and_the_source_are_told(bench):
    sheet = open_sheet(bench.start())
    sheet.list.setCurrentRow(1)
    assert "GNU GENERAL PUBLIC LICENSE" in sheet.licence.toPlainText()
    assert "https://download.qt.io/official_releases/QtForPython" in sheet.note.text()


def test_versions_are_copied(bench):
    sheet = open_sheet(bench.start())
    QTest.mouseClick(sheet.versions, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    for word in (f"Alchemy Desktop {__version__}", f"Qt {qVersion()}", sqlite3.sqlite_version):
        assert word in copied
    assert sheet.versions.text() == "Copied"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert open_sheet(bench.window).versions.text() != "Copied"


def test_a_frozen_program_shows_the_licences_of_all_that_it_carries(bench, monkeypatch, tmp_path):
    frozen = tmp_path / "LICENCES.txt"
    frozen.write_text("libxcb1: Debian\nLicence of libxcb")
    monkeypatch.setattr(licences, "_FROZEN", frozen)
    sheet = open_sheet(bench.start())
    sheet.list.setCurrentRow(sheet.list.count() - 1)
    assert "Licence of libxcb" in sheet.licence.toPlainText()
    assert str(frozen) in licences.told()


def test_where_a_text_is_missing_the_sheet_does_without(bench, monkeypatch):
    def missing(name):
        raise licences.PackageNotFoundError(name)

    monkeypatch.setattr(licences, "distribution", missing)
    sheet = open_sheet(bench.start())
    sheet.list.setCurrentRow(4)
    assert sheet.note.text()
    assert not sheet.licence.isVisible()
    sheet.list.setCurrentRow(1)
    assert sheet.licence.isVisible()


def test_in_a_small_window_with_large_type_nothing_lies_over_another(bench):
    window = bench.start(size=(780, 500))
    window.change("text_size", 1.5)
    window.menus._show_about()
    sheet = window.menus._sheets["about"]
    QTest.qWait(50)
    shown = [sheet.licence, sheet.list, *sheet.folders.values()]
    places = [QRect(w.mapTo(sheet, QPoint(0, 0)), w.size()) for w in shown]
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    assert sheet.findChild(FittingScroll).verticalScrollBar().maximum() > 0
    window.change("text_size", 1.0)
