#include "lab/styles.hpp"

#include <map>

namespace betwixt::lab {

std::optional<Style> style_of_driver(const std::string& algorithm) {
    static const std::map<std::string, Style> styles{
        {"aspiration/negascout", {0, 0}},
        {"aspiration", {0, 0}},
        {"aspiration/negascout (own guess)", {0, 5, true}},
        {"aspiration(0.01)/negascout", {0, 8, true}},
        {"aspiration(0.03)/negascout", {0, 4, true}},
        {"aspiration(0.1)/negascout", {0, 3, true}},
        {"aspiration(0.5)/negascout", {0, 9, true}},
        {"aspiration(0.25)/negascout", {0, 0, true}},
        {"aspiration(1)/negascout", {0, 0}},
        {"aspiration(2)/negascout", {0, 4}},
        {"aspiration(4)/negascout", {0, 3}},
        {"aspiration(8)/negascout", {0, 9}},
        {"aspiration(16)/negascout", {0, 8}},
        {"mtd(f)", {1, 1}},
        {"wide", {2, 2}},
        {"ab-sss*", {3, 3}},
        {"ab-dual*", {4, 4}},
        {"minimal-tree", {4, 4}},
        {"adaptive", {5, 5}},
        {"mtd-bi", {6, 6}},
        {"mtd-bi(eps)", {6, 6, true}},
        {"minimal-graph", {6, 6}},
        {"wide/negascout", {7, 7}},
        {"mtd-step(f)", {8, 8}},
        {"minimal-graph+etc", {8, 8}},
        {"squeeze", {9, 9}},
        {"mtd-prob", {9, 9}},
        {"bns", {9, 9}},
        {"real-mtd(f)", {9, 9}},
    };
    const auto found = styles.find(algorithm);
    return found == styles.end() ? std::nullopt : std::optional(found->second);
}

// Skips the first pair: it is ink, for references.
Style style_of_place(std::size_t place) {
    const int pair = 1 + static_cast<int>(place % (style_count - 1));
    return {pair, pair};
}

}  // namespace betwixt::lab
