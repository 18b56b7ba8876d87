#include "match/match.hpp"

#include <map>

#include <sched.h>

#include "match/log.hpp"
#include "match/own_player.hpp"
#include "support/text.hpp"
#include "support/work_queue.hpp"

namespace betwixt::match {

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

namespace {

// The players of one thread: those of its last game. Other players are destroyed, which frees their memory and
// processes.
class PlayersAtHand {
public:
    PlayersAtHand(const Match& match, const std::atomic<bool>* stop) : match_(match), stop_(stop) {}

    std::array<Player*, 2> of(Pairing pairing) {
        std::erase_if(players_, [&](const auto& s) { return s.first != pairing[0] && s.first != pairing[1]; });
        std::array<Player*, 2> players{};
        for (std::size_t i = 0; i < 2; ++i) {
            auto& player = players_[pairing[i]];
            if (!player) player = make_player(match_.game, match_.players[pairing[i]], match_.patience, stop_);
            players[i] = player.get();
        }
        return players;
    }

private:
    const Match& match_;
    const std::atomic<bool>* stop_;
    std::map<std::size_t, std::unique_ptr<Player>> players_;
};

// The processors that this program is allowed to use.
std::vector<std::size_t> processors() {
    cpu_set_t set;
    CPU_ZERO(&set);
    sched_getaffinity(0, sizeof set, &set);
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < CPU_SETSIZE; ++i)
        if (CPU_ISSET(i, &set)) all.push_back(i);
    return all;
}

// Pins this thread, and the programs that it starts, to the processors of one of `shares` equal shares.
void pin_to(std::size_t share, std::size_t shares) {
    const auto all = processors();
    const std::size_t each = all.size() / shares;
    cpu_set_t set;
    CPU_ZERO(&set);
    for (std::size_t i = 0; i < each; ++i) CPU_SET(all[share * each + i], &set);
    sched_setaffinity(0, sizeof set, &set);
}

std::string result_text(const GameRecord& game, const std::array<PlayerSpec, 2>& specs) {
    std::string text = game.score == 0.5 ? "drawn" : specs[game.score > 0.5 ? 0 : 1].name + " wins";
    if (game.end != End::rules) text += std::string(", ") + name_of(game.end);
    if (game.culprit >= 0) text += " of " + specs[static_cast<std::size_t>(game.culprit)].name;
    return game.detail.empty() ? text : text + ": " + game.detail;
}

}  // namespace

void check_affinity(unsigned concurrency) {
    const auto there = processors().size();
    if (concurrency > there)
        throw std::invalid_argument(std::to_string(concurrency) + " games at once need as many processors; there are " +
                                    std::to_string(there));
}

void play_stage(const Match& match, const Stage& stage, Crosstable& table,
                const std::function<void(const GameRecord&)>& on_game, const std::atomic<bool>* stop) {
    support::WorkQueue games(
        stage.games(),
        [&](std::size_t i) {
            const std::uint64_t index = stage.first + i;
            return table.has(index) || (match.takes && !match.takes(index));
        },
        stop);
    const auto finish = [&](const GameRecord& record) {
        games.take([&] {
            if (*games.ended()) return;
            table.add(record);
            on_game(record);
            if (table.decided()) games.end();
        });
    };
    std::optional<Log> log;
    if (!match.log_file.empty()) log.emplace(match.log_file);
    std::atomic<std::size_t> workers = 0;
    // The work of one thread, with its own players and referee.
    const auto play = [&] {
        const auto worker = workers++;
        if (match.affinity) pin_to(worker, match.concurrency);
        Referee referee(match.game, match.rules, log ? &*log : nullptr);
        PlayersAtHand at_hand(match, games.ended());
        while (const auto i = games.next()) {
            GameRecord record{.index = stage.first + *i, .date = support::today()};
            record.players = stage.pairing_of(record.index);
            const Opening& opening = stage.opening_of(record.index);
            record.opening = opening.text;
            if (record.index % 2) record.player_of_side = {1, 0};
            const auto specs = match.specs(record.players);
            const auto first = static_cast<std::size_t>(record.player_of_side[0]);
            if (log) log->begin(record.index, specs[first].name, specs[1 - first].name, opening.text);
            record = referee.play(opening, at_hand.of(record.players), specs, std::move(record));
            if (log) log->end(record.index, result_text(record, specs));
            finish(record);
        }
    };
    games.work(match.concurrency, play);
}

}  // namespace betwixt::match
