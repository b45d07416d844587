"""Values by lot: their text, and what is wished in it."""

import pytest

from alchemy_desktop.kernel.pool import Wish, answered, by_lot, wished

WISHES = (
    Wish("set", ("old", "new"), many=True, default=("old", "new")),
    Wish("size", ("small", "large"), many=False, default=("small",)),
    Wish("with", ("gold", "salt"), many=True, default=()),
)


def test_a_value_by_lot_goes_there_and_back():
    assert wished(by_lot(["new", "salt"])) == ["new", "salt"]
    assert wished("Random New,  salt ") == ["new", "salt"]
    assert wished("") == wished(by_lot([])) == []
    assert wished("Newt, Salt") is None
    assert wished("randomness") is None


def test_a_wish_that_is_not_said_has_its_default():
    assert answered(WISHES, []) == {"set": ("old", "new"), "size": ("small",), "with": ()}
    held = answered(WISHES, ["salt", "large", "new", "gold"])
    assert held == {"set": ("new",), "size": ("large",), "with": ("gold", "salt")}


@pytest.mark.parametrize(
    ("words", "wrong"), [(["iron"], "iron"), (["small", "large"], "large"), (["new", ""], "")]
)
def test_the_word_that_is_wrong_is_named(words, wrong):
    with pytest.raises(ValueError, match=f"^{wrong}$"):
        answered(WISHES, words)
