#pragma once
// Every mutant of the library is compiled into one program; the environment says which one is alive.

#include <array>
#include <cstdlib>
#include <type_traits>

namespace mutants {

inline const int alive = std::getenv("MUTANT") ? std::atoi(std::getenv("MUTANT")) : 0;
inline std::array<char, 10'000> reached{};  // by the test that runs; listener.cpp writes it down

// Is that mutant alive? Never in a constant expression.
constexpr bool on(int id) {
    if (std::is_constant_evaluated()) return false;
    reached[static_cast<std::size_t>(id)] = 1;
    return alive == id;
}

constexpr int sign(int id) { return on(id) ? -1 : 1; }

// `a < Instead<7, Less, LessEqual, GreaterEqual>{} < b` is `a < b`; where mutant 7 is alive it is `a <= b`, and `a >=
// b` where mutant 8 is. The operator stands twice, so nobody has to know where its operands begin and end.
template <int id, class Sound, class Faulty, class OtherFaulty = Sound> struct Instead {
    template <class L, class R> static constexpr auto value(const L& left, const R& right) {
        using Result = decltype(Sound{}(left, right));
        if (on(id)) return static_cast<Result>(Faulty{}(left, right));
        if constexpr (!std::is_same_v<Sound, OtherFaulty>)
            if (on(id + 1)) return static_cast<Result>(OtherFaulty{}(left, right));
        return Sound{}(left, right);
    }
};
template <class L, class I> struct WithLeft { const L& left; };

#define MUTANTS_OPERATOR(name, op)                                                                             \
    struct name {                                                                                              \
        template <class L, class R> constexpr auto operator()(const L& a, const R& b) const { return a op b; } \
    };                                                                                                         \
    template <class L, int id, class... Functions>                                                             \
    constexpr auto operator op(const L& left, Instead<id, Functions...>) {                                     \
        return WithLeft<L, Instead<id, Functions...>>{left};                                                   \
    }                                                                                                          \
    template <class L, class I, class R> constexpr auto operator op(WithLeft<L, I> with, const R& right) {     \
        return I::value(with.left, right);                                                                     \
    }

MUTANTS_OPERATOR(Less, <)
MUTANTS_OPERATOR(LessEqual, <=)
MUTANTS_OPERATOR(Greater, >)
MUTANTS_OPERATOR(GreaterEqual, >=)
MUTANTS_OPERATOR(Equal, ==)
MUTANTS_OPERATOR(NotEqual, !=)
MUTANTS_OPERATOR(Plus, +)
MUTANTS_OPERATOR(Minus, -)
MUTANTS_OPERATOR(Times, *)
#undef MUTANTS_OPERATOR

}  // namespace mutants
