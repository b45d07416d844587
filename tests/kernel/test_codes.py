"""Codes: there and back, forgiving about case and look-alikes, strict about mistakes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alchemy_desktop.kernel.codes import CodeError, decode, encode

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@given(st.integers(0, 2**128))
def test_there_and_back(number):
    assert decode(encode(number)) == number


@given(st.integers(0, 2**60))
def test_as_people_type(number):
    code = encode(number)
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert decode(f" {typed} ") == number


@given(st.integers(0, 2**60), st.data())
def test_a_wrong_sign_is_noticed(number, data):
    signs = list(encode(number).replace("-", ""))
    at = data.draw(st.integers(0, len(signs) - 1))
    signs[at] = data.draw(st.sampled_from(SIGNS.replace(signs[at], "")))
    with pytest.raises(CodeError, match="mistyped"):
        decode("".join(signs))


@given(st.integers(0, 2**60), st.data())
def test_neighbours_exchanged_are_noticed(number, data):
    signs = list(encode(number).replace("-", ""))
    at = data.draw(st.integers(0, len(signs) - 2))
    if signs[at] != signs[at + 1]:
        signs[at], signs[at + 1] = signs[at + 1], signs[at]
        with pytest.raises(CodeError, match="mistyped"):
            decode("".join(signs))


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "needs 2 to 64"),
        ("A", "needs 2 to 64"),
        ("A" * 65, "needs 2 to 64"),
        ("AB!D", "cannot contain “!”"),
        ("ABUD", "cannot contain “U”"),
        ("٣٣", "cannot contain"),
    ],
)
def test_no_code(code, says):
    with pytest.raises(CodeError, match=says):
        decode(code)


def test_a_message_stays_short():
    with pytest.raises(CodeError) as caught:
        decode("-" * 10_000 + "!!")
    assert len(str(caught.value)) < 200


def test_a_negative_number_has_no_code():
    with pytest.raises(ValueError, match="no code"):
        encode(-1)
