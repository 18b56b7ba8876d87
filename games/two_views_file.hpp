#pragma once
// A network of two views as a file: its title, a checksum, the numbers.

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "games/bytes.hpp"
#include "games/two_views.hpp"

namespace betwixt::two_views {

// Calls see(number, most) for all numbers of a network, in the order of the file.
template <class N> void each_number(N& network, auto&& see) {
    for (auto& units : network.first)
        for (auto& w : units) see(w, network.most);
    for (auto& w : network.first_bias) see(w, network.most);
    for (auto& sides : network.last)
        for (auto& units : sides)
            for (auto& w : units) see(w, network.last_most);
    for (auto& w : network.last_bias) see(w, network.bias_most);
}

template <class N> std::string file_of(std::string_view title, const N& network) {
    std::string body;
    each_number(network, [&](auto number, int) { bytes::put(body, number); });
    return bytes::sealed(title, body);
}

// Throws std::invalid_argument if the file is invalid. `game` is for the message.
template <class N> N network_from(std::string_view title, const std::string& game, std::string_view file) {
    std::string_view body = bytes::unsealed(title, file, game);
    N network;
    each_number(network, [&]<class Number>(Number& number, int most) {
        number = bytes::next<Number>(body);
        if (std::abs(static_cast<int>(number)) > most)
            throw std::invalid_argument("a weight of the network is too large");
    });
    if (!body.empty()) throw std::invalid_argument("the file of the network goes on after its end");
    return network;
}

}  // namespace betwixt::two_views
