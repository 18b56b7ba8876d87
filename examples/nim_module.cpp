// Nim as a module of the installed program: three heaps, a move takes as many as you like from one of them, and who
// takes the last one wins. (docs/howto/module.md)

#include <array>
#include <cstdint>
#include <string>

#include <betwixt/engine/module.hpp>

namespace {

struct Nim {
    struct Move {
        std::uint8_t heap, taken;
        bool operator==(const Move&) const = default;
    };
    static constexpr int max_moves = 15;

    std::array<std::uint8_t, 3> heaps{3, 5, 7};

    void generate(auto& moves) const {
        for (std::uint8_t heap = 0; heap < 3; ++heap)
            for (std::uint8_t taken = 1; taken <= heaps[heap]; ++taken) moves.push({heap, taken});
    }
    void play(Move m) { heaps[m.heap] = static_cast<std::uint8_t>(heaps[m.heap] - m.taken); }
    betwixt::Outcome outcome() const { return betwixt::Outcome::loss; }  // the other side took the last one
};

struct NimNotation {
    static std::string move_text(const Nim&, Nim::Move m) {
        return std::string(1, "abc"[m.heap]) + std::to_string(int{m.taken});
    }
    static std::string draw(const Nim& p) {
        std::string text;
        for (std::size_t i = 0; i < 3; ++i) text += std::string{"abc"[i], ' '} + std::string(p.heaps[i], 'o') + '\n';
        return text;
    }
};

}  // namespace

BETWIXT_MODULE(betwixt::game<betwixt::Game<Nim, betwixt::NoKnowledge<>, NimNotation>>("nim", "three heaps: 3, 5, 7"))
