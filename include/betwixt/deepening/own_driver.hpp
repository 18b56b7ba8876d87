#pragma once
// Runs a driver that is given at run time over the root of a search.

#include <cmath>
#include <stdexcept>

#include "betwixt/deepening/root.hpp"
#include "betwixt/drivers/passes.hpp"

namespace betwixt {

namespace detail {

template <class C> class PassesOf final : public Passes {
public:
    using V = typename C::Value;

    explicit PassesOf(Root<C>& root) : root_(root) {}

    double ask(Window<double> window) override {
        if (!(window.alpha < window.beta)) throw std::invalid_argument("a window needs alpha below beta");
        return static_cast<double>(root_({value_of(window.alpha), value_of(window.beta)}));
    }
    double ask(double beta) override { return static_cast<double>(root_(null_window(value_of(beta)))); }

    Bounds<double> bounds() const override { return numbers(root_.bounds()); }
    Bounds<double> bracket() const override { return numbers(root_.bracket()); }
    double below(double value) const override { return number(betwixt::below(value_of(value))); }
    double above(double value) const override { return number(betwixt::above(value_of(value))); }
    double unit() const override { return static_cast<double>(C::Game::unit()); }
    bool whole() const override { return std::integral<V>; }

private:
    static V value_of(double number) {
        if (std::isnan(number)) throw std::invalid_argument("an end of a window is not a number");
        if (std::abs(number) >= static_cast<double>(infinity<V>)) return number > 0 ? infinity<V> : -infinity<V>;
        if (std::integral<V> && number != std::floor(number))
            throw std::invalid_argument("windows of this game are of whole numbers");
        return static_cast<V>(number);
    }
    static double number(V value) {
        if (is_value(value)) return static_cast<double>(value);
        return value > V{0} ? infinity<double> : -infinity<double>;
    }
    static Bounds<double> numbers(Bounds<V> b) { return {number(b.lower), number(b.upper)}; }

    Root<C>& root_;
};

}  // namespace detail

// Runs the driver at the depth that the root has been started with. Throws what the driver throws, and
// std::invalid_argument if it calls no pass.
template <class C> void run_own(const OwnDriver& driver, Root<C>& root, typename C::Value first_guess) {
    detail::PassesOf<C> passes(root);
    driver(passes, static_cast<double>(first_guess));
    if (root.passes() == 0) throw std::invalid_argument("the driver ended without a pass");
}

}  // namespace betwixt
