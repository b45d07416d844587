"""Numbers as short codes that people can read out and type in (Crockford's base 32)."""

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MODULUS = 29
_READ = {c: i for i, c in enumerate(_DIGITS)} | {"O": 0, "I": 1, "L": 1}


class CodeError(ValueError):
    """A code that was mistyped; its message is one sentence for the player."""


def encode(number: int) -> str:
    """Return a number (not negative) as a code in groups of four, its last sign a check."""
    digits = ""
    rest = number
    while rest or not digits:
        rest, digit = divmod(rest, 32)
        digits = _DIGITS[digit] + digits
    digits += _DIGITS[number % _MODULUS]
    return "-".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def decode(code: str) -> int:
    """Return the number of a code; case, spaces and dashes do not matter.

    Raises:
        CodeError: a sign is wrong, or the check does not fit.
    """
    signs = [c for c in code.upper() if c not in "- "]
    if len(signs) < 2 or len(signs) > 64:
        raise CodeError(f"“{code[:80]}” is not a code: it needs 2 to 64 letters and digits.")
    number = 0
    for sign in signs:
        if sign not in _READ:
            raise CodeError(f"“{code}” is not a code: it cannot contain “{sign}”.")
    for sign in signs[:-1]:
        number = number * 32 + _READ[sign]
    if number % _MODULUS != _READ[signs[-1]]:
        raise CodeError(f"“{code}” is mistyped: its last letter does not fit the others.")
    return number
