"""Pictures for notebooks: the bounds of a search as they close in on the value, as SVG."""
from __future__ import annotations

from html import escape
from typing import NamedTuple, Optional, Sequence


class Pass(NamedTuple):
    """The bounds on the value after one pass of a search."""

    depth: int
    lower: Optional[float]  #: None while there is no such bound
    upper: Optional[float]
    decisive: bool  #: a win or a loss


_LEFT, _TOP, _TALL, _BELOW = 64, 34, 220, 44


def board(text: str) -> str:
    """A board of text, as HTML."""
    return f'<pre style="line-height: 1.2">{escape(text)}</pre>'


def _axis(passes: Sequence[Pass]) -> tuple[float, float]:
    """The least and the greatest value shown. Wins and losses are drawn at the edge: they would squeeze the others."""
    bounds = [b for p in passes if not p.decisive for b in (p.lower, p.upper) if b is not None] or [-1, 1]
    margin = max((max(bounds) - min(bounds)) * 0.08, 0.01)
    return min(bounds) - margin, max(bounds) + margin


def bracket(passes: Sequence[Pass], title: str) -> str:
    """A bar for each pass, from the lower to the upper bound; one without a bound there reaches the edge."""
    least, most = _axis(passes)
    column = min(26.0, 900 / len(passes))
    wide = _LEFT + max(column * len(passes), 300) + 16

    def y(value: float) -> float:
        return _TOP + _TALL * (most - min(max(value, least), most)) / (most - least)

    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{_TOP + _TALL + _BELOW}" '
           'font-family="sans-serif" font-size="12" fill="#222">',
           '<rect width="100%" height="100%" fill="#fff"/>',
           f'<text x="{_LEFT}" y="20" font-size="14">{escape(title)}</text>']
    for value in (least, (least + most) / 2, most):
        out.append(f'<text x="{_LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.2f}</text>'
                   f'<line x1="{_LEFT}" x2="{wide - 16:.1f}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="#ddd"/>')
    named = -20.0  # where the last depth is written
    for i, p in enumerate(passes):
        x = _LEFT + column * i
        if (i == 0 or p.depth != passes[i - 1].depth) and column * i - named >= 20:
            out.append(f'<text x="{x + 2:.1f}" y="{_TOP + _TALL + 18}">{p.depth}</text>')
            named = column * i
        top, bottom = y(most if p.upper is None else p.upper), y(least if p.lower is None else p.lower)
        open_end = p.lower is None or p.upper is None
        out.append(f'<rect x="{x + 0.2 * column:.1f}" y="{top - 1:.1f}" width="{0.6 * column:.1f}" '
                   f'height="{bottom - top + 2:.1f}" fill="{"#9cc7e3" if open_end else "#0072b2"}"/>')
    out.append(f'<text x="{_LEFT}" y="{_TOP + _TALL + 36}">passes, from left to right, by depth</text></svg>')
    return "\n".join(out)
