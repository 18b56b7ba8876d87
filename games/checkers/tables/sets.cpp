#include "games/checkers/tables/sets.hpp"

namespace betwixt::checkers::tables {

namespace {

struct AllSets {
    std::array<std::vector<Board>, most_of_a_side + 1> plain, turned;

    AllSets() {
        for (int count = 0; count <= most_of_a_side; ++count) {
            auto& sets = plain[static_cast<std::size_t>(count)];
            sets.resize(binomial(squares, count));
            add(sets, 0, 0, count);
            for (const Board b : sets) turned[static_cast<std::size_t>(count)].push_back(tables::turned(b));
        }
    }
    static void add(std::vector<Board>& sets, Board chosen, int from, int left) {
        if (left == 0) sets[rank_of(chosen)] = chosen;
        for (int number = from; left > 0 && number < squares; ++number)
            add(sets, chosen | bit(eight.bit_of(number + 1)), number + 1, left - 1);
    }
};

const AllSets& all_sets() {
    static const AllSets all;
    return all;
}

}  // namespace

const std::vector<Board>& sets_of(int count) { return all_sets().plain[static_cast<std::size_t>(count)]; }
const std::vector<Board>& turned_sets_of(int count) { return all_sets().turned[static_cast<std::size_t>(count)]; }

}  // namespace betwixt::checkers::tables
