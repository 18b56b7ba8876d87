// Writes down which mutants each test reaches, and how long it takes: a line "TEST SECONDS ID ID ..." to the file that
// MUTANTS_REACHED names.

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

#include "switch.hpp"

namespace {

class WriteReached : public testing::EmptyTestEventListener {
    void OnTestStart(const testing::TestInfo&) override { mutants::reached.fill(0); }

    void OnTestEnd(const testing::TestInfo& test) override {
        std::ofstream file(std::getenv("MUTANTS_REACHED"), std::ios::app);
        file << test.test_suite_name() << '.' << test.name() << ' '
             << static_cast<double>(test.result()->elapsed_time()) / 1000;
        for (std::size_t id = 1; id < mutants::reached.size(); ++id)
            if (mutants::reached[id]) file << ' ' << id;
        file << '\n';
    }
};

const bool listening = [] {
    if (std::getenv("MUTANTS_REACHED")) testing::UnitTest::GetInstance()->listeners().Append(new WriteReached);
    return true;
}();

}  // namespace
