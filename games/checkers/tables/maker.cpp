#include "games/checkers/tables/maker.hpp"

#include <algorithm>
#include <stdexcept>

#include "games/checkers/tables/reading.hpp"
#include "games/tables/folder_lock.hpp"

namespace betwixt::checkers::tables {

namespace {

namespace fs = std::filesystem;
using betwixt::tables::FolderLock;

std::string game_of(Objective objective) { return objective == Objective::win_all ? "checkers" : "giveaway"; }

fs::path path_of(const fs::path& folder, Objective objective, const Slice& slice) {
    return folder / (game_of(objective) + "-" + slice.name() + ".table");
}

// What all tasks of a build or a verification share.
struct Work {
    Work(Objective objective, fs::path where, Tables::Complain complain)
        : folder(std::move(where)), files(objective, folder, std::move(complain), false), finished(objective) {}

    // Are its files there?
    bool stands(const Slice& s, bool distances) const {
        const auto good = [&](const SliceFile* f) { return f && f->header().distances == distances; };
        return good(files.file(s)) && good(files.file(s.swapped()));
    }
    // Slices of one number of pieces are needed by those with a man more; all, by those of more pieces.
    void forget(int pieces, int men) {
        for (const Slice& s : slices(pieces))
            if (s.men() == men) finished.forget(s);
    }

    const fs::path folder;
    const Tables files;
    Finished finished;
    std::unique_ptr<const FolderLock> lock;  // of a build
};

std::uint64_t positions_of(const Slice& pair) {
    return pair.positions() + (pair == pair.swapped() ? 0 : pair.swapped().positions());
}

void solve_and_write(Work& work, const Slice& slice, bool distances, const std::atomic<bool>* stop) {
    Pair pair = solve_pair(slice, work.finished, stop);
    const Objective objective = work.finished.objective();
    for (std::size_t i = 0; i < pair.slices.size(); ++i) {
        if (!distances)
            for (Result& r : pair.results[i]) r = without_distance(r);
        betwixt::tables::write_whole(path_of(work.folder, objective, pair.slices[i]),
                                     packed(pair.slices[i], objective, distances, pair.results[i]));
        work.finished.add(pair.slices[i], std::move(pair.results[i]));
    }
}

void read_and_keep(Work& work, const Slice& slice) {
    Pair pair = read_pair(slice, work.files, work.finished);
    for (std::size_t i = 0; i < pair.slices.size(); ++i) work.finished.add(pair.slices[i], std::move(pair.results[i]));
}

void verify_pair(Work& work, const Slice& slice, const std::atomic<bool>* stop) {
    Pair read = read_pair(slice, work.files, work.finished);
    const Pair ranked = solve_pair(slice, work.finished, stop);
    if (!ranked.slices.empty()) check_pair(std::move(read), ranked, work.files, work.finished, stop);
}

// All levels up to so many pieces, in order; of a level the largest pair first, so that threads end together.
std::vector<Level> all_levels(int pieces) {
    std::vector<Level> all;
    for (int count = 2; count <= pieces; ++count)
        for (Level level : levels(count)) {
            std::stable_sort(level.begin(), level.end(),
                             [](const Slice& a, const Slice& b) { return positions_of(a) > positions_of(b); });
            all.push_back(std::move(level));
        }
    return all;
}

// When a level is done, nobody needs the one before, but those of more pieces, if there are any.
std::function<void()> forget_before(std::shared_ptr<Work> work, const Level& level, int pieces) {
    const Slice first = level.front();
    if (first.count() < pieces) return [] {};
    return [work = std::move(work), pieces, men = first.men()] { work->forget(pieces, men - 1); };
}

class Maker : public EndgameTables {
public:
    explicit Maker(Objective objective) : objective_(objective) {}

    int most_pieces() const override { return tables::most_pieces; }

    std::vector<TableStage> build(int pieces, int distances, const fs::path& folder) override {
        fs::create_directories(folder);
        auto lock = std::make_unique<const FolderLock>(folder, game_of(objective_));  // before it is looked what stands
        const auto work = std::make_shared<Work>(objective_, folder, Tables::Complain{});
        work->lock = std::move(lock);
        const auto all = all_levels(pieces);
        std::vector<TableStage> stages(all.size());
        bool needed = false;  // by a later level: all later ones are made, or read for one that is made
        for (std::size_t i = all.size(); i-- > 0;) {
            const bool with = all[i].front().count() <= distances;
            bool lacking = false;
            for (const Slice& slice : all[i]) {
                const bool stands = work->stands(slice, with);
                lacking |= !stands;
                stages[i].tasks.push_back({slice.name(), positions_of(slice), stands, [=](const auto* stop) {
                                               if (!stands) solve_and_write(*work, slice, with, stop);
                                               else if (needed) read_and_keep(*work, slice);
                                           }});
            }
            needed |= lacking;
            stages[i].end = forget_before(work, all[i], pieces);
        }
        return stages;
    }

    std::vector<TableStage> verify(int pieces, const fs::path& folder) override {
        const auto problems = std::make_shared<std::vector<std::string>>();
        const auto work =
            std::make_shared<Work>(objective_, folder, [=](const auto& what) { problems->push_back(what); });
        for (int count = 2; count <= pieces; ++count)
            for (const Slice& s : slices(count))
                if (!work->files.file(s))
                    throw std::runtime_error(problems->empty() ? "the table " + s.name() + " is missing"
                                                               : problems->front());
        std::vector<TableStage> stages;
        for (const Level& level : all_levels(pieces)) {
            TableStage stage;
            for (const Slice& slice : level)
                stage.tasks.push_back({slice.name(), positions_of(slice), false,
                                       [=](const auto* stop) { verify_pair(*work, slice, stop); }});
            stage.end = forget_before(work, level, pieces);
            stages.push_back(std::move(stage));
        }
        return stages;
    }

    std::vector<TableInfo> info(const fs::path& folder, const Tables::Complain& complain) override {
        const Tables files(objective_, folder, complain, folder.empty());
        std::vector<TableInfo> all;
        for (int pieces = 2; pieces <= files.most(); ++pieces)
            for (const Slice& s : slices(pieces))
                if (const SliceFile* const file = files.file(s)) {
                    const Header& h = file->header();
                    TableInfo one{s.name(),        pieces,         h.distances, s.positions(), h.counts.wins,
                                  h.counts.losses, h.counts.draws, {},          file->bytes()};
                    if (h.counts.longest != drawn) one.longest = plies_of(h.counts.longest);
                    all.push_back(one);
                }
        return all;
    }

private:
    Objective objective_;
};

}  // namespace

std::shared_ptr<EndgameTables> maker(Objective objective) { return std::make_shared<Maker>(objective); }

}  // namespace betwixt::checkers::tables
