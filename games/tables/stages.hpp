#pragma once
// The stages in which tables are built and verified, in any game: levels of pairs of slices, few pieces first.
//
// A game's class Work has the data of all tasks:
//   using Level                  pairs that do not depend on each other, each named by one of its slices
//   const Files files            with file(slice), and
//   bool stands(pair)            true if its files exist and are usable
//   uint64 size(pair)            the approximate work: positions
//   solve(pair, stop)            solves it, writes its files, and keeps its results for later pairs
//   keep(pair)                   reads its files for later pairs
//   check(pair, stop)            reads its files, and checks every position
//   end(level)                   frees what no later level needs
// The functions throw std::runtime_error with a sentence.

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "betwixt/engine/endgame_tables.hpp"

namespace betwixt::tables {

// The levels of `least` to `most` pieces. The largest pairs of a level come first, so that threads finish together.
template <class Work>
std::vector<typename Work::Level> all_levels(const Work& work, int least, int most, const auto& levels) {
    std::vector<typename Work::Level> all;
    for (int pieces = least; pieces <= most; ++pieces)
        for (auto level : levels(pieces)) {
            std::stable_sort(level.begin(), level.end(),
                             [&](const auto& a, const auto& b) { return work.size(a) > work.size(b); });
            all.push_back(std::move(level));
        }
    return all;
}

template <class Work> std::vector<TableStage> build_stages(const std::shared_ptr<Work>& work,
                                                           const std::vector<typename Work::Level>& levels) {
    std::vector<TableStage> stages(levels.size());
    bool needed = false;  // for a later level that is made; then all levels before it are made or read
    for (std::size_t i = levels.size(); i-- > 0;) {
        bool lacking = false;
        for (const auto& pair : levels[i]) {
            const bool stands = work->stands(pair);
            lacking |= !stands;
            stages[i].tasks.push_back({pair.name(), work->size(pair), stands, [=](const auto* stop) {
                                           if (!stands) work->solve(pair, stop);
                                           else if (needed) work->keep(pair);
                                       }});
        }
        needed |= lacking;
        stages[i].end = [work, level = levels[i]] { work->end(level); };
    }
    return stages;
}

template <class Work> std::vector<TableStage> verify_stages(const std::shared_ptr<Work>& work,
                                                            const std::vector<typename Work::Level>& levels) {
    std::vector<TableStage> stages;
    for (const auto& level : levels) {
        TableStage stage;
        for (const auto& pair : level)
            stage.tasks.push_back(
                {pair.name(), work->size(pair), false, [=](const auto* stop) { work->check(pair, stop); }});
        stage.end = [work, level] { work->end(level); };
        stages.push_back(std::move(stage));
    }
    return stages;
}

// Throws std::runtime_error if a file of the levels is missing. The message is the first of `problems`, if there is
// one.
template <class Work> void require_files(const Work& work, const std::vector<typename Work::Level>& levels,
                                         const std::vector<std::string>& problems) {
    for (const auto& level : levels)
        for (const auto& pair : level)
            for (const auto& slice : {pair, pair.swapped()})
                if (!work.files.file(slice))
                    throw std::runtime_error(problems.empty() ? "the table " + slice.name() + " is missing"
                                                              : problems.front());
}

}  // namespace betwixt::tables
