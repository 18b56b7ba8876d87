#pragma once
// Finds the name that was probably meant, for suggestions in messages.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

namespace betwixt {

// The number of characters to insert, delete, replace or exchange with their neighbour to turn `a` into `b` (optimal
// string alignment).
inline std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> two_before;
    std::vector<std::size_t> before(b.size() + 1);
    std::iota(before.begin(), before.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::vector<std::size_t> now(b.size() + 1, i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({before[j] + 1, now[j - 1] + 1, before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], two_before[j - 2] + 1);
        }
        two_before = std::move(before);
        before = std::move(now);
    }
    return before.back();
}

// The name that differs least from `word`, by a third of its characters at most; empty if none is that near.
inline std::string nearest_name(std::string_view word, const std::vector<std::string>& names) {
    std::string nearest;
    std::size_t fewest = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const auto& name : names) {
        if (word.size() >= name.size() + fewest) continue;  // too many to delete, without counting
        if (const auto edits = edits_between(word, name); edits < fewest) nearest = name, fewest = edits;
    }
    return nearest;
}

// "did you mean 'x'?" or, when no name is near, "`list` a, b, c".
inline std::string suggestion(std::string_view word, const std::vector<std::string>& names, std::string_view list) {
    if (const auto nearest = nearest_name(word, names); !nearest.empty()) return "did you mean '" + nearest + "'?";
    std::string s(list);
    for (const auto& name : names) s += (&name == &names.front() ? " " : ", ") + name;
    return s;
}

}  // namespace betwixt
