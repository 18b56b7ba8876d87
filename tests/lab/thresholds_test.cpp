// A claim's threshold is the number of its words: "30 to 50 times" is not met by 1.45.

#include <filesystem>
#include <fstream>
#include <functional>
#include <regex>

#include <gtest/gtest.h>

#include "lab/figures.hpp"

namespace betwixt::lab {
namespace {

using Numbers = std::vector<double>;

// Words, and what an expectation must be where a claim has them.
struct Wording {
    const char* words;
    std::function<bool(const Expectation&, const Numbers&)> agrees;
};

bool near(double a, double b) { return std::abs(a - b) < 5e-4; }
bool is(const std::optional<double>& bound, double x) { return bound && near(*bound, x); }
bool is(const std::optional<Interval>& region, double low, double high) {
    return region && near(region->lower, low) && near(region->upper, high);
}
// A printed number is met within a tenth of it.
bool around(const std::optional<Interval>& region, double x) {
    return region && region->lower < x && x < region->upper && region->lower > 0.89 * x && region->upper < 1.11 * x;
}
double upper_bound(const Expectation& e) { return e.below ? *e.below : e.between ? e.between->upper : 1e9; }

const std::vector<Wording> wordings{
    {R"((\d+) to (\d+) % (?:fewer|less))",
     [](const auto& e, const auto& n) { return is(e.between, 1 - n[1] / 100, 1 - n[0] / 100); }},
    {R"((\d+) to (\d+) (?:times|passes))", [](const auto& e, const auto& n) { return is(e.between, n[0], n[1]); }},
    {R"((?:^|[^o] )(\d+) % (?:fewer|less))",
     [](const auto& e, const auto& n) { return around(e.between, 1 - n[0] / 100); }},
    {R"((\d+) % more(?: leaves|$)(?!.*or worse))",
     [](const auto& e, const auto& n) { return around(e.between, 1 + n[0] / 100); }},
    {R"((\d+) % more.*or worse)", [](const auto& e, const auto& n) { return is(e.above, 1 + n[0] / 100); }},
    {R"(save (\d+) % .*or more)", [](const auto& e, const auto& n) { return is(e.below, 1 - n[0] / 100); }},
    {R"(within (\d+) %)", [](const auto& e, const auto& n) { return near(upper_bound(e), 1 + n[0] / 100); }},
    {R"(within (\d\.\d) times)", [](const auto& e, const auto& n) { return is(e.below, n[0]); }},
    {R"(at least ([\d.]+) times)", [](const auto& e, const auto& n) { return is(e.above, n[0]); }},
    {R"(factor of (\d+))", [](const auto& e, const auto& n) { return is(e.above, n[0]); }},
    {"dozens of", [](const auto& e, const auto&) { return is(e.above, 24); }},
    {"hundreds of", [](const auto& e, const auto&) { return is(e.above, 200); }},
    {"many times as many", [](const auto& e, const auto&) { return e.above && *e.above >= 3; }},
    {"ten times|tenfold", [](const auto& e, const auto&) { return is(e.above, 10); }},
    {"in any position|nothing is", [](const auto& e, const auto&) { return near(upper_bound(e), 1); }},
    {"almost twice", [](const auto& e, const auto&) { return is(e.between, 1.8, 2); }},
};

// How many rules the claim falls under.
int check(const Claim& claim, const std::string& file) {
    int rules = 0;
    for (const auto& [words, agrees] : wordings) {
        std::smatch found;
        if (!std::regex_search(claim.text, found, std::regex(words))) continue;
        Numbers numbers;
        for (std::size_t i = 1; i < found.size(); ++i) numbers.push_back(std::stod(found[i]));
        EXPECT_TRUE(agrees(claim.expect, numbers)) << file << ": " << claim.text;
        ++rules;
    }
    // The sign alone is no part of a large factor.
    const double low = claim.expect.above     ? *claim.expect.above
                       : claim.expect.between ? claim.expect.between->lower
                                              : 0;
    if (claim.quantity.ratio() && low >= 4) {
        EXPECT_GE(claim.expect.partly.value_or(1), low / 2) << file << ": " << claim.text;
    }
    return rules;
}

TEST(LabThresholds, AreTheNumbersOfTheWords) {
    int rules = 0;
    for (const auto& file : std::filesystem::directory_iterator("experiments")) {
        if (file.path().extension() != ".toml") continue;
        std::ifstream in(file.path());
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        for (const auto& claim : read_questions(file.path().string(), text).claims)
            rules += check(claim, file.path().filename().string());
    }
    EXPECT_GE(rules, 70);
}

}  // namespace
}  // namespace betwixt::lab
