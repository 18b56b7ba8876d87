#include "games/chess/network.hpp"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "games/bytes.hpp"
#include "games/chess/evaluation.hpp"

namespace betwixt::data {
extern const std::string_view chess_network;
}

namespace betwixt::chess {

namespace {

constexpr std::string_view title = "betwixt chess network 1\n";

// Calls see(number, most) for all numbers of a network, in the order of the file.
template <class N> void each_number(N& network, auto&& see) {
    for (auto& units : network.first)
        for (auto& w : units) see(w, Network::most);
    for (auto& w : network.first_bias) see(w, Network::most);
    for (auto& sides : network.last)
        for (auto& units : sides)
            for (auto& w : units) see(w, Network::last_most);
    for (auto& w : network.last_bias) see(w, 1 << 24);
}

// The units' sums for one side, before clipping. Successive positions of a search differ by few pieces: follow() adds and
// removes only those.
class View {
public:
    void follow(const Network& n, const Position& p, Side side, Square turn) {
        for (int of = white; of <= black; ++of)
            for (int t = pawn; t <= king; ++t) {
                const auto s = static_cast<Side>(of);
                const auto type = static_cast<Type>(t);
                Board& was = seen_[static_cast<std::size_t>(6 * of + t)];
                const Board now = p.pieces(s, type);
                for (Board b = was & ~now; b; b &= b - 1)
                    change<-1>(n.first[static_cast<std::size_t>(input_of(s == side, type, first(b) ^ turn))]);
                for (Board b = now & ~was; b; b &= b - 1)
                    change<+1>(n.first[static_cast<std::size_t>(input_of(s == side, type, first(b) ^ turn))]);
                was = now;
            }
    }
    void forget(const Network& n) { sums_ = n.first_bias, seen_.fill(0); }
    // The units, weighed.
    std::int64_t weighed(const Network::Units& weights) const {
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < sums_.size(); ++i) {
            const auto unit = std::clamp<std::int16_t>(sums_[i], 0, Network::one);
            const auto part = static_cast<std::int16_t>(unit * weights[i]);
            sum += std::int32_t{part} * unit;
        }
        return sum;
    }

private:
    template <int sign> void change(const Network::Units& weights) {
        for (std::size_t i = 0; i < sums_.size(); ++i)
            sums_[i] = static_cast<std::int16_t>(sums_[i] + sign * weights[i]);
    }

    alignas(64) Network::Units sums_;
    std::array<Board, 12> seen_;
};

// The sums of the last position that a thread evaluated: a view for each side, and for each half of the board where its king
// may stand.
struct Views {
    const Network* of = nullptr;
    std::array<std::array<View, 2>, 2> views;

    void belong_to(const Network& n) {
        if (of == &n) return;
        of = &n;
        for (auto& sides : views)
            for (auto& v : sides) v.forget(n);
    }
};

const View& view_of(const Network& n, Views& views, const Position& p, Side side) {
    const Square turn = turned_for(side, p.king_of(side));
    View& v = views.views[side][(turn & 7) != 0];
    v.follow(n, p, side, turn);
    return v;
}

}  // namespace

NetworkEvaluation::Value NetworkEvaluation::evaluate(const Position& p) const {
    if (is_dead(p)) return 0;
    if (const int v = worth_against_bare_king(p))
        return static_cast<Value>(std::clamp(p.side() == white ? v : -v, -limit, +limit));
    thread_local Views views;
    const Network& n = *network_;
    views.belong_to(n);
    const Side us = p.side(), them = opponent(us);
    const auto head = static_cast<std::size_t>(head_of(std::popcount(p.occupied())));
    const std::int64_t sum =
        view_of(n, views, p, us).weighed(n.last[head][0]) + view_of(n, views, p, them).weighed(n.last[head][1]);
    const std::int64_t parts = sum / Network::one + n.last_bias[head];
    const auto value = parts * Network::scale / (Network::one * Network::last_one);
    const int hopeless = winning_scale(p, (value > 0) == (us == white));
    return static_cast<Value>(std::clamp<std::int64_t>(hopeless < 32 ? value * hopeless / 64 : value, -limit, +limit));
}

std::string bytes_of(const Network& network) {
    std::string body;
    each_number(network, [&](auto number, int) { bytes::put(body, number); });
    return bytes::sealed(title, body);
}

Network network_from(std::string_view file) {
    std::string_view body = bytes::unsealed(title, file, "chess");
    Network network;
    each_number(network, [&]<class Number>(Number& number, int most) {
        number = bytes::next<Number>(body);
        if (std::abs(static_cast<int>(number)) > most)
            throw std::invalid_argument("a weight of the network is too large");
    });
    if (!body.empty()) throw std::invalid_argument("the file of the network goes on after its end");
    return network;
}

const Network& learned_network() {
    static const Network network = network_from(data::chess_network);
    return network;
}

}  // namespace betwixt::chess
