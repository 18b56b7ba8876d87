#pragma once
// The five types of value, for typed tests; two of them where every instance is dear (the sanitizers).

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace betwixt::testing {

#ifdef BETWIXT_FEW_VALUE_TYPES
using ValueTypes = ::testing::Types<std::int16_t, double>;
#else
using ValueTypes = ::testing::Types<std::int16_t, std::int32_t, std::int64_t, float, double>;
#endif

struct ValueTypeNames {
    template <class V> static std::string GetName(int) {
        if constexpr (std::is_same_v<V, float>) return "float";
        else if constexpr (std::is_same_v<V, double>) return "double";
        else return "int" + std::to_string(8 * sizeof(V));
    }
};

}  // namespace betwixt::testing
