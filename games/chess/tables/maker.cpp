#include "games/chess/tables/maker.hpp"

#include <stdexcept>

#include "games/chess/tables/check.hpp"
#include "games/chess/tables/retrograde.hpp"
#include "games/chess/tables/tables.hpp"
#include "games/tables/folder_lock.hpp"
#include "games/tables/stages.hpp"

namespace betwixt::chess::tables {

namespace {

namespace fs = std::filesystem;
using betwixt::tables::FolderLock;

std::vector<Slice> both(const Slice& pair) {
    if (pair == pair.swapped()) return {pair};
    return {pair, pair.swapped()};
}

// See games/tables/stages.hpp.
class Work {
public:
    using Level = tables::Level;

    Work(const fs::path& folder, Complain complain, std::unique_ptr<const FolderLock> lock = {})
        : files(folder, std::move(complain)), lock_(std::move(lock)), folder_(folder) {}

    const Tables files;

    // The number of positions if the pair has files; otherwise of indices, of which three in four are positions.
    std::uint64_t size(const Slice& pair) const {
        std::uint64_t sum = 0;
        for (const Slice& s : both(pair)) {
            const SliceFile* const file = files.file(s);
            sum += file ? file->header().counts.positions() : s.indices();
        }
        return sum;
    }
    bool stands(const Slice& pair) const { return files.file(pair) && files.file(pair.swapped()); }
    void solve(const Slice& pair, const std::atomic<bool>* stop) {
        Pair solved = solve_pair(pair, finished_, stop);
        for (std::size_t i = 0; i < solved.slices.size(); ++i) {
            const Slice& slice = solved.slices[i];
            betwixt::tables::write_whole(folder_ / ("chess-" + slice.name() + ".table"),
                                         packed(slice, solved.results[i]));
            finished_.add(slice, std::move(solved.results[i]));
        }
    }
    void keep(const Slice& pair) {
        for (const Slice& slice : both(pair)) try {
                finished_.add(slice, files.file(slice)->results());
            } catch (const std::runtime_error& e) {
                throw std::runtime_error("the table " + slice.name() + " is damaged: " + e.what());
            }
    }
    void check(const Slice& pair, const std::atomic<bool>* stop) {
        keep(pair);
        for (const Slice& slice : both(pair)) check_slice(slice, files.file(slice)->header().counts, finished_, stop);
    }
    void end(const Level&) {}  // all slices together are small

private:
    std::unique_ptr<const FolderLock> lock_;  // during a build
    fs::path folder_;
    Finished finished_;
};

class Maker : public EndgameTables {
public:
    int most_pieces() const override { return tables::most_pieces; }

    std::vector<TableStage> build(int pieces, int, const fs::path& folder) override {
        fs::create_directories(folder);
        auto lock = std::make_unique<const FolderLock>(folder, "chess");  // before the folder is read
        const auto work = std::make_shared<Work>(folder, Complain{}, std::move(lock));
        return betwixt::tables::build_stages(work, all_levels(*work, pieces));
    }

    std::vector<TableStage> verify(int pieces, const fs::path& folder) override {
        const auto problems = std::make_shared<std::vector<std::string>>();
        const auto work = std::make_shared<Work>(folder, [=](const auto& what) { problems->push_back(what); });
        const auto all = all_levels(*work, pieces);
        betwixt::tables::require_files(*work, all, *problems);
        return betwixt::tables::verify_stages(work, all);
    }

    std::vector<TableInfo> info(const fs::path& folder, const Complain& complain) override {
        const Tables files(folder, complain);
        std::vector<TableInfo> all;
        for (int pieces = fewest_pieces; pieces <= files.most(); ++pieces)
            for (const Slice& s : slices(pieces))
                if (const SliceFile* const file = files.file(s)) {
                    const Counts& c = file->header().counts;
                    TableInfo one{s.name(), pieces, true, c.positions(), c.wins, c.losses, c.draws, {}, file->bytes()};
                    if (const Result r = c.longest(); r != drawn) one.longest = plies_of(r);
                    all.push_back(one);
                }
        for (const auto& t : syzygy::Tables(folder, complain).listed())
            all.push_back({t.name, t.men, t.has_plies, 0, 0, 0, 0, {}, t.bytes});
        return all;
    }

private:
    static std::vector<Level> all_levels(const Work& work, int pieces) {
        return betwixt::tables::all_levels(work, fewest_pieces, pieces, levels);
    }
};

}  // namespace

std::shared_ptr<EndgameTables> maker() { return std::make_shared<Maker>(); }

}  // namespace betwixt::chess::tables
