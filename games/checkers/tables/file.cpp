#include "games/checkers/tables/file.hpp"

#include "games/tables/block_cache.hpp"

namespace betwixt::checkers::tables {

namespace {

using betwixt::tables::append;
using betwixt::tables::BlockCache;
using betwixt::tables::ByteReader;
using betwixt::tables::crc;

constexpr std::string_view title = "betwixt checkers table 1\n";

std::vector<Cell> cells_of(const Slice& slice, Objective objective, bool distances, const Results& results) {
    std::vector<Cell> cells(results.size(), any_cell);
    for_each_position(slice, objective, [&](std::uint64_t index, const Position& p) {
        if (stands_in_file(p)) cells[index] = cell_of(results[index], objective, distances);
    });
    return cells;
}

void append_header(std::string& out, const Header& h) {
    for (const int n : {static_cast<int>(h.objective), h.slice.own.men, h.slice.own.kings, h.slice.other.men,
                        h.slice.other.kings, static_cast<int>(h.distances), static_cast<int>(h.counts.longest)})
        append(out, static_cast<std::uint64_t>(n), 1);
    for (const std::uint64_t n : {h.counts.wins, h.counts.losses, h.counts.draws}) append(out, n, 8);
}

Header read_header(ByteReader& in) {
    const auto small = [&](int most) {
        const auto n = static_cast<int>(in.number(1));
        if (n > most) throw std::runtime_error("a number of its header is out of range");
        return n;
    };
    Header h{};
    h.objective = small(1) == 0 ? Objective::win_all : Objective::lose_all;
    for (int* n : {&h.slice.own.men, &h.slice.own.kings, &h.slice.other.men, &h.slice.other.kings})
        *n = small(most_of_a_side);
    if (h.slice.own.count() < 1 || h.slice.other.count() < 1 || h.slice.count() > most_pieces)
        throw std::runtime_error("its header names no slice");
    h.distances = small(1) == 1;
    h.counts.longest = static_cast<Result>(small(255));
    for (std::uint64_t* n : {&h.counts.wins, &h.counts.losses, &h.counts.draws}) *n = in.number(8);
    return h;
}

}  // namespace

Counts counted(const Slice& slice, const Results& results, Objective objective, bool distances) {
    Counts counts;
    for (const Result r : results) {
        counts.wins += won(r, objective);
        counts.losses += lost(r, objective);
        if (distances) counts.longest = std::max(counts.longest, r);
    }
    counts.draws = slice.positions() - counts.wins - counts.losses;
    return counts;
}

std::string packed(const Slice& slice, Objective objective, bool distances, const Results& results) {
    const Packing packing(slice, distances);
    std::vector<Cell> cells = cells_of(slice, objective, distances, results);
    const Chances chances = learned(packing, cells);
    betwixt::tables::WrittenBlocks blocks;
    for (std::uint64_t b = 0; b < packing.blocks(); ++b)
        blocks.add(encode(packing, chances, std::span(cells).subspan(b * packing.block, packing.cells_of(b))));
    std::string out(title);
    append_header(out, {objective, slice, distances, counted(slice, results, objective, distances)});
    for (const auto& of : chances.of) append(out, of.other.byte(), 1), append(out, of.second.byte(), 1);
    append(out, blocks.bytes.size(), 8);
    out += blocks.index;
    append(out, crc(out), 4);
    return out += blocks.bytes;
}

SliceFile::SliceFile(std::string_view bytes, const Mapping* mapping) : bytes_(bytes), header_{}, packing_({}, false) {
    id_ = BlockCache::new_file();
    ByteReader in(bytes);
    if (bytes.size() < title.size() || in.text(title.size()) != title)
        throw std::runtime_error("it is no table of checkers, or one of another version");
    header_ = read_header(in);
    packing_ = Packing(header_.slice, header_.distances);
    for (auto& of : chances_.of) {
        of.other = Chance::of_byte(static_cast<std::uint8_t>(in.number(1)));
        of.second = Chance::of_byte(static_cast<std::uint8_t>(in.number(1)));
    }
    const std::uint64_t length = in.number(8);
    blocks_.mapping = mapping;
    blocks_.index = in.text(betwixt::tables::block_entry_bytes * packing_.blocks());
    const std::size_t before = in.at();
    if (in.number(4) != crc(bytes.substr(0, before))) throw std::runtime_error("the checksum of its header is wrong");
    blocks_.bytes = in.text(length);
    bytes_ = bytes.substr(0, in.at());
}

bool SliceFile::decoded(std::uint64_t block, std::span<Cell> cells) const {
    const auto bytes = blocks_.find(block);
    if (bytes) decode(packing_, chances_, *bytes, cells);
    return bytes.has_value();
}

std::vector<Cell> SliceFile::cells() const {
    std::vector<Cell> all(packing_.cells);
    for (std::uint64_t b = 0; b < packing_.blocks(); ++b)
        if (!decoded(b, std::span(all).subspan(b * packing_.block, packing_.cells_of(b))))
            throw std::runtime_error(blocks_.cut_short() ? "it has been cut short"
                                                         : "the checksum of block " + std::to_string(b) + " is wrong");
    return all;
}

std::optional<Cell> SliceFile::cell(std::uint64_t index) const {
    if (header_.distances) {
        std::call_once(once_, [&] {
            std::vector<Cell> all(packing_.cells);
            if (decoded(0, all)) all_ = std::move(all);
        });
        if (all_.empty()) return std::nullopt;
        return all_[index];
    }
    const std::uint64_t block = index / packing_.block;
    const auto cells = BlockCache::of_thread().find(id_, block, packing_.cells_of(block),
                                                    [&](std::span<Cell> to) { return decoded(block, to); });
    if (cells.empty()) return std::nullopt;
    return cells[index % packing_.block];
}

}  // namespace betwixt::checkers::tables
