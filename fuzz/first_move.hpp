#pragma once
// An engine for targets that fuzz text: it knows a game's rules, and its search is the first legal move. It compiles
// in a tenth of the time of one that searches.

#include <memory>
#include <stdexcept>

#include "betwixt/engine/engine.hpp"
#include "betwixt/engine/option_table.hpp"
#include "betwixt/engine/played_game.hpp"
#include "betwixt/game/legal_moves.hpp"

namespace betwixt::fuzz {

template <class G> class FirstMove final : public Engine {
public:
    explicit FirstMove(typename G::Position start) : game_(start) {}

    GameInfo info() const override {
        return {.value_type = "int16", .has_outcomes = true, .unit = 1, .bytes_per_entry = 1};
    }
    EngineOptions defaults() const override { return {}; }
    const std::vector<Option>& option_list() const override { return option_table(); }
    const EngineOptions& options() const override { return options_; }
    void configure(const EngineOptions& options) override { check_domains(options), options_ = options; }

    bool has_outcomes() const override { return true; }
    bool can_repeat() const override { return Repeats<typename G::Position>; }
    double gain(std::string_view) const override { return 0; }
    std::optional<double> final_value() const override {
        if (!legal_moves().empty()) return std::nullopt;
        return game_.position().outcome() == Outcome::win ? 1 : -1;
    }

    void set_position(std::string_view text) override { game_.set(text); }
    std::string position() const override { return game_.text(); }
    std::string board() const override { return position() + "\n"; }
    std::vector<std::string> legal_moves() const override {
        std::vector<std::string> texts;
        for (const auto& m : betwixt::legal_moves(game_.position())) texts.push_back(text_of<G>(game_.position(), m));
        return texts;
    }
    std::optional<std::string> result() const override {
        if (const auto value = final_value()) return *value > 0 ? "won" : "lost";
        return game_.drawn(true) ? std::optional<std::string>("a draw") : std::nullopt;
    }
    void play(std::string_view move) override { game_.play(move_from_text<G>(game_.position(), move)); }
    bool take_back() override { return game_.take_back(); }
    std::vector<std::string> play_all(std::string_view moves) override { return game_.play_all(moves); }
    std::optional<int> empties() const override { return std::nullopt; }
    int side_to_move() const override { return game_.position().to_move(); }

    EngineReport search(const Limits& limits, const OnReport& on_report) override {
        EngineReport r;
        r.kind = EngineReport::Kind::iteration;
        const std::size_t first = limits.only.empty() ? 0 : limits.only.front();
        if (const auto moves = legal_moves(); !moves.empty())
            r.depth = 1, r.best = moves.at(first), r.pv = {moves.at(first)};
        if (on_report) on_report(r);
        r.kind = EngineReport::Kind::end;
        return r;
    }
    EngineReport seen_before(std::string_view, EngineReport after) const override { return after; }
    void learn(double) override {}
    void forget() override {}
    void forget_bounds() override {}
    TableUse table_use() const override { return {}; }
    int table_permille() const override { return 0; }
    std::optional<std::uint64_t> perft(Depth, bool, const std::atomic<bool>*) override { return std::nullopt; }

private:
    PlayedGame<G> game_;
    EngineOptions options_;
};

}  // namespace betwixt::fuzz
