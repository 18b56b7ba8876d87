// Syzygy tables against our own tables, which are verified by the rules, and against the rules themselves. The tables
// of KQK and KRK are in data/chess/syzygy. More are tested if the environment's BETWIXT_SYZYGY names a folder of Syzygy
// tables of 3 and 4 men and BETWIXT_TABLES one of our own.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <gtest/gtest.h>

#include "betwixt/game/legal_moves.hpp"
#include "games/chess/notation.hpp"
#include "games/chess/syzygy/tables.hpp"
#include "games/chess/tables/check.hpp"
#include "games/chess/tables/moves.hpp"
#include "tests/games/three_men.hpp"

namespace betwixt::chess::syzygy {

namespace {

namespace fs = std::filesystem;
using OwnTables = chess::tables::Tables;
using chess::tables::Indexing;
using chess::tables::Mirrored;
using chess::tables::plies_of;
using chess::tables::Slice;

Position read(std::string_view fen) { return Notation::parse(fen, Position()); }
std::string bytes_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
Wdl wdl_of(chess::tables::Result r) {
    if (r == chess::tables::drawn) return Wdl::draw;
    return chess::tables::won(r) ? Wdl::win : Wdl::loss;
}

// Calls check(position, its result in our tables) for every position of a slice whose index is a multiple of `stride`.
std::size_t for_positions(const OwnTables& own, const Slice& slice, std::uint64_t stride, const auto& check) {
    const auto results = own.file(slice)->results();
    std::size_t count = 0;
    for (std::uint64_t i = 0; i < results.size(); i += stride) {
        const auto squares = Indexing(slice).squares(i, Mirrored::fully);
        if (!squares || chess::tables::Men(slice, *squares).illegal()) continue;
        check(chess::tables::position_of({slice, *squares}), results[i]), ++count;
    }
    return count;
}

// The plies to the next capture, pawn move or mate by the moves of a position that is won or lost, from the tables'
// numbers of its children. 1 at mate.
int plies_by_moves(const Tables& tables, const Position& p, Wdl result) {
    int best = 0;
    for (const Move m : legal_moves(p)) {
        Position child = p;
        child.play(m);
        int plies = child.reversible_plies() == 0 ? 0 : -*tables.plies(child);
        if (child.reversible_plies() == 0) plies = *tables.result(child) == -result ? (won(result) ? 1 : -1) : 0;
        else if (child.in_check() && !child.has_moves()) plies = 1;
        else plies += (plies > 0) - (plies < 0);
        if (won(result) && plies <= 0) continue;
        if (best == 0 || plies < best) best = plies;
    }
    return best == 0 ? -1 : best;
}
// The numbers may be one too small.
void expect_plies_by_moves(const Tables& tables, const Position& p, Wdl result) {
    const auto plies = tables.plies(p);
    ASSERT_TRUE(plies) << Notation::text(p);
    if (result == Wdl::draw) {
        EXPECT_EQ(*plies, 0) << Notation::text(p);
        return;
    }
    EXPECT_EQ(*plies > 0, won(result)) << Notation::text(p);
    EXPECT_LE(std::abs(*plies - plies_by_moves(tables, p, result)), 1) << Notation::text(p);
}

}  // namespace

TEST(Syzygy, TablesHaveTheResultsOfOurs) {
    const Tables tables(samples);
    EXPECT_EQ(tables.most(), 3);
    std::size_t count = 0;
    for (const Slice& slice : chess::tables::slices(3))
        count += for_positions(own_three_men(), slice, 1, [&](const Position& p, chess::tables::Result r) {
            const bool known = p.pieces(queen) | p.pieces(rook);
            ASSERT_EQ(tables.result(p), known ? std::optional(wdl_of(r)) : std::nullopt) << Notation::text(p);
        });
    EXPECT_EQ(count, 372'162u);
}

// A queen alone is not captured by the loser: plies to the next capture are those to mate.
TEST(Syzygy, TablesHaveThePliesOfOurs) {
    const Tables tables(samples);
    int count = 0;
    for (const Slice& slice : chess::tables::slices(3))
        for_positions(own_three_men(), slice, 5, [&](const Position& p, chess::tables::Result r) {
            if (!p.pieces(queen)) return;
            expect_plies_by_moves(tables, p, wdl_of(r)), ++count;
            if (wdl_of(r) == Wdl::draw || r == chess::tables::mated) return;
            const int mate = plies_of(r), plies = std::abs(*tables.plies(p));
            EXPECT_TRUE(plies == mate || plies == mate - 1) << Notation::text(p) << ' ' << plies << ' ' << mate;
        });
    EXPECT_GT(count, 9'000);
}

TEST(Syzygy, TablesAnswerPositions) {
    const Tables tables(samples);
    EXPECT_EQ(tables.plies(read("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1")), 19);
    EXPECT_EQ(tables.plies(read("k7/1q6/8/8/5K2/8/8/8 b - - 0 1")), 19);
    EXPECT_EQ(tables.result(read("7K/6R1/8/8/2k5/8/8/8 w - - 0 1")), Wdl::win);
    EXPECT_EQ(tables.result(read("7K/6R1/8/8/2k5/8/8/8 b - - 0 1")), Wdl::loss);
    EXPECT_EQ(tables.plies(read("7K/6R1/8/8/2k5/8/8/8 b - - 0 1")), std::nullopt);  // there is no KRvK.rtbz
    EXPECT_EQ(tables.result(read("8/8/8/8/8/8/4q3/4K2k w - - 0 1")), Wdl::draw);    // the queen falls
    EXPECT_EQ(tables.result(read("8/8/8/8/8/8/8/4K2k w - - 0 1")), Wdl::draw);
    EXPECT_EQ(tables.result(read("4k3/8/8/8/8/8/8/4K2R w K - 0 1")), std::nullopt);
    EXPECT_EQ(tables.result(read("8/8/8/5k2/8/8/1N6/K7 w - - 0 1")), std::nullopt);
    EXPECT_EQ(Tables("").most(), 0);
    EXPECT_EQ(Tables("").result(read("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1")), std::nullopt);
}

TEST(SyzygyMaterial, IsNamed) {
    for (const std::string_view name : {"KQvK", "KBBvKN", "KRPvKR", "KQRBvKQR", "KvKP", "KPPPPPvK"})
        EXPECT_TRUE(Material::named(name)) << name;
    for (const std::string_view name : {"", "KvK", "KQ", "KQvQ", "QvK", "KQvKx", "kqvk", "KQRBNvKQR", "KQvKvK", "KKvK"})
        EXPECT_FALSE(Material::named(name)) << name;
    EXPECT_NE(Material::named("KQvK")->key(), Material::named("KRvK")->key());
    EXPECT_EQ(Material::named("KQvK")->turned(), *Material::named("KvKQ"));
}

// Files that end too early are refused; with other bytes a probe gives something or nothing.
TEST(SyzygyFiles, StandAnyBytes) {
    std::vector<Position> positions;
    for (const Slice& slice : chess::tables::slices(3))
        for_positions(own_three_men(), slice, 499, [&](const Position& p, auto) {
            if (p.pieces(queen) | p.pieces(rook)) positions.push_back(p);
        });
    const auto try_all = [&](const std::string& bytes, Kind kind, const Material& material) {
        const File file(bytes, kind, material);
        for (const Position& p : positions) {
            if (Material::of(p) != material && Material::of(p).turned() != material) continue;
            if (kind == Kind::results) static_cast<void>(file.result(p));
            else
                for (const Wdl w : {Wdl::win, Wdl::loss, Wdl::cursed_win}) static_cast<void>(file.plies(p, w));
        }
    };
    for (const auto& entry : fs::directory_iterator(samples)) {
        const std::string good = bytes_of(entry.path());
        const Material material = *Material::named(entry.path().stem().string());
        const Kind kind = entry.path().extension() == ".rtbw" ? Kind::results : Kind::plies;
        try_all(good, kind, material);
        for (std::size_t size = 0; size < good.size(); ++size)
            EXPECT_THROW(try_all(good.substr(0, size), kind, material), std::runtime_error) << size;
        EXPECT_THROW(try_all(good + ' ', kind, material), std::runtime_error);
        std::mt19937 random(1);
        for (std::size_t i = 0; i < 8 * good.size(); i += good.size() < 300 ? 1 : 1 + random() % 40) {
            std::string bad = good;
            bad[i / 8] = static_cast<char>(bad[i / 8] ^ 1 << i % 8);
            try {
                try_all(bad, kind, material);
            } catch (const std::runtime_error& e) {
                EXPECT_STRNE(e.what(), "");
            }
        }
    }
}

TEST(SyzygyFiles, AreNamedOnceWhereTheyAreDamaged) {
    const TestFolder folder;
    fs::copy(samples, folder.path);
    const fs::path queens = folder.path / "KQvK.rtbw", rooks = folder.path / "KRvK.rtbw";
    std::ofstream(rooks) << "damaged";
    std::string bad = bytes_of(queens);
    bad.replace(0x70, 4, std::string(4, '\xff'));  // the number of a block in the sparse list
    std::ofstream(queens, std::ios::binary) << bad;
    std::ofstream(folder.path / "notes.rtbw") << "no table";
    std::vector<std::string> heard;
    const Tables tables(folder.path, [&](const std::string& what) { heard.push_back(what); });
    EXPECT_TRUE(heard.empty());
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(tables.result(read("7K/6R1/8/8/2k5/8/8/8 w - - 0 1")));
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_EQ(heard[0], "cannot use the endgame table '" + rooks.string() + "': it is no Syzygy table");
    std::size_t unknown = 0;
    for_positions(own_three_men(), chess::tables::slices(3)[1], 1,
                  [&](const Position& p, auto) { unknown += !tables.result(p); });
    EXPECT_GT(unknown, 0u);
    ASSERT_EQ(heard.size(), 2u);
    EXPECT_EQ(heard[1], "a block of the endgame table '" + queens.string() + "' is damaged");
}

TEST(SyzygyFiles, MayLieInSeveralFolders) {
    const TestFolder first, second;
    fs::copy(samples / "KQvK.rtbw", first.path);
    fs::copy(samples / "KRvK.rtbw", second.path);
    const Tables tables(first.path.string() + ":" + second.path.string());
    EXPECT_TRUE(tables.result(read("7K/6R1/8/8/2k5/8/8/8 w - - 0 1")));
    EXPECT_TRUE(tables.result(read("7K/6Q1/8/8/2k5/8/8/8 w - - 0 1")));
    const std::string both = betwixt::tables::canonical_folder(first.path.string() + ";" + second.path.string());
    EXPECT_EQ(both, fs::canonical(first.path).string() + ":" + fs::canonical(second.path).string());
    EXPECT_THROW(betwixt::tables::canonical_folder(first.path.string() + ":/nowhere"), std::invalid_argument);
    EXPECT_THROW(betwixt::tables::canonical_folder(";"), std::invalid_argument);
}

// A sample of all tables of 3 and 4 men; BETWIXT_SYZYGY_STRIDE=1 tests every position.
TEST(SyzygyOfFourMen, HasTheResultsAndPliesOfOurs) {
    const char* const folder = std::getenv("BETWIXT_SYZYGY");
    const char* const ours = std::getenv("BETWIXT_TABLES");
    if (!folder || !ours) GTEST_SKIP() << "needs BETWIXT_SYZYGY and BETWIXT_TABLES";
    const char* const asked = std::getenv("BETWIXT_SYZYGY_STRIDE");
    const std::uint64_t stride = asked ? std::strtoull(asked, nullptr, 10) : 997;
    const Tables tables(folder);
    const OwnTables own(ours);
    std::size_t count = 0, passants = 0;
    for (const int men : {3, 4})
        for (const Slice& slice : chess::tables::slices(men))
            count += for_positions(own, slice, stride, [&](const Position& p, chess::tables::Result r) {
                ASSERT_EQ(tables.result(p), wdl_of(r)) << Notation::text(p);
                expect_plies_by_moves(tables, p, wdl_of(r));
                passants += p.en_passant() >= 0;
            });
    EXPECT_GT(count, 100'000u);
    EXPECT_GT(passants, 10u);
}

}  // namespace betwixt::chess::syzygy
