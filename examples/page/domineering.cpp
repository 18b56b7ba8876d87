// The tutorial's game for a page. (docs/howto/page.md)

#include "../domineering.hpp"

#include <betwixt/engine/module.hpp>

using Game = betwixt::Game<Domineering, Room, Notation>;
BETWIXT_MODULE(betwixt::game<Game>("domineering", "dominoes on 6x6, the last one wins"))
