#include "games/chess/network.hpp"

#include <algorithm>
#include <bit>

#include "games/chess/evaluation.hpp"
#include "games/two_views_file.hpp"

namespace betwixt::data {
extern const std::string_view chess_network;
}

namespace betwixt::chess {

namespace {

constexpr std::string_view title = "betwixt chess network 1\n";

// One view for each side and each half of the board in which its king may stand.
using Views = two_views::Views<Network, 12, 4>;
using View = Views::Seen;

const View& view_of(const Network& n, Views& views, const Position& p, const View::Boards& boards, Side side) {
    const Square turn = turned_for(side, p.king_of(side));
    View& v = views.of(n)[static_cast<std::size_t>(2 * side + ((turn & 7) != 0))];
    v.follow(n, boards, [&](std::size_t plane, Square at) {
        return input_of((plane / 6 != 0) == (side == black), static_cast<Type>(plane % 6), at ^ turn);
    });
    return v;
}

View::Boards boards_of(const Position& p) {
    View::Boards boards;
    for (std::size_t plane = 0; plane < boards.size(); ++plane)
        boards[plane] = p.pieces(plane < 6 ? white : black, static_cast<Type>(plane % 6));
    return boards;
}

}  // namespace

NetworkEvaluation::Value NetworkEvaluation::evaluate(const Position& p) const {
    if (is_dead(p)) return 0;
    if (const int v = worth_against_bare_king(p))
        return static_cast<Value>(std::clamp(p.side() == white ? v : -v, -limit, +limit));
    thread_local Views views;
    const Network& n = *network_;
    const Side us = p.side();
    const View::Boards boards = boards_of(p);
    const auto head = static_cast<std::size_t>(head_of(std::popcount(p.occupied())));
    const std::int64_t sum =
        two_views::sum_of(n, view_of(n, views, p, boards, us), view_of(n, views, p, boards, opponent(us)), head);
    const auto value = sum * network_scale / Network::parts;
    const int hopeless = winning_scale(p, (value > 0) == (us == white));
    return static_cast<Value>(std::clamp<std::int64_t>(hopeless < 32 ? value * hopeless / 64 : value, -limit, +limit));
}

std::string bytes_of(const Network& network) { return two_views::file_of(title, network); }
Network network_from(std::string_view file) { return two_views::network_from<Network>(title, "chess", file); }

const Network& learned_network() {
    static const Network network = network_from(data::chess_network);
    return network;
}

}  // namespace betwixt::chess
