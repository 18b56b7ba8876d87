#pragma once
// Text that is no position.

#include <stdexcept>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace betwixt::testing {

// parse(text) throws std::invalid_argument, and the sentence names the place.
template <class N> void expect_refused(std::string_view text, std::string_view place) {
    try {
        N::parse(text);
        ADD_FAILURE() << "accepted: " << text;
    } catch (const std::invalid_argument& e) {
        EXPECT_NE(std::string_view(e.what()).find(place), std::string_view::npos) << text << ": " << e.what();
    }
}

}  // namespace betwixt::testing
