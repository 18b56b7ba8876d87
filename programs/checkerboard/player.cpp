#include "checkerboard/player.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <new>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "betwixt/analysis/ranking.hpp"
#include "betwixt/engine/given_options.hpp"
#include "betwixt/engine/playing.hpp"
#include "games/checkers/engine.hpp"
#include "games/checkers/tables/opened.hpp"
#include "protocols/pdn.hpp"

namespace betwixt::checkerboard {

namespace {

// Polls the interface's number during a search; stop() becomes true when the number is not 0.
class Watch {
public:
    explicit Watch(const int* number) {
        if (!number) return;
        try {
            thread_ = std::thread([this, number] { run(number); });
        } catch (const std::system_error&) {  // no thread: the search cannot be stopped by the number
        }
    }
    ~Watch() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        changed_.notify_all();
        if (thread_.joinable()) thread_.join();
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    const std::atomic<bool>* stop() const { return &stop_; }

private:
    void run(const volatile int* number) {
        std::unique_lock lock(mutex_);
        while (!over_) {
            if (*number != 0) stop_ = true;
            changed_.wait_for(lock, std::chrono::milliseconds(2));
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool over_ = false;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

std::string status_line(const EngineReport& r) {
    std::string s = "depth " + std::to_string(r.depth) + "  value " + r.value_text + "  nodes " +
                    std::to_string(r.stats.nodes) + "  pv";
    for (const auto& move : r.pv) (s += ' ') += move;
    return s;
}

std::string status_line(const Ranking& ranking) {
    std::string s = "depth " + std::to_string(ranking.depth);
    for (const auto& r : ranking.moves) s += "  " + r.best + " " + r.value_text;
    return s;
}

}  // namespace

Engine& Player::engine() {
    if (engine_) return *engine_;
    const std::string name = variant_ == "english" ? "checkers" : variant_;
    for (const auto& entry : checkers::entries())
        if (entry.name == name) engine_ = entry.create();
    engine_->configure(for_play(*engine_));
    return *engine_;
}

// Includes the moves of the game history if they are known and lead to this position.
void Player::set_position(const protocols::DraughtsBoard& board) {
    const std::string fen = protocols::fen_of(board);
    engine().set_position(fen);
    const std::string wanted = engine().position();
    try {
        std::istringstream words(history_);
        std::string word;
        words >> word;
        if (word.empty()) return;
        engine().set_position(word);
        while (words >> word) engine().play(protocols::move_of_pdn(engine(), word));
        if (engine().position() == wanted) return;
    } catch (const std::invalid_argument&) {  // a history that cannot be read is ignored
    }
    engine().set_position(fen);
}

Player::Answer Player::choose(const Request& request) {
    set_position(request.board);
    if (engine().legal_moves().empty())
        return {.result = variant_ == "english" ? CB_LOSS : CB_WIN, .move = {}, .board = request.board};
    const Watch watch(request.playnow);
    Limits limits = request.limits;
    limits.stop = watch.stop();
    const auto report = all_scores_ ? best_by_ranking(request, limits) : best_by_search(request, limits);
    const auto move = protocols::draughts_move(engine(), report.best);
    engine().play(report.best);
    Answer answer{.result = verdict(report), .board = protocols::board_of_fen(engine().position())};
    answer.move = describe(move, request.board, answer.board);
    return answer;
}

EngineReport Player::best_by_search(const Request& request, Limits limits) {
    if (request.clock && only_move(engine())) limits.depth = 1;
    return think(engine(), limits, request.clock, [&](const EngineReport& r) {
        if (r.kind == EngineReport::Kind::iteration && request.show) request.show(status_line(r));
    });
}

EngineReport Player::best_by_ranking(const Request& request, Limits limits) {
    if (request.clock) limits.time = time_budget(engine(), *request.clock).soft;
    return rank_moves(engine(), limits,
                      [&](const Ranking& ranking) {
                          if (request.show) request.show(status_line(ranking));
                      })
        .moves.front();
}

int Player::verdict(const EngineReport& r) {
    if (engine().result() == "a draw") return CB_DRAW;
    if (!r.proven || !r.decisive) return CB_UNKNOWN;
    if (r.lower && *r.lower > 0) return CB_WIN;
    return r.upper && *r.upper < 0 ? CB_LOSS : CB_UNKNOWN;
}

bool Player::set_option(const std::string& name, const std::string& value) {
    const auto named = find_option(engine().option_list(), name);
    if (!named.option) return false;
    EngineOptions options = engine().options();
    named.option->set(options, read_option(named, value));
    try {
        engine().configure(options);
    } catch (const std::bad_alloc&) {
        throw std::invalid_argument("there is not enough memory");
    }
    return true;
}

std::optional<std::string> Player::option(const std::string& name) {
    const auto named = find_option(engine().option_list(), name);
    if (!named.option || named.off) return std::nullopt;
    return text_of(named.option->load(engine().options()));
}

void Player::set_solves(bool on) {
    const EngineOptions usual = for_play(engine());
    EngineOptions options = engine().options();
    options.selectivity = on ? 100 : usual.selectivity;
    options.search.reduce_late = !on && usual.search.reduce_late;
    engine().configure(options);
    solves_ = on;
}

int Player::most_pieces_in_tables() {
    const auto& name = engine().options().tables;
    const auto& folder = name.empty() ? checkers::tables::usual_folder() : checkers::tables::folder_named(name);
    return folder.of(variant_ == "english" ? checkers::Objective::win_all : checkers::Objective::lose_all).most();
}

void Player::set_variant(const std::string& name) {
    if (name != "english" && name != "giveaway") throw std::invalid_argument("variants are english and giveaway");
    if (name == variant_) return;
    const auto options = engine().options();
    variant_ = name;
    engine_.reset();
    engine().configure(options);
}

}  // namespace betwixt::checkerboard
