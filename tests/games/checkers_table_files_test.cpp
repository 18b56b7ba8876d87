// Files of endgame tables: what is packed is read again; what is damaged is refused or named, and never trusted.

#include <filesystem>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

#include "games/checkers/notation.hpp"
#include "games/checkers/tables/maker.hpp"
#include "games/checkers/tables/reading.hpp"

namespace betwixt::data {
extern const std::string_view checkers_tables;
}

namespace betwixt::checkers::tables {

namespace {

namespace fs = std::filesystem;

class Folder {
public:
    Folder() { fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    fs::path path = fs::temp_directory_path() / ("betwixt-tables-" + std::to_string(std::random_device{}()));
};

void work_through(const std::vector<TableStage>& stages) {
    for (const auto& stage : stages) {
        for (const auto& task : stage.tasks) task.run(nullptr);
        stage.end();
    }
}
std::string content(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
void write(const fs::path& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

// The message of a verification, "" where nothing is wrong.
std::string verified(Objective o, int pieces, const fs::path& folder) {
    try {
        work_through(maker(o)->verify(pieces, folder));
    } catch (const std::runtime_error& e) {
        return e.what();
    }
    return "";
}

// The first of the files that are compiled in, of an aim and so many pieces.
std::string_view one_file(Objective o, int pieces) {
    for (std::string_view rest = data::checkers_tables;;) {
        const SliceFile file(rest);
        if (file.header().objective == o && file.header().slice.count() == pieces) return rest.substr(0, file.bytes());
        rest.remove_prefix(file.bytes());
    }
}

}  // namespace

TEST(CheckersTableFiles, PackWhatIsAsked) {
    std::mt19937_64 random(1);
    for (const bool distances : {false, true})
        for (const Slice slice : {Slice{{0, 1}, {0, 1}}, Slice{{1, 1}, {0, 1}}, Slice{{2, 0}, {1, 0}}}) {
            Packing packing(slice, distances);
            packing.block = std::min<std::uint64_t>(packing.cells, distances ? packing.cells : 1000);
            std::vector<Cell> cells(packing.cells);
            for (int noise = 1; noise <= 64; noise *= 8) {
                for (Cell& c : cells) {
                    c = static_cast<Cell>(random() % static_cast<unsigned>(noise) == 0 ? random() % 3 : 1);
                    if (distances && c == cell_loss) c = static_cast<Cell>(cell_loss + random() % 120);
                    if (random() % 3 == 0) c = any_cell;
                }
                const Chances chances = learned(packing, cells);
                for (std::uint64_t b = 0; b < packing.blocks(); ++b) {
                    const auto block = std::span(cells).subspan(b * packing.block, packing.cells_of(b));
                    std::vector<Cell> filled(block.begin(), block.end()), again(block.size());
                    decode(packing, chances, encode(packing, chances, filled), again);
                    for (std::size_t i = 0; i < again.size(); ++i)
                        ASSERT_TRUE(block[i] == any_cell || block[i] == again[i]) << i;
                }
            }
        }
}

TEST(CheckersTableFiles, GoOnWhereABuildEnded) {
    const Folder folder;
    const auto tables = maker(Objective::lose_all);
    work_through(tables->build(3, 2, folder.path));
    const auto before = tables->info(folder.path, [](const std::string& what) { ADD_FAILURE() << what; });
    EXPECT_EQ(before.size(), slices(2).size() + slices(3).size());
    std::vector<std::string> contents;
    for (const auto& t : before) contents.push_back(content(folder.path / ("giveaway-" + t.name + ".table")));
    for (const char* const lost : {"1k0-1k1", "0k1-0k1", "2k0-1k0"}) {
        fs::remove(folder.path / ("giveaway-" + std::string(lost) + ".table"));
        write(folder.path / "giveaway-0k2-1k0.table", "damaged");
        work_through(tables->build(3, 2, folder.path));
        for (std::size_t i = 0; i < before.size(); ++i)
            EXPECT_EQ(content(folder.path / ("giveaway-" + before[i].name + ".table")), contents[i]) << before[i].name;
    }
    EXPECT_EQ(verified(Objective::lose_all, 3, folder.path), "");
    for (const auto& stage : tables->build(3, 2, folder.path))
        for (const auto& task : stage.tasks) EXPECT_TRUE(task.finished) << task.name;
    for (const auto& stage : tables->build(3, 3, folder.path))  // with distances now
        for (const auto& task : stage.tasks) EXPECT_EQ(task.finished, task.name.size() > 0 && task.positions < 2000);
}

// Two programs would write the same FILE.part.
TEST(CheckersTableFiles, AreBuiltByOneProgramAtATime) {
    const Folder folder;
    const auto refusal = [&](Objective o) {
        try {
            maker(o)->build(2, 2, folder.path);
        } catch (const std::invalid_argument& e) {
            return std::string(e.what());
        }
        return std::string("nothing");
    };
    {
        const auto first = maker(Objective::win_all)->build(2, 2, folder.path);
        EXPECT_EQ(refusal(Objective::win_all),
                  "another program is building endgame tables of checkers in '" + folder.path.string() + "'");
        EXPECT_EQ(refusal(Objective::lose_all), "nothing");  // other files
        work_through(first);
        EXPECT_EQ(verified(Objective::win_all, 2, folder.path), "");
    }
    EXPECT_EQ(refusal(Objective::win_all), "nothing");
}

TEST(CheckersTableFiles, AreVerified) {
    const Folder folder;
    work_through(maker(Objective::win_all)->build(3, 0, folder.path));
    EXPECT_EQ(verified(Objective::win_all, 3, folder.path), "");
    const fs::path path = folder.path / "checkers-0k1-1k1.table";
    const std::string good = content(path);

    std::string bad = good;
    bad.back() ^= 1;
    write(path, bad);
    EXPECT_NE(verified(Objective::win_all, 3, folder.path).find("checksum of block"), std::string::npos);
    bad = good;
    bad[40] ^= 1;
    write(path, bad);
    EXPECT_NE(verified(Objective::win_all, 3, folder.path).find("checksum of its header"), std::string::npos);
    fs::remove(path);
    EXPECT_EQ(verified(Objective::win_all, 2, folder.path), "");
    EXPECT_NE(verified(Objective::win_all, 3, folder.path).find("1 of 12 endgame tables of checkers with 3 pieces"),
              std::string::npos);

    // A whole table of wrong results, with right checksums.
    const Slice slice{{0, 1}, {1, 1}};
    write(path, packed(slice, Objective::win_all, false, Results(slice.indices(), drawn)));
    EXPECT_NE(verified(Objective::win_all, 3, folder.path).find("0k1-1k1 is wrong: "), std::string::npos);
}

TEST(CheckersTableFiles, AreNamedOnceWhereTheyAreDamaged) {
    const Folder folder;
    work_through(maker(Objective::win_all)->build(3, 0, folder.path));
    const Position lost = Notation::parse("B:WK1,5:BK32", Position(Objective::win_all));
    const fs::path path = folder.path / ("checkers-" + locate(lost).slice.name() + ".table");
    std::string bytes = content(path);
    for (std::size_t i = bytes.size() - 200; i < bytes.size(); ++i) bytes[i] ^= 0x55;
    write(path, bytes);
    std::vector<std::string> heard;
    const Tables tables(
        Objective::win_all, folder.path, [&](const std::string& what) { heard.push_back(what); }, false);
    EXPECT_TRUE(heard.empty());
    std::size_t unknown = 0;
    for_each_position(locate(lost).slice, Objective::win_all,
                      [&](std::uint64_t, const Position& p) { unknown += !tables.probe(p); });
    EXPECT_GT(unknown, 0u);
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_NE(heard[0].find(path.filename().string()), std::string::npos) << heard[0];
    Tables(Objective::win_all, folder.path / "none", [&](const std::string& what) { heard.push_back(what); });
    ASSERT_EQ(heard.size(), 2u);
    EXPECT_NE(heard[1].find("cannot read the folder"), std::string::npos) << heard[1];
}

// A file that is cut short while it is mapped: what is gone is not read.
TEST(CheckersTableFiles, AreNamedWhereTheyAreCutShort) {
    const Folder folder;
    work_through(maker(Objective::win_all)->build(3, 0, folder.path));
    const Position lost = Notation::parse("B:WK1,5:BK32", Position(Objective::win_all));
    const fs::path path = folder.path / ("checkers-" + locate(lost).slice.name() + ".table");
    std::vector<std::string> heard;
    const Tables tables(
        Objective::win_all, folder.path, [&](const std::string& what) { heard.push_back(what); }, false);
    for (const std::uintmax_t left : {fs::file_size(path) - 1, std::uintmax_t{100}, std::uintmax_t{0}}) {
        fs::resize_file(path, left);
        EXPECT_FALSE(tables.probe(lost));
        EXPECT_THROW(tables.file(locate(lost).slice)->cells(), std::runtime_error);
    }
    ASSERT_EQ(heard.size(), 1u);
    EXPECT_NE(heard[0].find(path.filename().string()), std::string::npos) << heard[0];
    Tables(Objective::win_all, folder.path, [&](const std::string& what) { heard.push_back(what); });
    ASSERT_EQ(heard.size(), 2u);
    EXPECT_NE(heard[1].find("cannot use the endgame table"), std::string::npos) << heard[1];
}

TEST(CheckersTableFiles, SurviveAnyBytes) {
    std::mt19937_64 random(3);
    for (int i = 0; i < 3000; ++i) {
        std::string bytes(one_file(i % 2 ? Objective::win_all : Objective::lose_all, 2 + i % 3).substr(0, 3000));
        if (i % 5 == 0) bytes.resize(random() % bytes.size());
        for (std::uint64_t n = random() % 4; n > 0 && !bytes.empty(); --n)
            bytes[random() % bytes.size()] ^= static_cast<char>(random());
        try {
            const SliceFile file(bytes);
            for (int probe = 0; probe < 5; ++probe) file.cell(random() % file.header().slice.indices());
        } catch (const std::runtime_error&) {
        }
    }
}

}  // namespace betwixt::checkers::tables
