#include "games/chess/tables/check.hpp"

#include <stdexcept>

#include "games/chess/notation.hpp"
#include "games/chess/tables/moves.hpp"
#include "games/chess/tables/tables.hpp"

namespace betwixt::chess::tables {

namespace {

// The result of a position by its moves.
class ByMoves {
public:
    ByMoves(const Position& p, const Finished& finished) : before_(p), finished_(finished) {
        p.generate(*this);
        result_ = best_.any() ? best_.result() : p.in_check() ? mated : drawn;
    }
    Result result() const { return result_; }
    bool push(Move m) {
        Position child = before_;
        child.play(m);
        const auto where = locate(child);
        best_.take(where ? finished_.of(*where) : drawn);  // only kings are left
        return true;
    }

private:
    const Position& before_;
    const Finished& finished_;
    Best best_;
    Result result_;
};

std::string text(Result r) {
    if (r == drawn) return "a draw";
    return std::string(won(r) ? "a win" : "a loss") + " in " + std::to_string(plies_of(r)) + " plies";
}

}  // namespace

Position position_of(const Location& where) {
    const auto& [slice, squares] = where;
    Setup setup;
    setup.type.fill(no_piece);
    const auto put = [&](Side side, Type type, Square at) {
        setup.side[static_cast<std::size_t>(at)] = side, setup.type[static_cast<std::size_t>(at)] = type;
    };
    put(white, king, squares.own_king());
    put(black, king, squares.other_king());
    for (int i = 0; i < slice.men(); ++i) put(slice.is_own(i) ? white : black, slice.type(i), squares.man(i));
    if (squares.en_passant) setup.en_passant = squares.man(1) + 8;
    return Position(setup);
}

void check_slice(const Slice& slice, const Counts& counts, const Finished& finished, const std::atomic<bool>* stop) {
    const Indexing indexing(slice);
    const Results& results = finished.of(slice);
    Counts seen;
    for (std::uint64_t i = 0; i < results.size(); ++i) {
        if (stop && stop->load(std::memory_order_relaxed)) return;
        const auto squares = indexing.squares(i, Mirrored::fully);
        if (!squares || Men(slice, *squares).illegal()) continue;
        const Position p = position_of({slice, *squares});
        const Result moves = ByMoves(p, finished).result();
        if (moves != results[i])
            throw std::runtime_error("the table " + slice.name() + " is wrong: " + Notation::text(p) + " is " +
                                     text(results[i]) + " in the file, " + text(moves) + " by its moves");
        if (!indexing.is_image(*squares)) seen.add(results[i]);
    }
    if (seen != counts)
        throw std::runtime_error("the table " + slice.name() + " has other counts than its header says");
}

}  // namespace betwixt::chess::tables
