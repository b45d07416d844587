"""Boxes of layouts, as tests compare them."""


def overlap(one, other, slack=0.02):
    """Whether two boxes lie over each other by more than so much, in card widths."""
    x, y, w, h = one
    u, v, a, b = other
    return min(x + w, u + a) - max(x, u) > slack and min(y + h, v + b) - max(y, v) > slack
