#include "training/othello/pairs.hpp"

#include <sstream>
#include <stdexcept>

#include <fmt/core.h>

#include "betwixt/core/key.hpp"
#include "support/line_file.hpp"
#include "support/progress.hpp"
#include "training/othello/judge.hpp"
#include "training/sample_file.hpp"

namespace betwixt::train_othello {

namespace {

namespace fs = std::filesystem;

// The games of the last round in the folder.
Samples last_games(const fs::path& folder) {
    for (int round = 99; round > 0; --round) {
        Samples samples;
        for (int part = 0;; ++part) {
            const auto file = folder / fmt::format("games-{}-{:04}.bin", round, part);
            if (!fs::exists(file)) break;
            training::read_samples(file, samples);
        }
        if (!samples.empty()) return samples;
    }
    throw std::runtime_error("'" + folder.string() + "' holds no games of self-play; train first");
}

std::string as_line(const DepthValues& v) {
    std::string line = std::to_string(v.empties);
    for (const double x : v.by_depth) line += fmt::format("\t{:.2f}", x);
    return line + (v.exact ? fmt::format("\t{:.0f}", *v.exact) : "\t-");
}

DepthValues from_line(const std::string& line, const PairOptions& o) {
    std::istringstream in(line);
    DepthValues v;
    v.by_depth.resize(static_cast<std::size_t>(o.depth) + 1);
    std::string exact;
    std::string more;
    in >> v.empties;
    for (double& x : v.by_depth) in >> x;
    if (!(in >> exact) || in >> more)
        throw std::runtime_error("pairs.tsv is of another depth, or cut short: '" + line + "'");
    if (exact != "-") v.exact = std::stod(exact);
    return v;
}

DepthValues look(Judge& judge, const othello::Position& p, const PairOptions& o) {
    DepthValues v;
    v.empties = p.empties();
    v.by_depth.push_back(judge.evaluate(p));
    for (int d = 1; d <= o.depth; ++d) v.by_depth.push_back(judge.search(p, d).value);
    if (v.empties <= o.exact) v.exact = judge.solve(p).value;
    return v;
}

}  // namespace

std::vector<DepthValues> collect_pairs(const PairOptions& o, const std::atomic<bool>& stop) {
    const Samples samples = last_games(o.folder);
    const fs::path file = o.folder / "pairs.tsv";
    support::LineFile out(file.string());
    out.repair();
    std::vector<DepthValues> all;
    std::istringstream in(out.text());
    for (std::string line; std::getline(in, line) && !in.eof();) all.push_back(from_line(line, o));
    const auto judge = make_judge(othello::PatternWeights::shipped());
    support::Progress progress("pairs", static_cast<std::uint64_t>(o.positions));
    while (all.size() < static_cast<std::size_t>(o.positions) && !stop) {
        progress.show(all.size());
        const auto drawn = mix(o.seed + 0x9e3779b97f4a7c15u * all.size()) % samples.size();
        all.push_back(look(*judge, samples[drawn].position(), o));
        out.add(as_line(all.back()));
    }
    return all;
}

}  // namespace betwixt::train_othello
