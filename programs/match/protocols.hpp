#pragma once
// The protocols by which a match can control external programs: each the side of the user interface.

#include "match/external.hpp"

namespace betwixt::match {

// Universal Chess Interface, with positions and moves in the game's own notation.
std::unique_ptr<Player> uci_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop);
// NBoard, version 2: Othello.
std::unique_ptr<Player> nboard_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop);
// Go Text Protocol, version 2, with moves in the game's own notation.
std::unique_ptr<Player> gtp_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop);
// Hub, version 2: draughts; other games with positions and moves in their own notation.
std::unique_ptr<Player> hub_player(const PlayerSpec& spec, Patience patience, const std::atomic<bool>* stop);

}  // namespace betwixt::match
