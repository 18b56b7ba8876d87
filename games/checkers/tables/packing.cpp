#include "games/checkers/tables/packing.hpp"

#include <cstddef>

namespace betwixt::checkers::tables {

namespace {

using betwixt::tables::Decoder;
using betwixt::tables::Encoder;

constexpr int kind_of(Cell c) { return std::min<int>(c, cell_loss); }

// Codes the cells in order, with their model; `coder` is an Encoder or a Decoder.
template <class Coder> class CellCoder {
public:
    CellCoder(const Packing& packing, Chances& chances, Coder& coder, std::span<Cell> cells)
        : packing_(packing),
          chances_(chances),
          coder_(coder),
          cells_(cells),
          distances_(packing.distances ? classes * 16 : 0) {}

    void all() {
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            const int last = i > 0 ? kind_of(cells_[i - 1]) : 0;
            auto& of = chances_.of[context(i, last)];
            if (cells_[i] == any_cell) cells_[i] = cheapest(of, last);
            int kind = last;
            if (coder_.code(of.other, kind_of(cells_[i]) != last))
                kind = coder_.code(of.second, kind_of(cells_[i]) == second(last)) ? second(last) : first(last);
            cells_[i] = kind == cell_loss && packing_.distances ? loss(i, cells_[i]) : static_cast<Cell>(kind);
        }
    }
    std::size_t context(std::size_t i, int last) const {
        const auto before = [&](std::uint64_t by) { return i >= by ? kind_of(cells_[i - by]) : 0; };
        return static_cast<std::size_t>(((last * 3 + before(2)) * 3 + before(packing_.strides[0])) * 3 +
                                        before(packing_.strides[1]));
    }

private:
    // The two other kinds, for a cell that differs from the last one.
    static constexpr int first(int last) { return last == cell_draw ? cell_win : cell_draw; }
    static constexpr int second(int last) { return last == cell_loss ? cell_win : cell_loss; }

    Cell cheapest(const Chances::OfKind& of, int last) const {
        if (of.other.of_zero() >= 16384) return last == cell_loss ? last_loss_ : static_cast<Cell>(last);
        const int kind = of.second.of_zero() >= 16384 ? first(last) : second(last);
        return kind == cell_loss ? last_loss_ : static_cast<Cell>(kind);
    }
    // Codes seven bits, the highest first, in the context of the last loss.
    Cell loss(std::size_t i, Cell cell) {
        const auto side = [&](std::uint64_t by) {
            const Cell c = i >= by ? cells_[i - by] : cell_draw;
            return c < cell_loss ? 0u : c == last_loss_ ? 1u : c < last_loss_ ? 2u : 3u;
        };
        auto& tree = distances_[16 * std::min<std::size_t>(last_loss_ - cell_loss, classes - 1) +
                                4 * side(packing_.strides[0]) + side(packing_.strides[1])];
        const unsigned wanted = static_cast<unsigned>(cell - cell_loss);
        std::size_t node = 1;
        for (int bit = 6; bit >= 0; --bit) node = 2 * node + coder_.code(tree[node], wanted >> bit & 1);
        return last_loss_ = static_cast<Cell>(std::min<std::size_t>(node - 128 + cell_loss, any_cell - 1));
    }

    static constexpr std::size_t classes = 48;
    const Packing& packing_;
    Chances& chances_;
    Coder& coder_;
    std::span<Cell> cells_;
    Cell last_loss_ = cell_loss;
    std::vector<std::array<Chance, 128>> distances_;
};

}  // namespace

Packing::Packing(const Slice& slice, bool has_distances)
    : cells(slice.indices()), block(has_distances ? cells : 8192), strides{cells, cells}, distances(has_distances) {
    const std::array<std::uint64_t, 3> bases{binomial(squares, slice.other.kings), binomial(squares, slice.own.kings),
                                             binomial(men_squares, slice.other.men)};
    std::uint64_t stride = 1;
    std::size_t found = 0;
    for (const std::uint64_t base : bases) {
        stride *= base;
        if (base > 1 && found < strides.size()) strides[found++] = stride;
    }
}

std::vector<std::uint8_t> encode(const Packing& packing, Chances chances, std::span<Cell> cells) {
    Encoder encoder;
    CellCoder<Encoder>(packing, chances, encoder, cells).all();
    return encoder.finish();
}

void decode(const Packing& packing, Chances chances, std::span<const std::uint8_t> bytes, std::span<Cell> cells) {
    std::fill(cells.begin(), cells.end(), cell_draw);
    Decoder decoder(bytes);
    CellCoder<Decoder>(packing, chances, decoder, cells).all();
}

Chances learned(const Packing& packing, std::span<const Cell> cells) {
    constexpr std::uint64_t most = 512;
    struct Listener {
        bool code(Chance& chance, bool bit) {
            chance.learn(bit);
            return bit;
        }
    } listener;
    std::array<std::uint64_t, 2 * Chances::contexts> sums{};
    const std::uint64_t step = (packing.blocks() + most - 1) / most;
    std::uint64_t count = 0;
    Chances average;
    for (std::uint64_t b = 0; b < packing.blocks(); b += step, ++count) {
        const auto from = cells.subspan(b * packing.block, packing.cells_of(b));
        std::vector<Cell> block(from.begin(), from.end());
        Chances chances = average;
        CellCoder<Listener>(packing, chances, listener, block).all();
        for (std::size_t i = 0; i < Chances::contexts; ++i) {
            sums[2 * i] += chances.of[i].other.byte(), sums[2 * i + 1] += chances.of[i].second.byte();
            const auto mean = [&](std::uint64_t sum) {
                return Chance::of_byte(static_cast<std::uint8_t>(sum / (count + 1)));
            };
            average.of[i] = {mean(sums[2 * i]), mean(sums[2 * i + 1])};
        }
    }
    return average;
}

}  // namespace betwixt::checkers::tables
