"""Changes of a class, each a function of a class and a random number generator that returns the class changed. Those of
RIGHT keep the game; those of WRONG break a rule of betwixt.Search, and may keep the value by chance."""
import copy
import dataclasses
import enum
import itertools

try:
    import numpy
except ImportError:
    numpy = None


class Side(enum.Enum):
    FIRST = "first"
    SECOND = "second"


@dataclasses.dataclass(frozen=True)
class Move:
    made: object


def changed(base, **functions):
    return type("Changed" + base.__name__, (base,), functions)


def returning(base, name, value):
    return changed(base, **{name: lambda self, *given: value})


def played(base, finish):
    """play() does what it did, and what `finish` returns is returned."""
    def play(self, move):
        base.play(self, move)
        return finish(self)
    return changed(base, play=play)


# --- right ------------------------------------------------------------------------------------------------------------

def same(base, rng):
    return changed(base)


def next_position(base, rng):
    def play(self, move):
        child = copy.deepcopy(self)
        base.play(child, move)
        return child
    return changed(base, play=play, copy=lambda self: self)


def own_copy(base, rng):
    def copied(self):
        other = copy.copy(self)
        other.a = list(self.a)
        return other
    return changed(base, copy=copied)


def key_of_other_type(base, rng):
    kinds = [list, lambda k: repr(k), lambda k: repr(k).encode(), lambda k: int.from_bytes(repr(k).encode(), "big"),
             lambda k: (k, (k, (None, 1.5, "x"))), lambda k: (frozenset(enumerate(k[0])), k[1:]),
             lambda k: [list(k[0]), *k[1:], Side.FIRST]]
    if numpy is not None:
        kinds += [lambda k: (numpy.array(k[0]).tobytes(), *k[1:]), lambda k: (tuple(numpy.array(k[0])), *k[1:])]
    kind = rng.choice(kinds)
    return changed(base, key=lambda self: kind(base.key(self)))


def names_of_sides(base, rng):
    names = rng.choice([(1, -1), (1, 2), (2, 4), ("X", "O"), (Side.FIRST, Side.SECOND), (True, False), (0.5, 7)])
    return changed(base, to_move=lambda self: names[self.side])


def moves_of_other_type(base, rng):
    return changed(base, generate=lambda self: [Move(m) for m in base.generate(self)],
                   play=lambda self, move: base.play(self, move.made))


def moves_in_other_list(base, rng):
    kind = rng.choice([tuple, set, iter, lambda m: (x for x in m), lambda m: m[::-1], lambda m: m + m[:1]])
    return changed(base, generate=lambda self: kind(base.generate(self)))


def numbers_of_other_type(base, rng):
    name = "outcome" if hasattr(base, "outcome") else "evaluate"
    kind = rng.choice([float] + ([numpy.float32, numpy.int64] if numpy is not None else []))
    return changed(base, **{name: lambda self: kind(getattr(base, name)(self))})


def evaluated(base, rng):
    def evaluate(self):
        return sum(x * (i % 5 - 2) for i, x in enumerate(self.a)) / 4 + (self.side - 0.5)
    return changed(base, evaluate=evaluate) if hasattr(base, "outcome") else base


def key_of_images(base, rng):
    if base.__name__ == "Nim":
        return changed(base, key=lambda self: sorted(self.a))
    if base.__name__ == "Columns":
        mirrored = lambda self: [x for y in range(4) for x in self.a[3 * y:3 * y + 3][::-1]]
        return changed(base, key=lambda self: min(self.a, mirrored(self)))
    return base


def with_history(base, rng):
    def play(self, move):
        self.before = getattr(self, "before", []) + [move]
        base.play(self, move)
    return changed(base, play=play)


RIGHT = [same, next_position, own_copy, key_of_other_type, names_of_sides, moves_of_other_type, moves_in_other_list,
         numbers_of_other_type, evaluated, key_of_images, with_history]


# --- wrong ------------------------------------------------------------------------------------------------------------

def shallow_copy(base, rng):
    return changed(base, copy=copy.copy)


def no_copy(base, rng):
    return changed(base, copy=lambda self: self)


def forgetful_copy(base, rng):
    def copied(self):
        other = copy.deepcopy(self)
        if rng.random() < 0.5:
            other.side = 0
        else:
            other.a = [0] * len(self.a)
        return other
    return changed(base, copy=copied)


def key_kept_move_by_move(base, rng):
    """A shallow copy, and a key that does not notice."""
    def play(self, move):
        base.play(self, move)
        self.kept = base.key(self)
    return changed(base, copy=copy.copy, play=play, key=lambda self: getattr(self, "kept", None) or base.key(self))


def board_of_all(base, rng):
    """All positions have one board, that of the class."""
    board = []

    def shared(self):
        if not board:
            board[:] = self.__dict__["a"]
        return board
    return changed(base, a=property(shared))


def odd_side(base, rng):
    count = itertools.count()
    value = rng.choice([lambda s: None, lambda s: next(count), lambda s: object(), lambda s: s.a,
                        lambda s: [s.a, s.side],
                        lambda s: rng.random(), lambda s: float("nan")])
    return changed(base, to_move=value)


def poor_key(base, rng):
    """A key that does not tell all."""
    kinds = [lambda s: 0, lambda s: None, lambda s: sum(s.a), lambda s: len(s.a), lambda s: tuple(s.a[:-1]),
             lambda s: tuple(bool(x) for x in s.a), lambda s: s.side, lambda s: sum(x * i for i, x in enumerate(s.a)),
             lambda s: tuple(sorted(s.a)) + ((s.points, s.side) if hasattr(s, "points") else ())]
    kind = rng.choice(kinds)
    return changed(base, key=kind)


def key_that_is_no_value(base, rng):
    endless = []
    endless.append(endless)
    kinds = [lambda s: object(), lambda s: s, lambda s: (s.side, {"a": 1}), lambda s: {1: s.side}, lambda s: lambda: 0,
             lambda s: endless, lambda s: rng.random(), lambda s: bytearray(s.a), lambda s: memoryview(bytes(s.a)),
             lambda s: (s.side, complex(1, 2)), lambda s: id(copy.deepcopy(s)) + rng.random(), lambda s: type(s)]
    if numpy is not None:
        kinds += [lambda s: numpy.array(s.a), lambda s: (numpy.array(s.a), s.side), lambda s: numpy.zeros(2000)]
    kind = rng.choice(kinds)
    return changed(base, key=kind)


def odd_moves(base, rng):
    asked = itertools.count()
    kinds = [lambda m: None, lambda m: 7, lambda m: [[x] for x in m] + [[]], lambda m: itertools.count(),
             lambda m: [object() for _ in m] + [object()], lambda m: m[:next(asked) % 3],
             lambda m: list(range(70000)), lambda m: m + ["nowhere"], lambda m: (1 // 0 for _ in (1,)),
             lambda m: {}.missing, lambda m: [{}], lambda m: [float("nan")] + m]
    kind = rng.choice(kinds)
    return changed(base, generate=lambda self: kind(list(base.generate(self))))


ODD_NUMBERS = [None, False, True, "1", "", [], {}, object(), 2, -2, 0.5, float("nan"), float("inf"), -float("inf"),
               10**400, -10**400, 10**6, 999000, 1e300, 1j, b"1", print]


def odd_number(base, rng):
    """Of an outcome or an evaluation: no number, or one out of range."""
    if hasattr(base, "outcome") and rng.random() < 0.5:
        return returning(base, "outcome", rng.choice(ODD_NUMBERS))
    values = ODD_NUMBERS if hasattr(base, "outcome") else [v for v in ODD_NUMBERS if not isinstance(v, (int, float))]
    return returning(base, "evaluate", rng.choice(values))


def random_evaluation(base, rng):
    return changed(base, evaluate=lambda self: rng.random())


def odd_play(base, rng):
    return played(base, rng.choice([lambda s: True, lambda s: s.a, lambda s: 5, lambda s: "", lambda s: object(),
                                    lambda s: s.__class__, lambda s: s.undefined]))


def missing_function(base, rng):
    name = rng.choice(["generate", "play", "key"] + (["outcome"] if hasattr(base, "outcome") else ["evaluate"]))
    return changed(base, **{name: rng.choice([None, 5, property(lambda self: 1 // 0)])})


class Trouble(Exception):
    pass


class Worse(BaseException):
    pass


def raising(base, rng):
    name = rng.choice(["generate", "play", "key", "to_move", "copy"])
    fault = rng.choice([Trouble, Worse, KeyError, MemoryError, RecursionError, StopIteration, SystemExit, TypeError,
                        KeyboardInterrupt, GeneratorExit, ValueError, SystemError])
    calls = itertools.count()
    after = rng.randint(0, 60)
    before = getattr(base, name, copy.deepcopy)

    def fails(self, *given):
        if next(calls) >= after:
            raise fault("trouble in " + name + "()")
        return before(self, *given)
    return changed(base, **{name: fails})


def endless_recursion(base, rng):
    name = rng.choice(["generate", "play", "key", "__eq__", "__deepcopy__"])

    def again(self, *given):
        return getattr(self, name)(*given)
    return changed(base, **{name: again})


WRONG = [shallow_copy, no_copy, forgetful_copy, key_kept_move_by_move, board_of_all, odd_side, poor_key,
         key_that_is_no_value, odd_moves, odd_number, random_evaluation, odd_play, missing_function, raising,
         endless_recursion]
