#pragma once
// Chess as a student for rounds of self-play and fit.

#include "training/chess/fit.hpp"
#include "training/chess/self_play.hpp"
#include "training/rounds.hpp"

namespace betwixt::train_chess {

class Student final : public training::Student {
public:
    Student(chess::Weights start, PlayOptions play, training::Descent fit)
        : weights_(start), start_(start), play_(play), fit_(fit) {}

    std::string describe() const override;
    void play(int round, std::uint32_t first, int count, const std::filesystem::path& file) override;
    training::Fitted fit(int round, const std::vector<std::filesystem::path>& files) override;
    void take_weights(const std::string& text) override { weights_ = chess::read_weights(text); }

private:
    chess::Weights weights_, start_;
    PlayOptions play_;
    training::Descent fit_;
};

}  // namespace betwixt::train_chess
