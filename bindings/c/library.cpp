// include/betwixt.h: the functions that need no engine.

#include <stdexcept>
#include <string>
#include <vector>

#include "betwixt/engine/playing.hpp"
#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"

using namespace betwixt;
using namespace betwixt::bindings;

namespace {

// Every engine has the same option table.
const std::vector<Option>& option_list() {
    static const std::unique_ptr<Engine> any = games().front().create();
    return any->option_list();
}

// Item `i` of a list. Throws std::invalid_argument.
template <class List> const auto& item(const List& list, std::size_t i, const char* what) {
    if (i < list.size()) return list[i];
    throw std::invalid_argument("there is no " + std::string(what) + " " + std::to_string(i) + ": there are " +
                                std::to_string(list.size()));
}

const std::vector<std::string>& ranges() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> ranges;
        for (const auto& o : option_list())
            ranges.push_back(o.domain.kind() == Domain::Kind::flag ? "true|false" : o.domain.range());
        return ranges;
    }();
    return all;
}

}  // namespace

const char* betwixt_version(void) { return BETWIXT_VERSION; }

betwixt_status betwixt_last_status(void) { return last_call().status; }
const char* betwixt_last_error(void) { return last_call().error.c_str(); }

size_t betwixt_game_count(void) {
    return guarded<std::size_t>(0, [] { return games().size(); });
}
const char* betwixt_game_name(size_t game) {
    return guarded<const char*>(nullptr, [&] { return item(games(), game, "game").name.c_str(); });
}
const char* betwixt_game_summary(size_t game) {
    return guarded<const char*>(nullptr, [&] { return item(games(), game, "game").summary.c_str(); });
}

size_t betwixt_option_count(void) {
    return guarded<std::size_t>(0, [] { return option_list().size(); });
}
const char* betwixt_option_name(size_t option) {
    return guarded<const char*>(nullptr, [&] { return item(option_list(), option, "option").name.c_str(); });
}
const char* betwixt_option_help(size_t option) {
    return guarded<const char*>(nullptr, [&] { return item(option_list(), option, "option").help.c_str(); });
}
const char* betwixt_option_range(size_t option) {
    return guarded<const char*>(nullptr, [&] { return item(ranges(), option, "option").c_str(); });
}
