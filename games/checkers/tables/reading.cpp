#include "games/checkers/tables/reading.hpp"

#include <stdexcept>

#include "games/checkers/notation.hpp"

namespace betwixt::checkers::tables {

namespace {

const SliceFile& file_of(const Slice& slice, const Tables& files) {
    if (const SliceFile* const file = files.file(slice)) return *file;
    throw std::runtime_error("the table " + slice.name() + " is missing");
}

// Reads the results of a slice, without the distances of wins.
Results read(const Slice& slice, const Tables& files, const Finished& finished) {
    const SliceFile& file = file_of(slice, files);
    std::vector<Cell> cells;
    try {
        cells = file.cells();
    } catch (const std::runtime_error& e) {
        throw std::runtime_error("the table " + slice.name() + " is damaged: " + e.what());
    }
    Results results(cells.size(), drawn);
    for_each_position(slice, files.objective(), [&](std::uint64_t index, const Position& p) {
        const bool distances = file.header().distances;
        const Result r = p.can_capture()     ? finished.by_moves(p)
                         : stands_in_file(p) ? result_of(cells[index], files.objective(), distances)
                                             : ended;
        results[index] = distances ? r : without_distance(r);
    });
    return results;
}

// The result of a child, inside or outside the pair.
Result child_of(const Pair& pair, const Finished& finished, const Position& child) {
    if (child.pieces(child.side()) == 0) return ended;
    const Location at = locate(child);
    for (std::size_t i = 0; i < pair.slices.size(); ++i)
        if (pair.slices[i] == at.slice) return pair.results[i][at.index];
    return finished.of(at.slice)[at.index];
}
Result by_moves(const Pair& pair, const Finished& finished, const Position& p) {
    Best best(stuck(finished.objective()));
    for_each_child(p, [&](const Position& child) { best.take(child_of(pair, finished, child)); });
    return best.result(ended);
}

void add_distances_of_wins(Pair& pair, const Tables& files, const Finished& finished) {
    const Objective objective = files.objective();
    for (std::size_t i = 0; i < pair.slices.size(); ++i) {
        if (!file_of(pair.slices[i], files).header().distances) continue;
        Results with = pair.results[i];
        for_each_position(pair.slices[i], objective, [&](std::uint64_t index, const Position& p) {
            if (!won(with[index], objective) || !stands_in_file(p)) return;
            Best best(stuck(objective));
            for_each_child(p, [&](const Position& child) {
                const Result r = child_of(pair, finished, child);
                if (lost(r, objective)) best.take(r);
            });
            with[index] = best.result();
        });
        pair.results[i] = std::move(with);
    }
}

[[noreturn]] void wrong(const Slice& slice, const Position& p, const std::string& why) {
    throw std::runtime_error("the table " + slice.name() + " is wrong: " + Notation::text(p) + " " + why);
}

std::string word(Result r, Objective o) {
    const Outcome outcome = outcome_of(r, o);
    return outcome == Outcome::draw ? "a draw" : outcome == Outcome::win ? "a win" : "a loss";
}
std::string plies_and_word(Result r, Objective o) {
    return word(r, o) + (r == drawn ? "" : " in " + std::to_string(plies_of(r)) + " plies");
}

void check_slice(const Pair& ranked, std::size_t i, const Results& read, const Tables& files, const Finished& finished,
                 const std::atomic<bool>* stop) {
    const Slice& slice = ranked.slices[i];
    const Objective o = files.objective();
    const bool distances = file_of(slice, files).header().distances;
    std::uint64_t positions = 0;
    for_each_position(slice, o, [&](std::uint64_t index, const Position& p) {
        if (stop && stop->load(std::memory_order_relaxed)) return;
        ++positions;
        const Result rank = ranked.results[i][index], moves = by_moves(ranked, finished, p), says = read[index];
        const auto text = distances ? plies_and_word : word;
        if (moves != rank) wrong(slice, p, "is " + text(rank, o) + " by analysis, " + text(moves, o) + " by its moves");
        if (says != (distances ? rank : without_distance(rank)))
            wrong(slice, p, "is " + text(says, o) + " in the file, " + text(rank, o) + " by analysis");
    });
    if (stop && stop->load()) return;
    if (positions != slice.positions()) throw std::runtime_error("the table " + slice.name() + " lacks positions");
    if (counted(slice, read, o, distances) != file_of(slice, files).header().counts)
        throw std::runtime_error("the table " + slice.name() + " has other counts than its header says");
}

}  // namespace

Pair read_pair(const Slice& slice, const Tables& files, const Finished& finished) {
    Pair pair;
    pair.slices.push_back(slice);
    if (slice.swapped() != slice) pair.slices.push_back(slice.swapped());
    for (const Slice& s : pair.slices) pair.results.push_back(read(s, files, finished));
    add_distances_of_wins(pair, files, finished);
    return pair;
}

void check_pair(Pair read, const Pair& ranked, const Tables& files, Finished& finished, const std::atomic<bool>* stop) {
    for (std::size_t i = 0; i < read.slices.size(); ++i) check_slice(ranked, i, read.results[i], files, finished, stop);
    for (std::size_t i = 0; i < read.slices.size(); ++i) finished.add(read.slices[i], std::move(read.results[i]));
}

}  // namespace betwixt::checkers::tables
