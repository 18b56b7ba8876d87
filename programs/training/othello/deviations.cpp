#include "training/othello/deviations.hpp"

#include <cmath>
#include <map>
#include <stdexcept>
#include <tuple>
#include <utility>

#include <Eigen/Dense>
#include <fmt/core.h>
#include <fmt/ranges.h>

namespace betwixt::train_othello {

namespace {

using Terms = std::vector<double>;

// Root mean squares by cell, and the formula that fits their logarithms best.
class Cells {
public:
    void add(const Terms& terms, double difference) {
        auto& cell = cells_[terms];
        cell.squares += difference * difference;
        ++cell.pairs;
    }
    // The coefficients and the root mean square of their error: least squares, each cell weighted by its number of
    // pairs.
    std::pair<Terms, double> fit() const {
        constexpr int fewest = 15;  // pairs in a cell that counts
        std::vector<std::pair<Terms, Cell>> counted;
        for (const auto& cell : cells_)
            if (cell.second.pairs >= fewest) counted.push_back(cell);
        if (counted.empty()) throw std::runtime_error("there are too few pairs to fit deviations to");
        Eigen::MatrixXd terms(counted.size(), counted[0].first.size());
        Eigen::VectorXd logs(counted.size()), weights(counted.size());
        for (Eigen::Index i = 0; i < terms.rows(); ++i) {
            const auto& [row, cell] = counted[static_cast<std::size_t>(i)];
            terms.row(i) = Eigen::RowVectorXd::Map(row.data(), terms.cols());
            logs[i] = std::log(std::sqrt(cell.squares / cell.pairs));
            weights[i] = std::sqrt(cell.pairs);
        }
        const auto weigh = weights.asDiagonal();
        const Eigen::VectorXd x = (weigh * terms).colPivHouseholderQr().solve(weigh * logs);
        return {{x.begin(), x.end()}, (weigh * (terms * x - logs)).norm() / weights.norm()};
    }

private:
    struct Cell {
        double squares = 0;
        int pairs = 0;
    };
    std::map<Terms, Cell> cells_;
};

constexpr double wipe_out = 60;  // larger values carry little information: most are cut off at the limit

}  // namespace

Deviations fit_deviations(const std::vector<DepthValues>& values) {
    Cells midgame;
    Cells end;
    for (const auto& v : values) {
        const double sixth = (v.empties / 6 * 6 + 2.5) / 60;
        const double pair = (v.empties / 2 * 2 + 0.5) / 60;
        for (int depth = 2; depth < std::ssize(v.by_depth) && depth + 2 < v.empties; ++depth) {
            const double deep = v.by_depth[static_cast<std::size_t>(depth)];
            if (std::abs(deep) >= wipe_out) continue;
            for (int ahead = depth % 2; ahead < depth; ahead += 2)
                midgame.add({1, std::log(depth - ahead), std::log(ahead + 2), sixth, sixth * sixth},
                            deep - v.by_depth[static_cast<std::size_t>(ahead)]);
        }
        if (!v.exact || v.empties < 9 || std::abs(*v.exact) >= 64) continue;
        for (int ahead = 0; ahead < std::min(9, v.empties - 2); ++ahead)
            end.add({1, std::log(ahead + 2), pair}, *v.exact - v.by_depth[static_cast<std::size_t>(ahead)]);
    }
    Deviations d;
    std::tie(d.midgame, d.midgame_error) = midgame.fit();
    std::tie(d.end, d.end_error) = end.fit();
    return d;
}

std::string as_text(const Deviations& d) {
    return fmt::format(
        "midgame: exp of {:.3f} times 1, ln(depth - ahead), ln(ahead + 2), empties / 60 and its square; error {:.3f}\n"
        "to the end: exp of {:.3f} times 1, ln(ahead + 2), empties / 60; error {:.3f}\n",
        fmt::join(d.midgame, ", "), d.midgame_error, fmt::join(d.end, ", "), d.end_error);
}

}  // namespace betwixt::train_othello
