// Endgame tables of checkers: the index of positions, retrograde analysis against measured counts, what a search asks.

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "games/checkers/notation.hpp"
#include "games/checkers/tables/reading.hpp"

namespace betwixt::data {
extern const std::string_view checkers_tables;
}

namespace betwixt::checkers::tables {

namespace {

constexpr std::array objectives{Objective::win_all, Objective::lose_all};
std::string name(Objective o) { return o == Objective::win_all ? "checkers" : "giveaway"; }

// Rows of numbers after their first `words` words.
std::vector<std::vector<std::string>> rows(const std::string& file) {
    std::ifstream in("data/checkers/" + file);
    std::vector<std::vector<std::string>> all;
    std::string line;
    for (std::getline(in, line); std::getline(in, line);) {
        std::istringstream fields(line);
        all.emplace_back();
        for (std::string field; std::getline(fields, field, ';');) all.back().push_back(field);
    }
    EXPECT_FALSE(all.empty()) << file;
    return all;
}

// All slices of up to so many pieces, solved.
const Finished& solved(Objective o) {
    static std::map<Objective, std::unique_ptr<Finished>> all;
    auto& finished = all[o];
    if (finished) return *finished;
    finished = std::make_unique<Finished>(o);
    for (int pieces = 2; pieces <= 4; ++pieces)
        for (const Level& level : levels(pieces))
            for (const Slice& slice : level) {
                Pair pair = solve_pair(slice, *finished);
                for (std::size_t i = 0; i < pair.slices.size(); ++i)
                    finished->add(pair.slices[i], std::move(pair.results[i]));
            }
    return *finished;
}

Position random_position(const Slice& slice, Objective o, std::mt19937_64& random) {
    for (;;) {
        const Digits d = slice.digits(random() % slice.indices());
        if (!overlaps(slice, d)) return position_at(slice, d, o);
    }
}

// The same with White to move.
Position turned(const Position& p) {
    return Position(p, {tables::turned(p.pieces(white)), tables::turned(p.pieces(black))}, tables::turned(p.kings()),
                    opponent(p.side()));
}

}  // namespace

TEST(CheckersTables, CountPositionsAsPublished) {
    for (const auto& row : rows("positions_by_pieces.csv")) {
        const int pieces = std::stoi(row[0]);
        if (pieces > 12) break;
        std::uint64_t sum = 0;
        for (int own = 0; own <= pieces; ++own)
            for (int men = 0; men <= own; ++men)
                for (int other_men = 0; other_men <= pieces - own; ++other_men)
                    sum += Slice{{men, own - men}, {other_men, pieces - own - other_men}}.positions();
        EXPECT_EQ(sum, std::stoull(row[1])) << pieces;
    }
}

TEST(CheckersTables, FindEveryPositionOfThreePieces) {
    for (const Slice& slice : slices(3)) {
        std::uint64_t count = 0;
        for_each_position(slice, Objective::win_all, [&](std::uint64_t index, const Position& p) {
            ++count;
            for (const Position& q : {p, turned(p)}) {
                const Location at = locate(q);
                ASSERT_EQ(at.slice, slice) << Notation::text(q);
                ASSERT_EQ(at.index, index) << Notation::text(q);
            }
        });
        EXPECT_EQ(count, slice.positions()) << slice.name();
    }
}

TEST(CheckersTables, FindPositionsOfSixPieces) {
    std::mt19937_64 random(1);
    for (const Slice& slice : slices(6))
        for (int i = 0; i < 50; ++i) {
            const Position p = random_position(slice, Objective::lose_all, random);
            EXPECT_EQ(p.count(), 6);
            EXPECT_EQ(locate(p).slice, slice);
            const Position again = position_at(slice, slice.digits(locate(turned(p)).index), Objective::lose_all);
            EXPECT_EQ(again, p);
        }
}

TEST(CheckersTables, SolveAsMeasuredSliceBySlice) {
    for (const auto& row : rows("wld_slices_measured.csv")) {
        const Objective o = row[0] == "checkers" ? Objective::win_all : Objective::lose_all;
        const auto number = [&](std::size_t i) { return std::stoi(row[i]); };
        const Slice slice{{number(1), number(2)}, {number(3), number(4)}};
        const Counts counts = counted(slice, solved(o).of(slice), o, true);
        const Counts expected{std::stoull(row[5]), std::stoull(row[6]), std::stoull(row[7]),
                              static_cast<Result>(number(8) + 1)};
        EXPECT_EQ(counts, expected) << row[0] << " " << slice.name();
    }
}

TEST(CheckersTables, SolveAsMeasuredByPieces) {
    for (const auto& row : rows("wld_measured_2to4.csv")) {
        const Objective o = row[0] == "checkers" ? Objective::win_all : Objective::lose_all;
        Counts sum;
        for (const Slice& slice : slices(std::stoi(row[1]))) {
            if (slice.own.count() != std::stoi(row[2])) continue;
            const Counts counts = counted(slice, solved(o).of(slice), o, false);
            sum.wins += counts.wins, sum.losses += counts.losses, sum.draws += counts.draws;
        }
        EXPECT_EQ(sum, (Counts{std::stoull(row[4]), std::stoull(row[5]), std::stoull(row[6])})) << row[0] << row[1];
    }
}

// Longest wins: FEN and plies, measured.
TEST(CheckersTables, KnowLongWins) {
    const auto plies = [](Objective o, const std::string& fen) {
        const auto known = Tables(o, {}).probe(Notation::parse(fen, Position(o)));
        return known && known->distance ? plies_of(known->result) : -1;
    };
    EXPECT_EQ(plies(Objective::win_all, "B:W29,30:B2,15"), 109);
    EXPECT_EQ(plies(Objective::lose_all, "B:W17,29,30:BK5"), 77);
}

// What is compiled in is what retrograde analysis finds, byte by byte.
TEST(CheckersTables, AreCompiledIn) {
    std::size_t found = 0;
    for (std::string_view rest = data::checkers_tables; !rest.empty(); ++found) {
        const SliceFile file(rest);
        const Header& h = file.header();
        const Results& results = solved(h.objective).of(h.slice);
        if (h.slice.count() <= 3) {
            const std::string bytes = packed(h.slice, h.objective, true, results);
            EXPECT_TRUE(bytes == rest.substr(0, file.bytes())) << name(h.objective) << " " << h.slice.name();
        }
        const Counts counts = counted(h.slice, results, h.objective, true);
        EXPECT_EQ(h.counts, counts) << name(h.objective) << " " << h.slice.name();
        rest.remove_prefix(file.bytes());
    }
    EXPECT_EQ(found, 2 * (slices(2).size() + slices(3).size() + slices(4).size()));
}

TEST(CheckersTables, ProbeEveryPosition) {
    for (const Objective o : objectives) {
        const Tables tables(o, {});
        for (int pieces = 2; pieces <= 3; ++pieces)
            for (const Slice& slice : slices(pieces))
                for_each_position(slice, o, [&](std::uint64_t index, const Position& p) {
                    const auto known = tables.probe(p);
                    ASSERT_TRUE(known && (known->distance || known->result == drawn)) << Notation::text(p);
                    ASSERT_EQ(known->result, solved(o).of(slice)[index]) << Notation::text(p);
                });
        std::mt19937_64 random(2);
        for (const Slice& slice : slices(4))
            for (int i = 0; i < 400; ++i) {
                const Position p = random_position(slice, o, random);
                const auto known = tables.probe(turned(p));
                ASSERT_TRUE(known) << Notation::text(p);
                ASSERT_EQ(known->result, solved(o).of(p)) << Notation::text(p);
            }
        EXPECT_FALSE(tables.probe(random_position(Slice{{2, 1}, {1, 1}}, o, random)));
        EXPECT_FALSE(tables.probe(Position(o)));
    }
}

// Right results pass; one wrong result is found, in the file or in the analysis, and so is a win that rests on itself.
TEST(CheckersTables, AreCheckedByTheRules) {
    for (const Objective o : objectives) {
        const Tables tables(o, {});
        Finished finished(o);
        const auto check = [&](const Slice& slice, auto&& change_read, auto&& change_ranked) {
            Pair read = read_pair(slice, tables, finished), ranked = solve_pair(slice, finished);
            change_read(read.results[0]), change_ranked(ranked.results[0]);
            check_pair(read, ranked, tables, finished);
        };
        const auto none = [](Results&) {};
        for (int pieces = 2; pieces <= 3; ++pieces)
            for (const Level& level : levels(pieces))
                for (const Slice& slice : level) check(slice, none, none);
        const Slice slice{{0, 1}, {1, 1}};
        for (const Result wrong : Results{0, 1, 2}) {
            const auto change = [&](Results& results) {
                std::size_t at = 1000;
                while (without_distance(results[at]) == wrong || overlaps(slice, slice.digits(at))) ++at;
                results[at] = wrong;
            };
            EXPECT_THROW(check(slice, change, none), std::runtime_error);
            EXPECT_THROW(check(slice, none, change), std::runtime_error);
            EXPECT_THROW(check(slice, change, change), std::runtime_error);
        }
        // Two plies later than it is, in the file and in the analysis.
        const auto later = [&](Results& results) {
            *std::find_if(results.begin(), results.end(), [](Result r) { return r > 20; }) += 2;
        };
        EXPECT_THROW(check(slice, later, later), std::runtime_error);
    }
}

}  // namespace betwixt::checkers::tables
