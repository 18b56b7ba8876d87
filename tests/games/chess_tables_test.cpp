// Endgame tables of chess against published counts, the rules, and searches without them.

#include <filesystem>
#include <fstream>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "games/chess/engine.hpp"
#include "games/chess/notation.hpp"
#include "games/chess/tables/check.hpp"
#include "games/chess/tables/maker.hpp"
#include "games/chess/tables/moves.hpp"
#include "games/chess/tables/retrograde.hpp"
#include "games/chess/tables/tables.hpp"

namespace betwixt::chess::tables {

namespace {

namespace fs = std::filesystem;

class TemporaryFolder {
public:
    TemporaryFolder() { fs::create_directories(path); }
    ~TemporaryFolder() { fs::remove_all(path); }
    fs::path path = fs::temp_directory_path() / ("betwixt-chess-tables-" + std::to_string(std::random_device{}()));
};

void work_through(const std::vector<TableStage>& stages) {
    for (const auto& stage : stages) {
        for (const auto& task : stage.tasks) task.run(nullptr);
        stage.end();
    }
}
// The message of a verification, "" where nothing is wrong.
std::string verified(const fs::path& folder) {
    try {
        work_through(maker()->verify(3, folder));
    } catch (const std::runtime_error& e) {
        return e.what();
    }
    return "";
}
// All tables of three men; each test that changes files makes a copy.
const fs::path& three_men() {
    static const TemporaryFolder folder;
    static const bool made = (work_through(maker()->build(3, 4, folder.path)), true);
    EXPECT_TRUE(made);
    return folder.path;
}
struct CopyOfThreeMen : TemporaryFolder {
    CopyOfThreeMen() { fs::copy(three_men(), path); }
};

Slice slice_of(const std::string& own, const std::string& other) {
    constexpr std::string_view letters = "pnbrq";
    Slice s;
    for (const char c : own) s.own.add(static_cast<Type>(letters.find(c)));
    for (const char c : other) s.other.add(static_cast<Type>(letters.find(c)));
    return s;
}
Position read(std::string_view fen) { return Notation::parse(fen, Position()); }

// Does the image on the diagonal change two men of one kind, and nothing else?
bool image_changes_twins(const Slice& slice, const Squares& s) {
    const auto image = [](Square at) { return square(rank_of(at), file_of(at)); };
    return slice.twins() && slice.pawns() == 0 && image(s.own_king()) == s.own_king() &&
           image(s.other_king()) == s.other_king() && image(s.man(0)) == s.man(1);
}
// Wins, losses and draws of the side to move as they are published: without positions in which a pawn may take en
// passant; and two men of one kind are told apart, so that a position counts twice unless an image changes them.
Counts counted(const Slice& slice, const Results& results) {
    const Indexing indexing(slice);
    Counts counts;
    for (std::uint64_t i = 0; i < results.size(); ++i) {
        const auto squares = indexing.squares(i, Mirrored::fully);
        if (!squares || squares->en_passant || Men(slice, *squares).illegal() || indexing.is_image(*squares)) continue;
        counts.add(results[i]);
        if (slice.twins() && !image_changes_twins(slice, *squares)) counts.add(results[i]);
    }
    return counts;
}

// Counts of R. de Man's generator for Syzygy tables (regular-stats.txt), and the longest mates of Nalimov's tables, in
// moves; -1 where they do not tell.
struct Published {
    const char *own, *other;
    std::uint64_t wins, draws, losses;
    int longest_win, longest_loss;
};
constexpr Published of_three_men[] = {
    {"q", "", 18081, 0, 0, 10, 0},     {"", "q", 0, 2896, 25160, 0, 10}, {"r", "", 21959, 0, 0, 16, 0},
    {"", "r", 0, 2796, 25260, 0, 16},  {"b", "", 0, 24178, 0, 0, 0},     {"", "b", 0, 28056, 0, 0, 0},
    {"n", "", 0, 25750, 0, 0, 0},      {"", "n", 0, 28056, 0, 0, 0},     {"p", "", 62480, 19184, 0, 28, 0},
    {"", "p", 0, 35210, 48802, 0, 28},
};
constexpr Published of_four_men[] = {
    {"q", "r", 1108111, 8963, 2142, 35, -1},  {"r", "q", 386313, 78518, 883075, -1, 35},
    {"q", "q", 467214, 646911, 5091, 13, -1}, {"bn", "", 1352913, 6665, 0, 33, 0},
    {"", "bn", 0, 309147, 1398741, 0, 33},    {"bb", "", 625902, 644640, 0, 19, 0},
    {"", "bb", 0, 1004378, 703510, 0, 19},
};

void expect_published(const Published& p, const Counts& c) {
    const std::string name = slice_of(p.own, p.other).name();
    EXPECT_EQ(c.wins, p.wins) << name;
    EXPECT_EQ(c.draws, p.draws) << name;
    EXPECT_EQ(c.losses, p.losses) << name;
    const auto moves = [](Result r) { return r == drawn ? 0 : (plies_of(r) + 1) / 2; };
    if (p.longest_win >= 0) {
        EXPECT_EQ(moves(c.longest_win), p.longest_win) << name;
    }
    if (p.longest_loss >= 0) {
        EXPECT_EQ(moves(c.longest_loss), p.longest_loss) << name;
    }
}

}  // namespace

TEST(ChessTables, OfThreeMenHaveThePublishedCounts) {
    const Tables tables(three_men());
    EXPECT_EQ(tables.most(), 3);
    for (const Published& p : of_three_men) {
        const Slice slice = slice_of(p.own, p.other);
        ASSERT_TRUE(tables.file(slice)) << slice.name();
        const Counts& header = tables.file(slice)->header().counts;
        expect_published(p, header);
        EXPECT_EQ(header, counted(slice, tables.file(slice)->results()));
    }
}

TEST(ChessTables, OfFourMenHaveThePublishedCounts) {
    const Tables three(three_men());
    Finished finished;
    for (const Slice& s : slices(3)) finished.add(s, three.file(s)->results());
    for (const Slice& pair : {slice_of("q", "r"), slice_of("q", "q"), slice_of("bn", ""), slice_of("bb", "")}) {
        const Pair solved = solve_pair(pair, finished);
        for (const Published& p : of_four_men)
            for (std::size_t i = 0; i < solved.slices.size(); ++i)
                if (solved.slices[i] == slice_of(p.own, p.other))
                    expect_published(p, counted(solved.slices[i], solved.results[i]));
    }
}

TEST(ChessTables, AgreeWithTheRulesAtEveryPositionOfThreeMen) { EXPECT_EQ(verified(three_men()), ""); }

// A pawn against a pawn, with all that comes of a promotion called a draw: what analysis finds is what the game's own
// moves say, with the right to take en passant and without.
TEST(ChessTables, KnowEnPassant) {
    const Tables three(three_men());
    Finished finished;
    for (const Slice& s : slices(3)) finished.add(s, three.file(s)->results());
    for (const char* const t : {"q", "r", "b", "n"})
        for (const Slice& s : {slice_of(t, "p"), slice_of("p", t)}) finished.add(s, Results(s.indices(), drawn));
    const Slice slice = slice_of("p", "p");
    const std::string bytes = packed(slice, solve_pair(slice, finished).results.front());
    const SliceFile file(bytes);
    finished.add(slice, file.results());
    EXPECT_NO_THROW(check_slice(slice, file.header().counts, finished));
    const auto with = locate(read("8/8/8/2kpP3/8/8/8/6K1 w - d6 0 1")),
               without = locate(read("8/8/8/2kpP3/8/8/8/6K1 w - - 0 1"));
    ASSERT_TRUE(with && without);
    EXPECT_TRUE(with->squares.en_passant && !without->squares.en_passant);
    EXPECT_EQ(finished.of(*without), drawn);
    EXPECT_EQ(finished.of(*with), drawn);  // the pawn on d6 falls, or what it promotes to is called a draw
}

TEST(ChessTables, NameEveryPositionByOneIndex) {
    for (const Slice& slice :
         {slice_of("q", ""), slice_of("", "p"), slice_of("nn", ""), slice_of("p", "p"), slice_of("r", "b")}) {
        const Indexing indexing(slice);
        std::mt19937_64 random(1);
        for (const auto how : {Mirrored::fully, Mirrored::without_diagonal})
            for (int i = 0; i < 100'000; ++i) {
                const std::uint64_t count = how == Mirrored::fully ? indexing.stored() : indexing.solved();
                const std::uint64_t index = i < 1000 ? count - 1 - static_cast<std::uint64_t>(i) : random() % count;
                const auto squares = indexing.squares(index, how);
                if (squares) {
                    ASSERT_EQ(indexing.index(*squares, how), index);
                }
            }
    }
}

// Colours, mirror images, a right to castle, a right to take en passant.
TEST(ChessTables, AnswerPositions) {
    const Tables tables(three_men());
    const auto probe = [&](std::string_view fen) {
        const auto r = tables.probe(read(fen));
        return r ? static_cast<int>(*r) - 1 : -2;  // plies; -1 a draw, -2 unknown
    };
    EXPECT_EQ(probe("8/8/8/5k2/8/8/1Q6/K7 w - - 0 1"), 19);  // the longest of KQK
    EXPECT_EQ(probe("k7/1q6/8/8/5K2/8/8/8 b - - 0 1"), 19);
    EXPECT_EQ(probe("7K/6Q1/8/8/2k5/8/8/8 w - - 0 1"), 19);
    EXPECT_EQ(probe("8/8/8/8/8/2k5/1R6/K7 w - - 0 1"), 31);   // and of KRK, where Black threatens the rook
    EXPECT_EQ(probe("8/8/8/1k6/8/8/1K4P1/8 w - - 0 1"), 55);  // and of KPK
    EXPECT_EQ(probe("8/8/8/k7/8/K7/6P1/8 b - - 0 1"), 56);
    EXPECT_EQ(probe("8/8/8/8/8/k7/p7/K7 w - - 0 1"), -1);   // stalemate
    EXPECT_EQ(probe("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), 0);  // mate
    EXPECT_EQ(probe("8/8/8/8/8/8/8/4K2k w - - 0 1"), -2);
    EXPECT_EQ(probe("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), -2);
    EXPECT_NE(probe("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), -2);
    EXPECT_EQ(probe("8/8/8/5k2/8/8/1Q5p/K7 w - - 0 1"), -2);  // four men
}

TEST(ChessTableFiles, PackWhatIsAsked) {
    std::mt19937_64 random(1);
    for (const Slice& slice : {slice_of("q", ""), slice_of("p", ""), slice_of("n", "p")}) {
        const Packing packing(slice);
        std::vector<Cell> cells(20 * Packing::block);
        for (unsigned noise = 1; noise <= 64; noise *= 8) {
            Cell now = 0;
            for (Cell& c : cells) {
                if (random() % noise == 0) now = static_cast<Cell>(random() % (betwixt::tables::latest + 1));
                c = random() % 3 == 0 ? any_cell : now;
            }
            Packing some = packing;
            some.cells = cells.size() - 100;
            const Chances chances = learned(some, cells);
            for (std::uint64_t b = 0; b < some.blocks(); ++b) {
                const auto block = std::span(cells).subspan(b * Packing::block, some.cells_of(b));
                std::vector<Cell> filled(block.begin(), block.end()), again(block.size());
                decode(some, chances, encode(some, chances, filled), again);
                for (std::size_t i = 0; i < again.size(); ++i)
                    ASSERT_TRUE(block[i] == any_cell || block[i] == again[i]) << i;
            }
        }
    }
}

TEST(ChessTableFiles, AreVerified) {
    const CopyOfThreeMen folder;
    const fs::path path = folder.path / "chess-kr-k.table";
    std::ifstream in(path, std::ios::binary);
    const std::string good(std::istreambuf_iterator<char>(in), {});
    const auto write = [&](const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; };

    std::string bad = good;
    bad.back() ^= 1;
    write(bad);
    EXPECT_NE(verified(folder.path).find("checksum of block"), std::string::npos);
    bad = good;
    bad[40] ^= 1;
    write(bad);
    EXPECT_NE(verified(folder.path).find("checksum of its header"), std::string::npos);
    write(good.substr(0, good.size() / 2));
    EXPECT_NE(verified(folder.path).find("it ends too early"), std::string::npos);
    write("betwixt checkers table 1\n");
    EXPECT_NE(verified(folder.path).find("it is no table of chess"), std::string::npos);
    fs::remove(path);
    EXPECT_NE(verified(folder.path).find("1 of 10 endgame tables of chess with"), std::string::npos);

    // A build makes what is missing, and nothing else.
    for (const auto& stage : maker()->build(3, 4, folder.path))
        for (const auto& task : stage.tasks) EXPECT_EQ(task.finished, task.name != "k-kr") << task.name;
    work_through(maker()->build(3, 4, folder.path));
    EXPECT_EQ(verified(folder.path), "");

    // One wrong distance, with right checksums.
    const Slice slice = slice_of("r", "");
    Results results = Tables(folder.path).file(slice)->results();
    for (std::uint64_t i = 0; i < results.size(); ++i)
        if (const auto s = Indexing(slice).squares(i, Mirrored::fully);
            s && results[i] == 20 && !Men(slice, *s).illegal()) {
            results[i] = 22;
            break;
        }
    write(packed(slice, results));
    EXPECT_NE(verified(folder.path).find("a win in 21 plies in the file, a win in 19 plies by its moves"),
              std::string::npos)
        << verified(folder.path);
}

TEST(ChessTableFiles, AreNamedOnceWhereTheyAreDamaged) {
    const CopyOfThreeMen folder;
    {
        std::fstream file(folder.path / "chess-kq-k.table", std::ios::binary | std::ios::in | std::ios::out);
        file.seekp(-200, std::ios::end);
        file << std::string(200, 'x');
        std::ofstream(folder.path / "chess-krr-k.table") << "damaged";
        std::ofstream(folder.path / "checkers-1k2-0k3.table") << "of another game";
    }
    std::vector<std::string> heard;
    const Tables tables(folder.path, [&](const std::string& what) { heard.push_back(what); });
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_NE(heard[0].find("chess-krr-k.table': it is no table of chess"), std::string::npos);
    std::size_t unknown = 0;
    const Slice slice = slice_of("q", "");
    for (std::uint64_t i = 0; i < slice.indices(); ++i)
        if (const auto squares = Indexing(slice).squares(i, Mirrored::fully))
            unknown += !tables.probe(position_of({slice, *squares}));
    EXPECT_GT(unknown, 0u);
    ASSERT_EQ(heard.size(), 2u);
    EXPECT_EQ(heard[1],
              "a block of the endgame table '" + (folder.path / "chess-kq-k.table").string() + "' is damaged");
}

namespace {

std::unique_ptr<Engine> engine_of_chess(const fs::path& tables, bool exact = true) {
    auto engine = entries().front().create();
    EngineOptions o = engine->options();
    o.tables = tables.string(), o.search.exact = exact;
    engine->configure(o);
    return engine;
}
EngineReport searched(Engine& engine, const std::string& fen, int depth) {
    engine.set_position(fen);
    return engine.search({.depth = depth}, nullptr);
}

}  // namespace

// Mates within the horizon are found with tables and without, in as many plies: some of each table.
TEST(ChessTablesInSearch, ChangeNothingThatIsExact) {
    const auto with = engine_of_chess(three_men()), without = engine_of_chess({});
    const Tables tables(three_men());
    int all = 0;
    for (const Slice& slice : slices(3)) {
        const Results results = tables.file(slice)->results();
        int found = 0;
        for (std::uint64_t i = 1; i < results.size() && found < 15; i += 37) {
            const auto squares = Indexing(slice).squares(i, Mirrored::fully);
            const Result r = results[i];
            if (!squares || Men(slice, *squares).illegal() || r == drawn || r == mated || plies_of(r) > 6) continue;
            const std::string fen = Notation::text(position_of({slice, *squares}));
            const double value = searched(*with, fen, 2).value;
            EXPECT_EQ(value, won(r) ? win_in<std::int16_t>(plies_of(r)) : loss_in<std::int16_t>(plies_of(r))) << fen;
            EXPECT_EQ(searched(*without, fen, plies_of(r)).value, value) << fen;
            ++found, ++all;
        }
    }
    EXPECT_GT(all, 60);
}

// Mate in 19 plies is not called one where the game is a draw by then.
TEST(ChessTablesInSearch, HeedTheCounter) {
    const auto value = [](int reversible, bool exact) {
        const auto engine = engine_of_chess(three_men(), exact);
        return searched(*engine, "8/8/8/5k2/8/8/1Q6/K7 w - - " + std::to_string(reversible) + " 90", 2).value;
    };
    const double won = value(0, true);
    EXPECT_EQ(won, win_in<std::int16_t>(19));
    EXPECT_EQ(value(0, false), won);
    EXPECT_EQ(value(81, false), won);
    EXPECT_LT(value(82, false), 2000);
    EXPECT_LT(value(98, false), 2000);
    // Values of an EXACT search do not rest on the path: it asks where all mates of three men, of 56 plies, are in
    // time.
    EXPECT_EQ(value(44, true), won);
    EXPECT_LT(value(45, true), 2000);
}

TEST(ChessTablesInSearch, TellEveryDriverTheSame) {
    const auto engine = engine_of_chess(three_men());
    for (const char* const fen : {"8/8/8/8/2k5/8/1R4p1/K7 w - - 0 1", "8/8/2k5/8/1p6/8/1P6/1K6 w - - 0 1",
                                  "8/8/8/4k3/8/2n5/8/K1Q5 b - - 0 1", "8/8/8/8/8/2k5/1R6/K7 w - - 70 99"}) {
        std::map<std::string, double> values;
        for (const std::string searcher : {"minimax", "alpha-beta", "negascout"})
            for (const std::string driver : {"wide", "aspiration", "mtd(f)", "mtd-bi"}) {
                EngineOptions o = engine->options();
                o.driver = searcher == "minimax" ? "wide" : driver, o.searcher = searcher;
                engine->configure(o);
                engine->forget();
                values[o.searcher + " " + o.driver] = searched(*engine, fen, 4).value;
            }
        for (const auto& [name, value] : values) EXPECT_EQ(value, values.begin()->second) << fen << ' ' << name;
    }
}

}  // namespace betwixt::chess::tables
