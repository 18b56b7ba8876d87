#include "games/checkers/network.hpp"

#include <algorithm>

#include "games/checkers/material.hpp"
#include "games/two_views_file.hpp"

namespace betwixt::data {
extern const std::string_view checkers_network, giveaway_network;
}

namespace betwixt::checkers {

namespace {

constexpr std::string_view title = "betwixt checkers network 2\n";

// One view for each side. Planes are Black's men, Black's kings, White's men, White's kings.
using Views = two_views::Views<Network, 4, 2>;
using View = Views::Seen;

const View& view_of(const Network& n, Views& views, const View::Boards& boards, Side side) {
    View& v = views.of(n)[side];
    v.follow(n, boards, [&](std::size_t plane, int at) {
        return input_of((plane / 2 == 0) == (side == black), plane % 2 != 0, seen_by(side, at));
    });
    return v;
}

}  // namespace

std::int16_t NetworkEvaluation::evaluate(const Position& p) const {
    thread_local Views views;
    const Side us = p.side();
    const View::Boards boards{p.men(black), p.kings() & p.pieces(black), p.men(white), p.kings() & p.pieces(white)};
    const std::int64_t sum = two_views::sum_of(*network, view_of(*network, views, boards, us),
                                               view_of(*network, views, boards, opponent(us)),
                                               static_cast<std::size_t>(phase_of(p.count())));
    constexpr int half = Network::parts / 2;
    const std::int64_t value = (sum * unit + (sum < 0 ? -half : half)) / Network::parts;
    return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -most, most));
}

std::string bytes_of(const Network& network) { return two_views::file_of(title, network); }
Network network_from(std::string_view file) { return two_views::network_from<Network>(title, "checkers", file); }

namespace {

constexpr int half = (Network::one + 1) / 2;  // 1/2, in the scale of the units
constexpr int rise = 3;                       // contribution of a piece to a unit; small, so rounding has no effect

// Adds a pair of units that count men or kings: one increases with the count, the other decreases. Units are squared,
// and (1/2 + r)^2 - (1/2 - r)^2 = 2 r. Pieces of the side to move count positively, those of the other side negatively.
void add_pair(Network& network, std::size_t unit, bool king, int weight) {
    for (const int sign : {+1, -1}) {
        for (int at = 0; at < bits; ++at)
            network.first[static_cast<std::size_t>(input_of(true, king, at))][unit] =
                static_cast<std::int16_t>(sign * rise);
        network.first_bias[unit] = half;
        for (auto& [own, other] : network.last) {
            own[unit] = static_cast<std::int16_t>(sign * weight);
            other[unit] = static_cast<std::int16_t>(-sign * weight);
        }
        ++unit;
    }
}

}  // namespace

// Uses as many pairs for a kind of piece as its value needs, because a last weight is limited.
Network material_network(Objective objective) {
    constexpr int whole = Network::one * Network::parts;       // 1, in sums of last weights and squares
    const int aim = objective == Objective::win_all ? 4 : -1;  // in quarters
    Network network;
    std::size_t unit = 0;
    for (const bool king : {false, true}) {
        const int hundredths = (king ? Material::king : Material::unit) * aim / 4;
        int wanted = hundredths * whole / (NetworkEvaluation::unit * 4 * half * rise);
        for (; wanted != 0; unit += 2) {
            const int weight = std::clamp(wanted, -Network::last_most, Network::last_most);
            add_pair(network, unit, king, weight);
            wanted -= weight;
        }
    }
    return network;
}

const Network& learned_network(Objective objective) {
    if (objective == Objective::win_all) {
        static const Network network = network_from(data::checkers_network);
        return network;
    }
    static const Network network = network_from(data::giveaway_network);
    return network;
}

}  // namespace betwixt::checkers
