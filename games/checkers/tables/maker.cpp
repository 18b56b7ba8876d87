#include "games/checkers/tables/maker.hpp"

#include <stdexcept>

#include "games/checkers/tables/reading.hpp"
#include "games/tables/folder_lock.hpp"
#include "games/tables/stages.hpp"

namespace betwixt::checkers::tables {

namespace {

namespace fs = std::filesystem;
using betwixt::tables::FolderLock;

// See games/tables/stages.hpp.
class Work {
public:
    using Level = tables::Level;

    // Tables of at most `pieces` pieces; those of at most `distances` pieces contain distances.
    Work(Objective objective, const fs::path& folder, int pieces, int distances, Tables::Complain complain,
         std::unique_ptr<const FolderLock> lock = {})
        : files(objective, folder, std::move(complain), false),
          lock_(std::move(lock)),
          folder_(folder),
          pieces_(pieces),
          distances_(distances),
          finished_(objective) {}

    const Tables files;

    static std::uint64_t size(const Slice& pair) {
        return pair.positions() + (pair == pair.swapped() ? 0 : pair.swapped().positions());
    }
    bool stands(const Slice& pair) const {
        const auto good = [&](const SliceFile* f) { return f && f->header().distances == has_distances(pair); };
        return good(files.file(pair)) && good(files.file(pair.swapped()));
    }
    void solve(const Slice& slice, const std::atomic<bool>* stop) {
        Pair pair = solve_pair(slice, finished_, stop);
        const bool distances = has_distances(slice);
        for (std::size_t i = 0; i < pair.slices.size(); ++i) {
            if (!distances)
                for (Result& r : pair.results[i]) r = without_distance(r);
            betwixt::tables::write_whole(path_of(pair.slices[i]),
                                         packed(pair.slices[i], files.objective(), distances, pair.results[i]));
            finished_.add(pair.slices[i], std::move(pair.results[i]));
        }
    }
    void keep(const Slice& slice) {
        Pair pair = read_pair(slice, files, finished_);
        for (std::size_t i = 0; i < pair.slices.size(); ++i) finished_.add(pair.slices[i], std::move(pair.results[i]));
    }
    void check(const Slice& slice, const std::atomic<bool>* stop) {
        Pair read = read_pair(slice, files, finished_);
        const Pair ranked = solve_pair(slice, finished_, stop);
        if (!ranked.slices.empty()) check_pair(std::move(read), ranked, files, finished_, stop);
    }
    // Tables with `pieces_` pieces are needed only for the next level; smaller ones are needed for all larger ones.
    void end(const Level& level) {
        const Slice& done = level.front();
        if (done.count() < pieces_) return;
        for (const Slice& s : slices(pieces_))
            if (s.men() == done.men() - 1) finished_.forget(s);
    }

private:
    bool has_distances(const Slice& s) const { return s.count() <= distances_; }
    fs::path path_of(const Slice& s) const {
        return folder_ / (game_of(files.objective()) + "-" + s.name() + ".table");
    }

    std::unique_ptr<const FolderLock> lock_;  // during a build
    fs::path folder_;
    int pieces_, distances_;
    Finished finished_;
};

class Maker : public EndgameTables {
public:
    explicit Maker(Objective objective) : objective_(objective) {}

    int most_pieces() const override { return tables::most_pieces; }

    std::vector<TableStage> build(int pieces, int distances, const fs::path& folder) override {
        fs::create_directories(folder);
        auto lock = std::make_unique<const FolderLock>(folder, game_of(objective_));  // before the folder is read
        const auto work =
            std::make_shared<Work>(objective_, folder, pieces, distances, Tables::Complain{}, std::move(lock));
        return betwixt::tables::build_stages(work, all_levels(*work, pieces));
    }

    std::vector<TableStage> verify(int pieces, const fs::path& folder) override {
        const auto problems = std::make_shared<std::vector<std::string>>();
        const auto work =
            std::make_shared<Work>(objective_, folder, pieces, 0, [=](const auto& what) { problems->push_back(what); });
        const auto all = all_levels(*work, pieces);
        betwixt::tables::require_files(*work, all, *problems);
        return betwixt::tables::verify_stages(work, all);
    }

    std::vector<TableInfo> info(const fs::path& folder, const Tables::Complain& complain) override {
        const Tables files(objective_, folder, complain, folder.empty());
        std::vector<TableInfo> all;
        for (int pieces = fewest_pieces; pieces <= files.most(); ++pieces)
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
    static std::vector<Level> all_levels(const Work& work, int pieces) {
        return betwixt::tables::all_levels(work, fewest_pieces, pieces, levels);
    }
    Objective objective_;
};

}  // namespace

std::shared_ptr<EndgameTables> maker(Objective objective) { return std::make_shared<Maker>(objective); }

}  // namespace betwixt::checkers::tables
