#include "games/chess/engine.hpp"

#include "betwixt/engine/game_engine.hpp"
#include "games/chess/game.hpp"
#include "games/chess/tables/maker.hpp"
#include "games/fast_path.hpp"

namespace betwixt::data {
extern const std::string_view chess_games, chess_openings;
}

namespace betwixt::chess {

std::vector<GameEntry> BETWIXT_PATH entries() {
    Setup setup = start_of_game();
    setup.writes_rook = true;
    auto chess = game<Game>("chess", "chess, values in pawns (hundredths)");
    chess.games = data::chess_games;
    chess.openings = data::chess_openings;
    auto chess960 = game<Game>("chess960", "Chess960 (Fischer random chess)", {}, Position(setup));
    chess.tables = chess960.tables = tables::maker();
    return {chess, chess960};
}

}  // namespace betwixt::chess
