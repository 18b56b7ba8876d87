#include "protocols/xboard.hpp"

#include "protocols/xboard_session.hpp"
#include "protocols/xboard_text.hpp"

namespace betwixt::protocols {

Protocol xboard() {
    return {
        .name = "xboard",
        .summary = "Speak CECP, the protocol of xboard and WinBoard, for chess and Chess960",
        .game = "chess",
        .notes = "The client's `level`, `st` and `sd` limit a search; --depth, --nodes and --movetime hold for all.",
        .rules = {.interrupts = [](std::string_view line) { return XboardLine(line).command == "?"; },
                  .quits = [](std::string_view line) { return XboardLine(line).command == "quit"; },
                  .end_stops = true},
        .has_book = true,
        .run = [](Engine& engine, LineReader& in, std::ostream& out, const Settings& settings) {
            XboardSession(engine, in, out, settings).run();
        }};
}

}  // namespace betwixt::protocols
