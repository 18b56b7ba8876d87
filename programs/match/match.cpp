#include "match/match.hpp"

#include "match/own_player.hpp"
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

void play_match(const Match& match, Tally& tally, const std::function<void(const GameRecord&)>& on_game,
                const std::atomic<bool>* stop) {
    support::WorkQueue games(
        match.games(), [&](std::size_t index) { return tally.has(index); }, stop);
    const auto finish = [&](const GameRecord& record) {
        games.take([&] {
            if (*games.ended()) return;
            tally.add(record);
            on_game(record);
            if (tally.decided()) games.end();
        });
    };
    // One thread: its own players, its own referee.
    const auto play = [&] {
        Referee referee(match.game, match.rules);
        std::array<std::unique_ptr<Player>, 2> players;
        for (std::size_t i = 0; i < 2; ++i)
            players[i] = make_player(match.game, match.players[i], match.patience, games.ended());
        while (const auto index = games.next()) {
            GameRecord record{.index = *index};
            const Opening& opening = match.openings[*index / 2];
            record.opening = opening.text;
            if (*index % 2) record.player_of_side = {1, 0};
            finish(referee.play(opening, {players[0].get(), players[1].get()}, match.players, std::move(record)));
        }
    };
    games.work(match.concurrency, play);
}

}  // namespace betwixt::match
