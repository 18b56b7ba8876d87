#pragma once
// The options of an engine as a client lists and sets them.

#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// "option name Guess Lag type spin default 2 min 1 max 2", a line each, as UCI writes them: names have capitals, and
// blanks for hyphens. UCI has no type for numbers that are not whole: these are strings. What the game cannot use is
// left out.
std::vector<std::string> uci_options(const Engine& engine);
// As set_option(), by a name and a value as UCI writes them, whatever their case. A number that is left open stays so
// when it is set to "<empty>".
void set_uci_option(Engine& engine, const std::string& name, const std::optional<std::string>& value);

// "Guess Lag -spin 2 1 2", one each, as CECP writes them in `feature option="..."`; what the game cannot use is left
// out.
std::vector<std::string> xboard_options(const Engine& engine);
// The option of such a name, whatever its case; nothing where there is none.
const Option* find_xboard_option(const Engine& engine, const std::string& name);

// "param name=hash value=64 type=int min=1 max=16777216", a line each, as Hub's protocol writes them.
std::vector<std::string> hub_parameters(const Engine& engine);

// "hash 64 1..2^24", a line each: name, value, what it may be.
std::vector<std::string> option_lines(const Engine& engine);

// Throws std::invalid_argument with one sentence. A flag needs no value.
void set_option(Engine& engine, const std::string& name, const std::optional<std::string>& value);

}  // namespace betwixt::protocols
