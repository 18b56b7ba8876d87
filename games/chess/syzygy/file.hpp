#pragma once
// A file of Syzygy tables in memory, after the format of R. de Man: .rtbw has results, .rtbz plies to the next capture,
// pawn move or mate. Both leave out what captures tell: see tables.hpp.

#include <optional>
#include <string_view>
#include <vector>

#include "games/chess/syzygy/arrangement.hpp"
#include "games/chess/syzygy/packed.hpp"
#include "games/chess/syzygy/wdl.hpp"

namespace betwixt::chess::syzygy {

enum class Kind { results, plies };

// How the men of a position lie in the file: its white may be the position's black.
struct View {
    bool turned;  // the board is turned: colours are exchanged, and ranks
    Side to_move;
};

// A part: of a side to move, and of a file of the leading pawn.
struct Part {
    Arrangement arrangement;
    Packed values;
    std::vector<std::vector<std::uint16_t>> maps{};  // of plies: for each result the numbers that the values stand for
};

// The bytes belong to another object. Thread-safe.
class File {
public:
    // Throws std::runtime_error with the error. The blocks are not checked.
    File(std::string_view bytes, Kind kind, const Material& material);

    // The result of a position of this material, or of the same turned. Nothing if its block is damaged.
    std::optional<Wdl> result(const Position& p) const;
    // Plies from a position with that result, which is no draw, to the next capture, pawn move or mate. The number may
    // be one too small. `has`: false if the file has only positions with the other side to move; the number is then 0.
    struct Plies {
        int number;
        bool has;
    };
    std::optional<Plies> plies(const Position& p, Wdl result) const;

private:
    void read_parts(ByteReader& in);
    void read_maps(ByteReader& in);
    View view_of(const Position& p) const;
    // The part of a position, and its squares in the part's order.
    struct Found {
        const Part* part;
        std::array<Square, most_men> squares;
    };
    Found find(const Position& p, View view) const;
    std::optional<int> value(const Found& found) const;
    const Part& part(std::size_t side, std::size_t file) const { return parts_[file * sides_ + side]; }

    Material material_;
    Kind kind_;
    std::size_t sides_ = 1, files_ = 1;
    std::vector<Part> parts_;  // by file, then side
};

}  // namespace betwixt::chess::syzygy
