"""Five small games, written plainly: what the campaign of test_classes.py makes its classes of."""
import copy


class Nim:
    """Who takes the last stone wins."""

    def __init__(self, rng):
        self.a, self.side = [rng.randint(0, 3) for _ in range(3)], rng.randint(0, 1)

    def generate(self):
        return [(i, n) for i, heap in enumerate(self.a) for n in range(1, heap + 1)]

    def play(self, move):
        self.a[move[0]] -= move[1]
        self.side = 1 - self.side

    def outcome(self):
        return -1

    def key(self):
        return tuple(self.a), self.side

    def to_move(self):
        return self.side


class Lines(Nim):
    """Three in a row on a board, as in noughts and crosses."""
    width = height = 3

    def __init__(self, rng):
        self.a, self.side = [0] * (self.width * self.height), 0
        for _ in range(rng.randint(1, 4)):
            moves = list(self.generate())
            if moves:
                self.play(rng.choice(moves))

    def won(self):
        w, h = self.width, self.height
        starts = [(x, y, dx, dy) for x in range(w) for y in range(h) for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
                  if 0 <= x + 2 * dx < w and 0 <= y + 2 * dy < h]
        return any(self.a[x + w * y] and self.a[x + w * y] == self.a[x + dx + w * (y + dy)]
                   == self.a[x + 2 * dx + w * (y + 2 * dy)] for x, y, dx, dy in starts)

    def generate(self):
        return [] if self.won() else [i for i, cell in enumerate(self.a) if cell == 0]

    def play(self, move):
        self.a[move] = self.side + 1
        self.side = 1 - self.side

    def outcome(self):
        return -1 if self.won() else 0


class Columns(Lines):
    """The same with discs that fall, as in Connect Four."""
    height = 4

    def generate(self):
        return [] if self.won() else [x for x in range(3) if self.a[x + 9] == 0]

    def play(self, move):
        self.a[next(i for i in range(move, 12, 3) if self.a[i] == 0)] = self.side + 1
        self.side = 1 - self.side


class Domineering(Nim):
    """Dominoes on a board of 4 by 3; one side lays them along it, the other across. Who cannot lay one loses."""

    def __init__(self, rng):
        self.a, self.side = [int(rng.random() < 0.3) for _ in range(12)], rng.randint(0, 1)

    def generate(self):
        if self.side == 0:
            return [i for i in range(12) if i % 4 < 3 and not self.a[i] and not self.a[i + 1]]
        return [i for i in range(8) if not self.a[i] and not self.a[i + 4]]

    def play(self, move):
        self.a[move] = self.a[move + (4 if self.side else 1)] = 1
        self.side = 1 - self.side


class Row:
    """Numbers in a row; a player takes one from either end, and after an even one moves again. Points are the value."""

    def __init__(self, rng):
        self.a, self.side, self.points = [rng.randint(1, 5) for _ in range(rng.randint(1, 7))], rng.randint(0, 1), 0

    def generate(self):
        return ["left", "right"] if self.a else []

    def play(self, move):
        taken = self.a.pop(0 if move == "left" else -1)
        self.points += -taken if self.side else taken
        if taken % 2:
            self.side = 1 - self.side

    def evaluate(self):
        return -self.points if self.side else self.points

    def key(self):
        return tuple(self.a), self.side, self.points

    def to_move(self):
        return self.side


ALL = [Nim, Lines, Columns, Domineering, Row]


def minimax(position, depth, ply=0):
    """What a position is worth by what its functions say: all but key() and copy()."""
    moves = list(position.generate())
    if not moves and hasattr(position, "outcome"):
        return position.outcome() * (1000000 - ply)
    if not moves or depth == 0:
        return position.evaluate() if hasattr(position, "evaluate") else 0
    best = None
    for move in moves:
        child = copy.deepcopy(position)
        returned = child.play(move)
        child = child if returned is None else returned
        value = minimax(child, depth - 1, ply + 1)
        if not hasattr(child, "to_move") or child.to_move() != position.to_move():
            value = -value
        best = value if best is None else max(best, value)
    return best
