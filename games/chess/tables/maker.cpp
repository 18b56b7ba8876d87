#include "games/chess/tables/maker.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/chess/tables/check.hpp"
#include "games/chess/tables/retrograde.hpp"
#include "games/chess/tables/tables.hpp"
#include "games/tables/folder_lock.hpp"

namespace betwixt::chess::tables {

namespace {

namespace fs = std::filesystem;
using betwixt::tables::FolderLock;

fs::path path_of(const fs::path& folder, const Slice& slice) { return folder / ("chess-" + slice.name() + ".table"); }

// What all tasks of a build or a verification share.
struct Work {
    Work(fs::path where, Complain complain) : folder(std::move(where)), files(folder, std::move(complain)) {}

    const fs::path folder;
    const Tables files;
    Finished finished;
    std::unique_ptr<const FolderLock> lock;  // of a build
};

std::vector<Slice> both(const Slice& slice) {
    if (slice == slice.swapped()) return {slice};
    return {slice, slice.swapped()};
}
// How much work a pair is, about: three in four are positions.
std::uint64_t indices_of(const Slice& pair) {
    std::uint64_t sum = 0;
    for (const Slice& s : both(pair)) sum += s.indices();
    return sum;
}

// Of a pair whose files are there.
std::uint64_t positions_of(const Work& work, const Slice& pair) {
    std::uint64_t sum = 0;
    for (const Slice& s : both(pair)) sum += work.files.file(s)->header().counts.positions();
    return sum;
}

// All levels up to so many pieces, in order; of a level the largest pair first, so that threads end together.
std::vector<Level> all_levels(int pieces) {
    std::vector<Level> all;
    for (int count = 3; count <= pieces; ++count)
        for (Level level : levels(count)) {
            std::stable_sort(level.begin(), level.end(),
                             [](const Slice& a, const Slice& b) { return indices_of(a) > indices_of(b); });
            all.push_back(std::move(level));
        }
    return all;
}

bool stands(const Work& work, const Slice& pair) {
    const auto slices = both(pair);
    return std::all_of(slices.begin(), slices.end(), [&](const Slice& s) { return work.files.file(s) != nullptr; });
}

void solve_and_write(Work& work, const Slice& pair, const std::atomic<bool>* stop) {
    Pair solved = solve_pair(pair, work.finished, stop);
    for (std::size_t i = 0; i < solved.slices.size(); ++i) {
        const Slice& slice = solved.slices[i];
        betwixt::tables::write_whole(path_of(work.folder, slice), packed(slice, solved.results[i]));
        work.finished.add(slice, std::move(solved.results[i]));
    }
}

void read_and_keep(Work& work, const Slice& pair) {
    for (const Slice& slice : both(pair)) try {
            work.finished.add(slice, work.files.file(slice)->results());
        } catch (const std::runtime_error& e) {
            throw std::runtime_error("the table " + slice.name() + " is damaged: " + e.what());
        }
}

void verify_pair(Work& work, const Slice& pair, const std::atomic<bool>* stop) {
    read_and_keep(work, pair);
    for (const Slice& slice : both(pair))
        check_slice(slice, work.files.file(slice)->header().counts, work.finished, stop);
}

class Maker : public EndgameTables {
public:
    int most_pieces() const override { return tables::most_pieces; }

    std::vector<TableStage> build(int pieces, int, const fs::path& folder) override {
        fs::create_directories(folder);
        auto lock = std::make_unique<const FolderLock>(folder, "chess");  // before it is looked what stands
        const auto work = std::make_shared<Work>(folder, Complain{});
        work->lock = std::move(lock);
        const auto all = all_levels(pieces);
        std::vector<TableStage> stages(all.size());
        bool needed = false;  // by a later level: all later ones are made, or read for one that is made
        for (std::size_t i = all.size(); i-- > 0;) {
            bool lacking = false;
            for (const Slice& pair : all[i]) {
                const bool there = stands(*work, pair);
                lacking |= !there;
                stages[i].tasks.push_back({pair.name(), indices_of(pair), there, [=](const auto* stop) {
                                               if (!there) solve_and_write(*work, pair, stop);
                                               else if (needed) read_and_keep(*work, pair);
                                           }});
            }
            needed |= lacking;
            stages[i].end = [] {};
        }
        return stages;
    }

    std::vector<TableStage> verify(int pieces, const fs::path& folder) override {
        const auto problems = std::make_shared<std::vector<std::string>>();
        const auto work = std::make_shared<Work>(folder, [=](const auto& what) { problems->push_back(what); });
        for (int count = 3; count <= pieces; ++count)
            for (const Slice& s : slices(count))
                if (!work->files.file(s))
                    throw std::runtime_error(problems->empty() ? "the table " + s.name() + " is missing"
                                                               : problems->front());
        std::vector<TableStage> stages;
        for (const Level& level : all_levels(pieces)) {
            TableStage stage;
            for (const Slice& pair : level)
                stage.tasks.push_back({pair.name(), positions_of(*work, pair), false,
                                       [=](const auto* stop) { verify_pair(*work, pair, stop); }});
            stage.end = [] {};
            stages.push_back(std::move(stage));
        }
        return stages;
    }

    std::vector<TableInfo> info(const fs::path& folder, const Complain& complain) override {
        const Tables files(folder, complain);
        std::vector<TableInfo> all;
        for (int pieces = 3; pieces <= files.most(); ++pieces)
            for (const Slice& s : slices(pieces))
                if (const SliceFile* const file = files.file(s)) {
                    const Counts& c = file->header().counts;
                    TableInfo one{s.name(), pieces, true, c.positions(), c.wins, c.losses, c.draws, {}, file->bytes()};
                    if (const Result r = c.longest(); r != drawn) one.longest = plies_of(r);
                    all.push_back(one);
                }
        return all;
    }
};

}  // namespace

std::shared_ptr<EndgameTables> maker() { return std::make_shared<Maker>(); }

}  // namespace betwixt::chess::tables
