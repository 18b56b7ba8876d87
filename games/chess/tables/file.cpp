#include "games/chess/tables/file.hpp"

#include <stdexcept>

#include "games/chess/tables/moves.hpp"
#include "games/tables/block_cache.hpp"

namespace betwixt::chess::tables {

namespace {

using betwixt::tables::append;
using betwixt::tables::BlockCache;
using betwixt::tables::ByteReader;
using betwixt::tables::crc;

constexpr std::string_view title = "betwixt chess table 1\n";
constexpr Slice any_slice{{{queen, no_piece}}, {}};

void append_header(std::string& out, const Header& h) {
    for (const Force& f : {h.slice.own, h.slice.other})
        for (const Type t : f.men) append(out, t, 1);
    append(out, h.counts.longest_win, 1);
    append(out, h.counts.longest_loss, 1);
    for (const std::uint64_t n : {h.counts.wins, h.counts.losses, h.counts.draws}) append(out, n, 8);
}

Force read_force(ByteReader& in) {
    Force force;
    for (Type& t : force.men) {
        const auto n = in.number(1);
        if (n > no_piece || n == king) throw std::runtime_error("its header names no slice");
        t = static_cast<Type>(n);
    }
    Force sorted;
    for (const Type t : force.men)
        if (t != no_piece) sorted.add(t);
    if (sorted != force) throw std::runtime_error("its header names no slice");
    return force;
}

Header read_header(ByteReader& in) {
    Header h;
    h.slice.own = read_force(in), h.slice.other = read_force(in);
    if (h.slice.men() < 1 || h.slice.men() > most_men) throw std::runtime_error("its header names no slice");
    for (Result* r : {&h.counts.longest_win, &h.counts.longest_loss}) *r = static_cast<Result>(in.number(1));
    for (std::uint64_t* n : {&h.counts.wins, &h.counts.losses, &h.counts.draws}) *n = in.number(8);
    return h;
}

}  // namespace

void Counts::add(Result r) {
    wins += won(r), losses += lost(r), draws += r == drawn;
    if (won(r)) longest_win = std::max(longest_win, r);
    if (lost(r)) longest_loss = std::max(longest_loss, r);
}

std::string packed(const Slice& slice, const Results& results) {
    const Indexing indexing(slice);
    Counts counts;
    std::vector<Cell> cells(results.size(), any_cell);
    for (std::uint64_t i = 0; i < cells.size(); ++i) {
        const auto squares = indexing.squares(i, Mirrored::fully);
        if (!squares || Men(slice, *squares).illegal()) continue;
        cells[i] = results[i];
        if (!indexing.is_image(*squares)) counts.add(results[i]);
    }
    const Packing packing(slice);
    const Chances chances = learned(packing, cells);
    betwixt::tables::WrittenBlocks blocks;
    for (std::uint64_t b = 0; b < packing.blocks(); ++b)
        blocks.add(encode(packing, chances, std::span(cells).subspan(b * Packing::block, packing.cells_of(b))));
    std::string out(title);
    append_header(out, {slice, counts});
    for (const Chance& c : chances.of) append(out, c.byte(), 1);
    append(out, blocks.bytes.size(), 8);
    out += blocks.index;
    append(out, crc(out), 4);
    return out += blocks.bytes;
}

SliceFile::SliceFile(std::string_view bytes, const Mapping* mapping) : packing_(any_slice) {
    id_ = BlockCache::new_file();
    ByteReader in(bytes);
    if (bytes.size() < title.size() || in.text(title.size()) != title)
        throw std::runtime_error("it is no table of chess, or one of another version");
    header_ = read_header(in);
    packing_ = Packing(header_.slice);
    for (Chance& c : chances_.of) c = Chance::of_byte(static_cast<std::uint8_t>(in.number(1)));
    const std::uint64_t length = in.number(8);
    blocks_.mapping = mapping;
    blocks_.index = in.text(betwixt::tables::block_entry_bytes * packing_.blocks());
    const std::size_t before = in.at();
    if (in.number(4) != crc(bytes.substr(0, before))) throw std::runtime_error("the checksum of its header is wrong");
    blocks_.bytes = in.text(length);
    bytes_ = in.at();
}

bool SliceFile::decoded(std::uint64_t block, std::span<Cell> cells) const {
    const auto bytes = blocks_.find(block);
    if (bytes) decode(packing_, chances_, *bytes, cells);
    return bytes.has_value();
}

Results SliceFile::results() const {
    Results all(packing_.cells);
    for (std::uint64_t b = 0; b < packing_.blocks(); ++b)
        if (!decoded(b, std::span(all).subspan(b * Packing::block, packing_.cells_of(b))))
            throw std::runtime_error(blocks_.cut_short() ? "it has been cut short"
                                                         : "the checksum of block " + std::to_string(b) + " is wrong");
    return all;
}

std::optional<Result> SliceFile::result(std::uint64_t index) const {
    const std::uint64_t block = index / Packing::block;
    const auto cells = BlockCache::of_thread().find(id_, block, packing_.cells_of(block),
                                                    [&](std::span<Cell> to) { return decoded(block, to); });
    if (cells.empty()) return std::nullopt;
    return cells[index % Packing::block];
}

}  // namespace betwixt::chess::tables
