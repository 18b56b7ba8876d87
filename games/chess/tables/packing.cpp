#include "games/chess/tables/packing.hpp"

#include <algorithm>

namespace betwixt::chess::tables {

namespace {

using betwixt::tables::Decoder;
using betwixt::tables::Encoder;

enum Kind : std::uint8_t { draw, win, loss };
constexpr Kind kind_of(Cell c) { return c == drawn ? draw : won(c) ? win : loss; }
// The distance of a win or a loss: half its plies, 0 to 126.
constexpr int step_of(Cell c) { return (c - 1) / 2; }
constexpr Cell cell_of(Kind k, int step) {
    return k == draw ? drawn : static_cast<Cell>(2 * (step & 127) + (k == win ? 2 : 1));
}

// Codes the cells in order, with their model; `coder` is an Encoder, a Decoder, or a Listener.
template <class Coder> class CellCoder {
public:
    CellCoder(const Packing& packing, Chances& chances, Coder& coder, std::span<Cell> cells)
        : packing_(packing), chances_(chances.of), coder_(coder), cells_(cells) {}

    void all() {
        for (std::size_t i = 0; i < cells_.size(); ++i) cells_[i] = one(i, cells_[i]);
    }

private:
    using Neighbours = std::array<Cell, 4>;

    bool code(std::size_t chance, bool bit) { return coder_.code(chances_[chance], bit); }
    Neighbours neighbours(std::size_t i) const {
        const auto before = [&](std::uint64_t by) { return i >= by ? cells_[i - by] : Cell{drawn}; };
        return {before(1), before(packing_.strides[0]), before(packing_.strides[1]), before(packing_.strides[2])};
    }

    Cell one(std::size_t i, Cell wanted) {
        const Neighbours n = neighbours(i);
        const std::size_t same =
            Chances::same + 8u * kind_of(n[0]) + (n[1] == n[0]) + 2u * (n[2] == n[0]) + 4u * (n[3] == n[0]);
        const std::size_t other = n[1] != n[0] ? 1 : n[2] != n[0] ? 2 : n[3] != n[0] ? 3 : 0;
        if (wanted == any_cell) wanted = other > 0 && chances_[same].of_zero() < 16384 ? n[other] : n[0];
        if (!code(same, wanted != n[0])) return n[0];
        if (other > 0) {
            const std::size_t alike = other == 1 ? (n[2] == n[1]) + 2u * (n[3] == n[1]) : n[3] == n[other];
            const std::size_t second = Chances::second + 12 * (other - 1) + 3 * alike + kind_of(n[other]);
            if (!code(second, wanted != n[other])) return n[other];
        }
        return another(n, wanted);
    }
    Cell another(const Neighbours& n, Cell wanted) {
        const std::size_t at = Chances::kind + 2u * kind_of(n[0]);
        if (!code(at, kind_of(wanted) != draw)) return drawn;
        const Kind kind = code(at + 1, kind_of(wanted) == loss) ? loss : win;
        for (const Cell c : n)
            if (kind_of(c) == kind) return cell_of(kind, beside(kind, step_of(c), step_of(wanted)));
        std::size_t node = 1;
        for (int bit = 6; bit >= 0; --bit)
            node = 2 * node + code(Chances::plies + (kind == loss ? 128 : 0) + node, step_of(wanted) >> bit & 1);
        return cell_of(kind, static_cast<int>(node - 128));
    }
    // Codes the difference from a neighbour's distance in unary.
    int beside(Kind kind, int step, int wanted) {
        const bool less = code(Chances::less + (kind == loss), wanted < step);
        const std::size_t at = Chances::far + (2 * less + (kind == loss)) * Chances::most_far;
        int far = 0;  // starts at 0: a later neighbour may have the same distance
        while (far < 128 && code(at + std::min<std::size_t>(static_cast<std::size_t>(far), Chances::most_far - 1),
                                 std::abs(wanted - step) > far))
            ++far;
        return less ? step - far : step + far;
    }

    const Packing& packing_;
    std::array<Chance, Chances::count>& chances_;
    Coder& coder_;
    std::span<Cell> cells_;
};

// Counts the choices.
struct Listener {
    const Chance* first;
    std::array<std::array<std::uint64_t, 2>, Chances::count> seen{};

    bool code(Chance& chance, bool bit) {
        ++seen[static_cast<std::size_t>(&chance - first)][bit];
        return bit;
    }
};

}  // namespace

Packing::Packing(const Slice& slice) : cells(slice.indices()) {
    const std::uint64_t last = slice.type(slice.men() - 1) == pawn ? 48 : 64;
    strides = {8, last, 8 * last};
}

std::vector<std::uint8_t> encode(const Packing& packing, Chances chances, std::span<Cell> cells) {
    Encoder encoder;
    CellCoder<Encoder>(packing, chances, encoder, cells).all();
    return encoder.finish();
}

void decode(const Packing& packing, Chances chances, std::span<const std::uint8_t> bytes, std::span<Cell> cells) {
    std::fill(cells.begin(), cells.end(), drawn);
    Decoder decoder(bytes);
    CellCoder<Decoder>(packing, chances, decoder, cells).all();
}

Chances learned(const Packing& packing, std::span<const Cell> cells) {
    constexpr std::uint64_t most = 1024;
    Chances chances;
    Listener listener{chances.of.data()};
    const std::uint64_t step = (packing.blocks() + most - 1) / most;
    for (std::uint64_t b = 0; b < packing.blocks(); b += step) {
        const auto from = cells.subspan(b * Packing::block, packing.cells_of(b));
        std::vector<Cell> block(from.begin(), from.end());
        CellCoder<Listener>(packing, chances, listener, block).all();
    }
    for (std::size_t i = 0; i < Chances::count; ++i) {
        const auto [zeros, ones] = listener.seen[i];
        const std::uint64_t part = 256 * (zeros + 1) / (zeros + ones + 2);
        chances.of[i] = Chance::of_byte(static_cast<std::uint8_t>(std::min<std::uint64_t>(part, 255)));
    }
    return chances;
}

}  // namespace betwixt::chess::tables
