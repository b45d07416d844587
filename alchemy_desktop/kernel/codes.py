"""Numbers as short codes that people can read out and type in (Crockford's base 32).

The last sign is a check over the field of 32 elements: every single wrong sign and every two
neighbours exchanged are noticed.
"""

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MAX_SIGNS = 64
_READ = {c: i for i, c in enumerate(_DIGITS)} | {"O": 0, "I": 1, "L": 1}


class CodeError(ValueError):
    """A code that was mistyped; its message is one sentence for the player."""


def encode(number: int) -> str:
    """Return a number as a code in groups of four, its last sign a check.

    Raises:
        ValueError: the number is negative.
    """
    if number < 0:
        raise ValueError(f"{number} has no code")
    digits: list[int] = []
    while number or not digits:
        number, digit = divmod(number, 32)
        digits.insert(0, digit)
    code = "".join(_DIGITS[digit] for digit in [*digits, _times_x(_residue(digits))])
    return "-".join(code[i : i + 4] for i in range(0, len(code), 4))


def decode(code: str) -> int:
    """Return the number of a code; case, spaces and dashes do not matter.

    Raises:
        CodeError: a sign is wrong, or the check does not fit.
    """
    signs = [c for c in code.upper() if c not in "- "]
    shown = code[:80]
    if not 2 <= len(signs) <= _MAX_SIGNS:
        raise CodeError(f"“{shown}” is not a code: it needs 2 to {_MAX_SIGNS} letters and digits.")
    for sign in signs:
        if sign not in _READ:
            raise CodeError(f"“{shown}” is not a code: it cannot contain “{sign}”.")
    digits = [_READ[sign] for sign in signs]
    if _residue(digits):
        raise CodeError(f"“{shown}” is no code, or a letter of it is mistyped: compare it again.")
    number = 0
    for digit in digits[:-1]:
        number = number * 32 + digit
    return number


def _residue(digits: list[int]) -> int:
    """Return the digits' polynomial at x, highest power first, modulo x^5 + x^2 + 1."""
    value = 0
    for digit in digits:
        value = _times_x(value) ^ digit
    return value


def _times_x(value: int) -> int:
    value <<= 1
    return value ^ 0b100101 if value & 32 else value
