#pragma once
// A network of one hidden layer that both sides share: the evaluation of chess and of checkers.
//
// An input is a piece on a square, as one side sees the board. Each input that is present adds its weights to the
// units. The side to move and the other side have separate units with the same weights. A unit is clipped to the range
// 0 to 1 and squared. The last weights of a head, chosen by the number of pieces, multiply the units; their sum is the
// logit of the probability to win. All numbers are whole, so every processor computes the same values.
// programs/training/two_views.hpp trains the network.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "betwixt/core/key.hpp"

namespace betwixt::two_views {

// Distinguishes networks: all numbers of a process differ, and an assignment gives a new number. A thread's stored sums
// belong to such a number.
class Serial {
public:
    Serial() = default;
    Serial(const Serial&) noexcept {}
    Serial& operator=(const Serial&) noexcept { return number_ = next(), *this; }
    ~Serial() = default;

    std::uint64_t number() const { return number_; }

private:
    // Code that is compiled twice (games/fast_path.hpp) has two counters with different initial values.
    static std::uint64_t next() {
        static std::atomic<std::uint64_t> last{mix(reinterpret_cast<std::uintptr_t>(&last))};
        return ++last;
    }

    std::uint64_t number_ = next();
};

template <std::size_t input_count, std::size_t unit_count, std::size_t head_count> struct Network {
    static constexpr std::size_t inputs = input_count, units = unit_count, heads = head_count;
    static constexpr int one = 255;               // 1, in the units and the first weights
    static constexpr int last_one = 64;           // 1, in the last weights
    static constexpr int most = 505;              // limit of a first weight: a sum of 33 fits in 16 bits
    static constexpr int last_most = 127;         // limit of a last weight: its product with a unit fits in 16 bits
    static constexpr int parts = one * last_one;  // 1, in the sum of a head
    static constexpr int bias_most = 1 << 24;     // limit of a head's bias

    using Units = std::array<std::int16_t, units>;
    alignas(64) std::array<Units, inputs> first{};
    alignas(64) Units first_bias{};
    alignas(64) std::array<std::array<Units, 2>, heads> last{};  // of the side to move, of the other side
    std::array<std::int32_t, heads> last_bias{};
    Serial serial{};  // must be renewed if single weights change after an evaluation

    bool operator==(const Network& n) const {
        return first == n.first && first_bias == n.first_bias && last == n.last && last_bias == n.last_bias;
    }
};

// The units' sums for one side, before clipping. Successive positions of a search differ by few pieces: follow() adds
// and removes only those. A plane is the set of pieces of one kind and side.
template <class N, std::size_t planes> class View {
public:
    using Boards = std::array<std::uint64_t, planes>;

    void forget(const N& n) { sums_ = n.first_bias, seen_.fill(0); }
    // input(plane, bit) is the number of the input for a piece on that square.
    template <class Input> void follow(const N& n, const Boards& now, Input&& input) {
        Inputs gone, come;
        for (std::size_t plane = 0; plane < planes; ++plane) {
            if (now[plane] == seen_[plane]) continue;
            const auto list = [&](Inputs& inputs, std::uint64_t b) {
                for (; b; b &= b - 1) inputs.add(n.first[static_cast<std::size_t>(input(plane, std::countr_zero(b)))]);
            };
            list(gone, seen_[plane] & ~now[plane]);
            list(come, now[plane] & ~seen_[plane]);
            seen_[plane] = now[plane];
        }
        change(gone, come);
    }
    // The weighted sum of the squared units.
    std::int64_t weighed(const typename N::Units& weights) const {
#ifdef __wasm_simd128__  // clang 14 compiles the loop below to one unit at a time
        const v128_t none = wasm_i16x8_splat(0), one = wasm_i16x8_splat(N::one);
        v128_t sums = none;
        for (std::size_t i = 0; i < sums_.size(); i += 8) {
            const v128_t unit = wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(&sums_[i]), none), one);
            const v128_t part = wasm_i16x8_mul(unit, wasm_v128_load(&weights[i]));
            sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(part, unit));
        }
        return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) + wasm_i32x4_extract_lane(sums, 2) +
               wasm_i32x4_extract_lane(sums, 3);
#else
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            const auto unit = std::clamp<std::int16_t>(sums_[i], 0, N::one);
            const auto part = static_cast<std::int16_t>(unit * weights[i]);
            sum += std::int32_t{part} * unit;
        }
        return sum;
#endif
    }

private:
    // The weights of inputs that come or go: at most one for each square.
    struct Inputs {
        void add(const typename N::Units& weights) { all[size++] = weights.data(); }
        const std::int16_t* const* begin() const { return all.data(); }
        const std::int16_t* const* end() const { return begin() + size; }

        std::array<const std::int16_t*, 64> all;
        std::size_t size = 0;
    };
    // Reads and writes each sum once, a block of them in registers.
    void change(const Inputs& gone, const Inputs& come) {
        struct Lanes {
            [[gnu::vector_size(__BIGGEST_ALIGNMENT__), gnu::may_alias]] std::int16_t v;  // a register
        };
        constexpr std::size_t width = sizeof(Lanes) / sizeof(std::int16_t);
        constexpr std::size_t block = std::min<std::size_t>(8, N::units / width);
        static_assert(N::units % (block * width) == 0);
        for (std::size_t from = 0; from < N::units; from += block * width) {
            const auto lanes = [&](const std::int16_t* units) { return reinterpret_cast<const Lanes*>(units + from); };
            const auto sums = reinterpret_cast<Lanes*>(sums_.data() + from);
            std::array<Lanes, block> s;
            for (std::size_t i = 0; i < block; ++i) s[i].v = sums[i].v;
            for (const std::int16_t* weights : gone)
                for (std::size_t i = 0; i < block; ++i) s[i].v -= lanes(weights)[i].v;
            for (const std::int16_t* weights : come)
                for (std::size_t i = 0; i < block; ++i) s[i].v += lanes(weights)[i].v;
            for (std::size_t i = 0; i < block; ++i) sums[i].v = s[i].v;
        }
    }

    alignas(64) typename N::Units sums_;
    Boards seen_;
};

// The views of the position that a thread evaluated last.
template <class N, std::size_t planes, std::size_t count> class Views {
public:
    using Seen = View<N, planes>;

    // The views for this network. Resets them if the last evaluation used another network.
    std::array<Seen, count>& of(const N& n) {
        if (serial_ != n.serial.number()) {
            serial_ = n.serial.number();
            for (Seen& v : views_) v.forget(n);
        }
        return views_;
    }

private:
    std::uint64_t serial_ = 0;
    std::array<Seen, count> views_;
};

// The sum of a head, in units of 1/parts.
template <class N, std::size_t planes>
std::int64_t sum_of(const N& n, const View<N, planes>& own, const View<N, planes>& other, std::size_t head) {
    return (own.weighed(n.last[head][0]) + other.weighed(n.last[head][1])) / N::one + n.last_bias[head];
}

}  // namespace betwixt::two_views
