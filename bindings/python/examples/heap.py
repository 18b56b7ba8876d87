"""A player takes one, two or three stones from a heap; who takes the last one wins."""
import betwixt


class Heap:
    def __init__(self, stones):
        self.stones = stones

    def generate(self):
        return [n for n in (1, 2, 3) if n <= self.stones]

    def play(self, taken):
        self.stones -= taken

    def outcome(self):  # the other side took the last stone
        return -1

    def key(self):
        return self.stones


report = betwixt.Search()(Heap(21))
print(f"take {report.best}: {report.value_text}")
