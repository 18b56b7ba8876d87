// Certificates of games made by lot: a true claim is proven, and no change makes a false one pass.

#include "proof/checker.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "proof/enumeration.hpp"
#include "proof/loops.hpp"
#include "proof/solution_tree.hpp"
#include "tests/command/forge.hpp"
#include "tests/command/toy_rules.hpp"

namespace betwixt::test {
namespace {

using proof::Claim;

class Checker : public ::testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(file); }
    std::string written() const {
        std::ifstream in(file);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // Of the value of a position, by a tree.
    std::string by_tree(ToyRules& rules, const std::vector<double>& values, std::size_t root) const {
        const auto name = std::to_string(root);
        proof::CertificateFile out(file, "toy", name, rules.has_outcomes());
        const auto adviser = [&](const std::string& at, double) { return rules.best(std::stoul(at), values); };
        proof::SolutionTree tree(rules, adviser, out);
        for (const bool at_least : {true, false}) out.claim({at_least, values[root]});
        for (const bool at_least : {true, false}) tree.prove(name, {at_least, values[root]});
        out.finish();
        return written();
    }
    std::string by_loops(ToyRules& rules, std::size_t root) const {
        const auto name = std::to_string(root);
        rules.set_position(name);
        const auto known = proof::Enumeration::of(rules, 1000, [](auto, auto) { return true; });
        proof::CertificateFile out(file, "toy", name, true);
        for (const bool at_least : {true, false}) out.claim({at_least, 0});
        EXPECT_TRUE(proof::write_loops(rules, *known, name, out, [] { return true; }));
        out.finish();
        return written();
    }
    const std::string file = testing::TempDir() + "betwixt_checker_test.txt";
};

proof::Proven check(ToyRules& rules, const std::string& certificate) {
    return proof::check(rules, "toy", certificate, [](std::size_t) {});
}

// Is a claim such as ">= win 7" true of that value?
bool holds(const std::string& claim, double value) {
    std::istringstream in(claim);
    std::string relation, word;
    int plies = 0;
    in >> relation >> word >> plies;
    const double bound = word == "draw"   ? 0
                         : word == "win"  ? ToyRules::won - plies
                         : word == "loss" ? plies - ToyRules::won
                                          : std::stod(word);
    return relation == ">=" ? value >= bound : value <= bound;
}

// An accepted certificate: what it claims is true, and so is every lemma.
void expect_true(const proof::Proven& p, const std::vector<std::string>& lines, const std::vector<double>& values) {
    const auto expect = [&](const std::string& claim, const std::string& position) {
        const double value = values[std::stoul(position)];
        EXPECT_TRUE(holds(claim, value)) << claim << " of " << position << ", worth " << value;
    };
    for (const auto& claim : {p.at_least, p.at_most})
        if (!claim.empty()) expect(claim, p.position);
    for (const auto& line : lines)
        if (const auto fields = fields_of(line); fields[0].find("= ") == 1) expect(fields[0], fields[1]);
}

// Returns how many of the changed certificates are accepted.
int try_changes(ToyRules& rules, const std::vector<double>& values, const std::string& certificate, unsigned seed) {
    std::mt19937 random(seed);
    int accepted = 0;
    for (int i = 0; i < 40; ++i) {
        auto lines = lines_in(certificate);
        for (int k = 0; k <= i % 3; ++k) lines = changed(lines, random);
        try {
            expect_true(check(rules, sealed(lines)), lines, values);
            ++accepted;
        } catch (const proof::Refused& why) {
            EXPECT_EQ(std::string(why.what()).substr(0, 5), "line ");
        }
    }
    return accepted;
}

TEST_F(Checker, PointsGainsAndMovesInARow) {
    int accepted = 0, refused = 0;
    for (unsigned seed = 0; seed < 150; ++seed) {
        ToyRules rules(seed, false);
        const auto values = rules.values();
        const auto certificate = by_tree(rules, values, 0);
        const auto p = check(rules, certificate);
        EXPECT_EQ(p.at_least, (Claim{true, values[0]}.text(false)));
        EXPECT_EQ(p.at_most, (Claim{false, values[0]}.text(false)));
        const int passed = try_changes(rules, values, certificate, seed);
        accepted += passed, refused += 40 - passed;
    }
    EXPECT_GT(accepted, 300);  // a weaker claim, another order: not every change is harm
    EXPECT_GT(refused, 2000);
}

TEST_F(Checker, WinsLossesAndLoops) {
    int accepted = 0, refused = 0, draws = 0, decided = 0;
    for (unsigned seed = 0; seed < 150; ++seed) {
        ToyRules rules(seed, true);
        const auto values = rules.values();
        const bool draw = values[0] == 0;
        ++(draw ? draws : decided);
        const auto certificate = draw ? by_loops(rules, 0) : by_tree(rules, values, 0);
        EXPECT_EQ(check(rules, certificate).at_least, (Claim{true, values[0]}.text(true)));
        const int passed = try_changes(rules, values, certificate, seed);
        accepted += passed, refused += 40 - passed;
    }
    EXPECT_GT(draws, 20);
    EXPECT_GT(decided, 20);
    EXPECT_GT(accepted, 300);
    EXPECT_GT(refused, 2000);
}

// The sentence, or nothing when the certificate is accepted.
std::string refusal(ToyRules& rules, std::vector<std::string> lines) {
    lines.push_back("checksum\t");
    try {
        check(rules, sealed(std::move(lines)));
        return "";
    } catch (const proof::Refused& why) {
        return why.what();
    }
}

TEST_F(Checker, EveryLineCounts) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        const bool outcomes = seed % 2 == 0;
        ToyRules rules(seed, outcomes);
        const auto values = rules.values();
        const auto certificate = outcomes && values[0] == 0 ? by_loops(rules, 0) : by_tree(rules, values, 0);
        const auto lines = lines_in(certificate);
        // Two bounds of one position may do for each other.
        const auto twice = [&](const std::string& line) {
            const auto fields = fields_of(line);
            return std::count_if(lines.begin(), lines.end(), [&](const std::string& other) {
                       const auto f = fields_of(other);
                       return fields.size() == f.size() && f.size() > 1 && f[1] == fields[1];
                   }) > 1;
        };
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            if (lines[i].starts_with("claim") || lines[i] == "loops" || twice(lines[i])) continue;
            auto fewer = lines;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_THROW(check(rules, sealed(fewer)), proof::Refused) << seed << ": " << lines[i];
        }
        for (std::size_t size = 0; size < certificate.size(); size += 7)
            EXPECT_THROW(check(rules, certificate.substr(0, size)), proof::Refused) << size;
    }
}

TEST_F(Checker, NamesTheLineThatIsWrong) {
    ToyRules rules(1, true), points(1, false);
    std::string ended = "0";  // a finished game
    while (rules.set_position(ended), rules.final_value() != 1.0) ended = std::to_string(std::stoi(ended) + 1);
    const std::vector<std::string> begin{"betwixt certificate 1", "game\ttoy", "position\t0", "claim\t>= draw"};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), begin.begin(), begin.end());
        return more;
    };
    EXPECT_EQ(refusal(rules, with({})), "line 4: this claim is not proven");
    EXPECT_EQ(refusal(rules, with({"<= loss 1\t" + ended})), "line 5: the game is over there");
    EXPECT_EQ(refusal(rules, with({"loops", ">= win 5\t0\ta"})),
              "line 6: lemmas that rest on each other prove draws alone");
    EXPECT_EQ(refusal(points, {begin[0], begin[1], begin[2], "claim\t>= 0", "loops", ">= 0\t0\ta"}),
              "line 5: endless play is no draw in this game");
    EXPECT_EQ(refusal(rules, with({">= draw\t0\tz"})), "line 5: the move z is not legal");
    EXPECT_EQ(refusal(rules, with({">= draw\t0"})), "line 5: a move is missing");
    EXPECT_EQ(refusal(rules, with({"<= draw\t0\ta"})), "line 5: no move belongs here");
    EXPECT_EQ(refusal(rules, with({"== draw\t0\ta"})), "line 5: this is no lemma and no claim");
    EXPECT_EQ(refusal(rules, with({">= 3\t0\ta"})), "line 5: this is no bound");
    EXPECT_EQ(refusal(points, {begin[0], begin[1], begin[2], "claim\t>= nan"}), "line 4: this is no bound");
    EXPECT_EQ(refusal(rules, with({">= win 9999999\t0\ta"})), "line 5: this is no bound");
    EXPECT_EQ(refusal(rules, with({">= draw\t00\ta"})), "line 5: the position is not written as the game writes it");
    EXPECT_EQ(refusal(rules, with({">= draw\tx\ta"})), "line 5: no such position");
    EXPECT_EQ(refusal(rules, with({begin[3]})), "line 5: this is claimed twice");
    EXPECT_EQ(refusal(rules, {begin[0], "game\tchess"}), "line 2: the certificate is not of the game toy");
    EXPECT_EQ(refusal(rules, {begin[0], begin[1], begin[2]}), "line 4: a claim is missing");
    EXPECT_EQ(refusal(rules, {}), "line 1: this is no certificate of version 1");
    EXPECT_THROW(check(rules, "betwixt certificate 1\ngame\ttoy\nposition\t0\nclaim\t>= draw\nchecksum\t0\n"),
                 proof::Refused);
}

TEST(Enumerations, FindTheValuesOfPlainIteration) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        ToyRules rules(seed, true);
        const auto values = rules.values();
        rules.set_position("0");
        const auto known = proof::Enumeration::of(rules, 1000, [](auto, auto) { return true; });
        ASSERT_TRUE(known);
        std::vector<bool> reached(rules.size());
        std::vector<std::size_t> open{0};
        while (!open.empty()) {
            const auto at = open.back();
            open.pop_back();
            if (reached[at]) continue;
            reached[at] = true;
            rules.set_position(std::to_string(at));
            EXPECT_EQ(known->value(known->number_of(rules.position())), values[at]) << seed << " " << at;
            for (const auto& move : rules.legal_moves()) {
                rules.play(move);
                open.push_back(std::stoul(rules.position()));
                rules.take_back();
            }
        }
        EXPECT_EQ(known->count(), std::count(reached.begin(), reached.end(), true));
        rules.set_position("0");
        EXPECT_FALSE(proof::Enumeration::of(rules, 1000, [](auto, auto) { return false; }));
        rules.set_position("0");
        if (known->count() == 1) continue;
        EXPECT_THROW(proof::Enumeration::of(rules, known->count() - 1, [](auto, auto) { return true; }),
                     std::invalid_argument);
    }
}

}  // namespace
}  // namespace betwixt::test
