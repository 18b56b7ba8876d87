#pragma once
// Properties over random cases: how many, from which seed, and shrunk when one fails.

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/detail/Configuration.h>

namespace betwixt::testing {

inline std::uint64_t environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

// Random trees for a property that is one of `shares` instances, one for each type of value, say. BETWIXT_TREES is
// the number for all of them together; otherwise it is `usual`, chosen so that a whole run takes a minute.
inline int trees(int usual, int shares = 1) {
    const auto total = environment("BETWIXT_TREES", static_cast<std::uint64_t>(usual));
    return std::max(1, static_cast<int>(total) / shares);
}

// Fails the current test with the smallest counterexample found in `count` cases. BETWIXT_SEED gives other cases.
template <class Property> void for_all(int count, Property property) {
    auto params = rc::detail::configuration().testParams;
    params.seed = environment("BETWIXT_SEED", 1);
    params.maxSuccess = count;
    const auto result = rc::detail::checkTestable(std::move(property), rc::detail::TestMetadata{}, params);
    if (result.template is<rc::detail::SuccessResult>()) return;
    std::ostringstream text;
    rc::detail::printResultMessage(result, text);
    ADD_FAILURE() << text.str();
}

}  // namespace betwixt::testing
