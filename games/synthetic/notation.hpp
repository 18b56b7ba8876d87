#pragma once
// Text of synthetic nodes: the parameters of the tree or graph and the node's number. Moves are numbers.

#include <string>
#include <string_view>

namespace betwixt::synthetic {

template <class P> struct Notation {
    static std::string text(const P& p) { return p.name(); }
    static P parse(std::string_view s) { return P::named(s); }
};

}  // namespace betwixt::synthetic
