#include "match/match.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "match/own_player.hpp"

namespace betwixt::match {

namespace {

// What the threads share. Games are taken in the order of the match.
class Run {
public:
    Run(const Match& match, Tally& tally, const std::function<void(const GameRecord&)>& on_game,
        const std::atomic<bool>* stop)
        : match_(match), tally_(tally), on_game_(on_game), stop_(stop) {}

    // One thread: its own players, its own referee.
    void work() {
        try {
            Referee referee(match_.game, match_.rules);
            std::array<std::unique_ptr<Player>, 2> players;
            for (std::size_t i = 0; i < 2; ++i)
                players[i] = make_player(match_.game, match_.players[i], match_.patience, &enough_);
            while (const auto index = next()) {
                GameRecord record{.index = *index};
                const Opening& opening = match_.openings[*index / 2];
                record.opening = opening.text;
                if (*index % 2) record.player_of_side = {1, 0};
                finish(referee.play(opening, {players[0].get(), players[1].get()}, match_.players, std::move(record)));
            }
        } catch (const Interrupted&) {
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!error_) error_ = std::current_exception();
            enough_ = true;
        }
    }
    // Hands the request to stop on to the players, until no thread works any more.
    void watch() {
        std::unique_lock lock(mutex_);
        while (!idle_.wait_for(lock, std::chrono::milliseconds(20), [&] { return working_ == 0; }))
            if (*stop_) enough_ = true;
        if (error_) std::rethrow_exception(error_);
    }
    void start(std::vector<std::thread>& threads) {
        working_ = match_.concurrency;
        for (unsigned i = 0; i < match_.concurrency; ++i)
            threads.emplace_back([this] {
                work();
                const std::lock_guard lock(mutex_);
                --working_;
                idle_.notify_one();
            });
    }

private:
    std::optional<std::uint64_t> next() {
        const std::lock_guard lock(mutex_);
        while (next_ < match_.games() && tally_.has(next_)) ++next_;
        if (enough_ || *stop_ || tally_.decided() || next_ >= match_.games()) return std::nullopt;
        return next_++;
    }
    void finish(const GameRecord& record) {
        const std::lock_guard lock(mutex_);
        if (enough_) return;
        tally_.add(record);
        on_game_(record);
        if (tally_.decided()) enough_ = true;
    }

    const Match& match_;
    Tally& tally_;
    const std::function<void(const GameRecord&)>& on_game_;
    const std::atomic<bool>* stop_;
    std::atomic<bool> enough_ = false;
    std::mutex mutex_;
    std::condition_variable idle_;
    unsigned working_ = 0;  // threads
    std::uint64_t next_ = 0;
    std::exception_ptr error_;
};

}  // namespace

std::unique_ptr<Player> make_player(const GameEntry& game, const PlayerSpec& spec, Patience patience,
                                    const std::atomic<bool>* stop) {
    if (spec.protocol.empty()) return std::make_unique<OwnPlayer>(game, spec, stop);
    return external_player(spec, patience, stop);
}

void try_players(const Match& match, const std::atomic<bool>* stop) {
    const auto engine = match.game.create();
    engine->set_position("");
    const GameSoFar start{.game = match.game.name, .positions = {engine->position()}};
    for (const auto& spec : match.players) try {
            make_player(match.game, spec, match.patience, stop)->begin(start);
        } catch (const Fault& fault) {
            throw std::invalid_argument("player " + spec.name + " does not start: " + fault.what());
        }
}

void play_match(const Match& match, Tally& tally, const std::function<void(const GameRecord&)>& on_game,
                const std::atomic<bool>* stop) {
    Run run(match, tally, on_game, stop);
    std::vector<std::thread> threads;
    run.start(threads);
    std::exception_ptr error;
    try {
        run.watch();
    } catch (...) {
        error = std::current_exception();
    }
    for (auto& thread : threads) thread.join();
    if (error) std::rethrow_exception(error);
}

}  // namespace betwixt::match
