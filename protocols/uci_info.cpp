#include "protocols/uci_info.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace betwixt::protocols {

namespace {

// Plays a line on the board until a move is illegal or the game is over; takes it back in the destructor. At a root
// that is already a draw by repetition or by the counter it still plays the first move.
class PlayedLine {
public:
    PlayedLine(Engine& board, const std::vector<std::string>& line) : board_(board) {
        for (const auto& move : line) {
            if ((!moves_.empty() && board.result()) || !play(move)) break;
            moves_.push_back(move);
        }
    }
    ~PlayedLine() {
        for (std::size_t i = 0; i < moves_.size(); ++i) board_.take_back();
    }
    PlayedLine(const PlayedLine&) = delete;
    PlayedLine& operator=(const PlayedLine&) = delete;

    const std::vector<std::string>& moves() const { return moves_; }
    // True if the line ends in a win or a loss by the rules of the position alone.
    bool ends_the_game() const { return board_.final_value().value_or(0) != 0; }

private:
    bool play(const std::string& move) try {
        board_.play(move);
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }

    Engine& board_;
    std::vector<std::string> moves_;
};

}  // namespace

std::vector<std::string> played_line(Engine& board, const std::vector<std::string>& line) {
    return PlayedLine(board, line).moves();
}

std::string uci_score(const EngineReport& r) {
    std::string s;
    if (r.ends_in) {
        const int moves = (std::abs(*r.ends_in) + 1) / 2;
        s = fmt::format("mate {}", r.value > 0 ? moves : -moves);
    } else {
        const double most = r.decisive ? 20'000 : 1e6;  // of a win without a length, as other engines tell it
        s = fmt::format("cp {}", std::llround(std::clamp(100 * r.value, -most, most)));
    }
    if (r.exact() || (!r.lower && !r.upper)) return s;
    return s + (r.lower ? " lowerbound" : " upperbound");
}

std::array<int, 3> uci_wdl(const EngineReport& r) {
    if (r.ends_in) return r.value > 0 ? std::array{1000, 0, 0} : std::array{0, 0, 1000};
    // Fitted to the 7,526 values and the results of 100 games of chess, 2,000 nodes a move, after eight random plies.
    constexpr double draws = 1.3, spread = 3.3;  // units
    const auto share = [&](double v) {
        return static_cast<int>(std::lround(1000 / (1 + std::exp((draws - v) / spread))));
    };
    const int won = share(r.value), lost = share(-r.value);
    return {won, 1000 - won - lost, lost};
}

std::string uci_current_move(const EngineReport& r) {
    return fmt::format("info depth {} currmove {} currmovenumber {}", r.depth, r.best, r.number);
}

std::string uci_info(const UciInfo& info, Engine& board) {
    const auto& r = info.report;
    std::string s = fmt::format("info depth {} seldepth {} multipv {} score {}", r.depth,
                                std::max<int>(r.depth, r.stats.deepest), info.rank, uci_score(r));
    if (info.wdl) s += fmt::format(" wdl {}", fmt::join(uci_wdl(r), " "));
    const auto rate = info.seconds > 0 ? static_cast<double>(info.nodes) / info.seconds : 0;
    s += fmt::format(" nodes {} nps {:.0f} hashfull {} tbhits {} time {:.0f}", info.nodes, rate, info.table_permille,
                     r.stats.tablebase_hits, std::floor(1000 * info.seconds));
    const PlayedLine line(board, r.pv.empty() && !r.best.empty() ? std::vector{r.best} : r.pv);
    const auto plies = r.ends_in ? std::optional<std::size_t>(std::abs(*r.ends_in)) : std::nullopt;
    const bool leads_there = !plies || !r.exact() || (line.moves().size() == *plies && line.ends_the_game());
    if (leads_there && !line.moves().empty()) s += fmt::format(" pv {}", fmt::join(line.moves(), " "));
    return s;
}

}  // namespace betwixt::protocols
