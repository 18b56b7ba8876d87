#pragma once
// The five types of value, for typed tests.

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace betwixt::testing {

using ValueTypes = ::testing::Types<std::int16_t, std::int32_t, std::int64_t, float, double>;

struct ValueTypeNames {
    template <class V> static std::string GetName(int) {
        if constexpr (std::is_same_v<V, float>) return "float";
        else if constexpr (std::is_same_v<V, double>) return "double";
        else return "int" + std::to_string(8 * sizeof(V));
    }
};

}  // namespace betwixt::testing
