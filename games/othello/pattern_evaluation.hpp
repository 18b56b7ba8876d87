#pragma once
// An evaluation of Othello by patterns, with weights fitted to self-play games (docs/othello-evaluation.md).

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "betwixt/game/knowledge.hpp"
#include "betwixt/memory/zeroed_array.hpp"
#include "games/othello/position.hpp"
#include "games/othello/prob_cut_model.hpp"
#include "games/othello/row_patterns.hpp"

namespace betwixt::othello {

// A weight for every content of every pattern in every phase, in hundredths of a disc for the side to move.
class PatternWeights {
public:
    PatternWeights() : all_(static_cast<std::size_t>(patterns::phases) * patterns::contents) {}

    std::int16_t* phase(int p) { return all_.begin() + static_cast<std::size_t>(p) * patterns::contents; }
    const std::int16_t* phase(int p) const { return all_.begin() + static_cast<std::size_t>(p) * patterns::contents; }

    // The weights in the format of a file (pattern_file.cpp). Throws std::runtime_error.
    static PatternWeights decode(std::string_view file);
    std::string encode() const;

    // The weights that come with the program. Throws std::runtime_error.
    static const PatternWeights& shipped();

private:
    ZeroedArray<std::int16_t> all_;  // ten megabytes, in huge pages if there are any
};

// Contents that are mirror images within their pattern share a weight, which belongs to the lowest of their indices.
// Entry i is the number of the weight of content i, counted over these lowest indices.
struct SharedContents {
    std::vector<std::uint32_t> weight_of;
    std::uint32_t weights = 0;
    static const SharedContents& get();
};

// The sum of the weights of all contents on the board.
class PatternEvaluation {
public:
    static constexpr std::int16_t unit = 100;
    static constexpr std::int16_t limit = 6400;
    static constexpr bool tempo = true;  // the value depends on the side to move

    PatternEvaluation() : PatternEvaluation(PatternWeights::shipped()) {}
    // The weights must outlive the evaluation.
    explicit PatternEvaluation(const PatternWeights& weights) : weights_(&weights) {}

    std::int16_t evaluate(const Position& p) const {
        const int discs = std::popcount(p.mine() | p.theirs());
        const std::int16_t* w = weights_->phase(patterns::phase_of(discs));
        const auto content = patterns::place_contents(p.mine(), p.theirs());
        int sum =
            w[patterns::constants + static_cast<std::uint32_t>(discs)] +
            w[patterns::mobility_content(std::popcount(p.moves()), std::popcount(mobility(p.theirs(), p.mine())))];
        for (std::size_t i = 0; i < patterns::places; ++i) sum += w[patterns::place_offsets[i] + content.at[i]];
        return static_cast<std::int16_t>(std::clamp(sum, 1 - limit, limit - 1));
    }

private:
    const PatternWeights* weights_;
};

// The same as a real number, in discs.
struct RealPatternEvaluation {
    static constexpr double limit = 64;
    static constexpr bool tempo = true;
    double evaluate(const Position& p) const { return hundredths.evaluate(p) / 100.0; }
    PatternEvaluation hundredths{};
};

// Rounded to whole discs: with fewer different values every driver needs fewer nodes, and null windows need fewer
// passes.
struct RoundedEvaluation {
    static constexpr std::int16_t unit = PatternEvaluation::unit;
    static constexpr std::int16_t limit = PatternEvaluation::limit;
    static constexpr std::int16_t grain = unit;
    static constexpr bool tempo = true;
    std::int16_t evaluate(const Position& p) const {
        const int v = patterns.evaluate(p);
        return static_cast<std::int16_t>((v + (v < 0 ? -unit / 2 : unit / 2)) / unit * unit);
    }
    std::optional<ProbCutModel> model(const Position& p, Depth depth, bool complete) const {
        return prob_cut_model(p.empties(), depth, complete);
    }
    PatternEvaluation patterns{};
};

}  // namespace betwixt::othello
