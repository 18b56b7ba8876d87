#pragma once
// An engine whose searches fail, to see what a session makes of it.

#include <functional>
#include <memory>

#include "betwixt/engine/engine.hpp"

namespace betwixt::test {

class FaultyEngine final : public Engine {
public:
    FaultyEngine(std::unique_ptr<Engine> engine, std::function<void()> fault)
        : e_(std::move(engine)), fault_(std::move(fault)) {}

    EngineReport search(const Limits&, const OnReport&) override {
        fault_();
        throw std::logic_error("the fault does not throw");
    }

    bool has_outcomes() const override { return e_->has_outcomes(); }
    bool can_repeat() const override { return e_->can_repeat(); }
    void set_position(std::string_view text) override { e_->set_position(text); }
    std::string position() const override { return e_->position(); }
    std::vector<std::string> legal_moves() const override { return e_->legal_moves(); }
    int side_to_move() const override { return e_->side_to_move(); }
    void play(std::string_view move) override { e_->play(move); }
    bool take_back() override { return e_->take_back(); }
    double gain(std::string_view move) const override { return e_->gain(move); }
    std::optional<std::string> result() const override { return e_->result(); }
    std::optional<double> final_value() const override { return e_->final_value(); }
    GameInfo info() const override { return e_->info(); }
    EngineOptions defaults() const override { return e_->defaults(); }
    const std::vector<Option>& option_list() const override { return e_->option_list(); }
    const EngineOptions& options() const override { return e_->options(); }
    void configure(const EngineOptions& options) override { e_->configure(options); }
    std::string board() const override { return e_->board(); }
    std::vector<std::string> play_all(std::string_view moves) override { return e_->play_all(moves); }
    std::optional<int> empties() const override { return e_->empties(); }
    EngineReport seen_before(std::string_view move, EngineReport after) const override {
        return e_->seen_before(move, std::move(after));
    }
    void learn(double value) override { e_->learn(value); }
    void forget() override { e_->forget(); }
    void forget_bounds() override { e_->forget_bounds(); }
    TableUse table_use() const override { return e_->table_use(); }
    int table_permille() const override { return e_->table_permille(); }
    std::optional<std::uint64_t> perft(Depth depth, bool passes_count, const std::atomic<bool>* stop) override {
        return e_->perft(depth, passes_count, stop);
    }

private:
    std::unique_ptr<Engine> e_;
    std::function<void()> fault_;
};

}  // namespace betwixt::test
