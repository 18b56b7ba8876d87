// include/betwixt.h: an engine, its options, position and moves.

#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "betwixt/engine/option_table.hpp"
#include "betwixt/engine/playing.hpp"
#include "bindings/c/games.hpp"
#include "bindings/c/guard.hpp"
#include "bindings/c/text.hpp"

using namespace betwixt;
using namespace betwixt::bindings;

namespace {

// Throws std::invalid_argument.
const GameEntry& game_named(const std::string& name) {
    std::vector<std::string> names;
    for (const auto& entry : games()) {
        if (entry.name == name) return entry;
        names.push_back(entry.name);
    }
    throw std::invalid_argument("'" + name + "' is not a game; " + suggestion(name, names, "choose one of"));
}

// Throws std::invalid_argument.
NamedOption option_named(const Engine& engine, const std::string& name) {
    const auto named = find_option(engine.option_list(), name);
    if (named.option) return named;
    throw std::invalid_argument("'" + name + "' is not an option; " +
                                suggestion(name, option_names(engine.option_list()), "options are"));
}

void set_option(Engine& engine, const std::string& name, const std::optional<std::string>& value) {
    const auto named = option_named(engine, name);
    EngineOptions options = engine.options();
    named.option->set(options, read_option(named, value));
    if (named.option->name == "driver") options.searcher = usual_searcher(options.driver);
    engine.configure(options);
}

}  // namespace

betwixt_engine* betwixt_create(const char* game) {
    return guarded<betwixt_engine*>(nullptr, [&] {
        auto handle = std::make_unique<betwixt_engine>();
        handle->engine = game_named(&given(game, "name of a game")).create();
        handle->engine->configure(for_play(*handle->engine));
        handle->engine->set_position("");
        return handle.release();
    });
}

void betwixt_destroy(betwixt_engine* engine) { delete engine; }

const char* betwixt_option(betwixt_engine* engine, const char* name) {
    return text(engine, [&](const Engine& e) {
        return text_of(option_named(e, &given(name, "name of an option")).option->load(e.options()));
    });
}

betwixt_status betwixt_set_option(betwixt_engine* engine, const char* name, const char* value) {
    return done(engine, [&](betwixt_engine& e) {
        set_option(*e.engine, &given(name, "name of an option"),
                   value ? std::optional<std::string>(value) : std::nullopt);
    });
}

betwixt_status betwixt_forget(betwixt_engine* engine) {
    return done(engine, [](betwixt_engine& e) { e.engine->forget(); });
}

betwixt_status betwixt_set_position(betwixt_engine* engine, const char* position) {
    return done(engine, [&](betwixt_engine& e) { e.engine->set_position(&given(position, "position")); });
}

const char* betwixt_position(betwixt_engine* engine) {
    return text(engine, [](const Engine& e) { return e.position(); });
}

const char* betwixt_board(betwixt_engine* engine) {
    return text(engine, [](const Engine& e) { return e.board(); });
}

const char* betwixt_legal_moves(betwixt_engine* engine) {
    return text(engine, [](const Engine& e) { return joined(e.legal_moves()); });
}

int betwixt_side_to_move(betwixt_engine* engine) {
    int side = -1;
    done(engine, [&](betwixt_engine& e) { side = e.engine->side_to_move(); });
    return side;
}

betwixt_status betwixt_play(betwixt_engine* engine, const char* move) {
    return done(engine, [&](betwixt_engine& e) { e.engine->play(&given(move, "move")); });
}

betwixt_status betwixt_undo(betwixt_engine* engine) {
    return done(engine, [](betwixt_engine& e) {
        if (!e.engine->take_back()) throw std::invalid_argument("there is no move to take back");
    });
}

const char* betwixt_result(betwixt_engine* engine) {
    return text(engine, [](const Engine& e) { return e.result().value_or(""); });
}
