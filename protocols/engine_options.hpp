#pragma once
// The options of an engine as a client lists and sets them.

#include <optional>
#include <string>
#include <vector>

#include "betwixt/engine/engine.hpp"

namespace betwixt::protocols {

// Lines such as "option name Guess Lag type spin default 2 min 1 max 2", in the syntax of UCI: names have capitals, and
// blanks for hyphens. UCI has no type for real numbers: these are strings. Options that the game cannot use are left
// out.
std::vector<std::string> uci_options(const Engine& engine);
// The line of one option, under another name.
std::string uci_option(const Engine& engine, const std::string& name, std::string_view shown);
// The same as set_option(), but with UCI's names and values, in any case of letters. "<empty>" leaves an unset number
// unset.
void set_uci_option(Engine& engine, const std::string& name, const std::optional<std::string>& value);

// Texts such as "Guess Lag -spin 2 1 2", in the syntax of CECP's `feature option="..."`. Options that the game cannot
// use are left out.
std::vector<std::string> xboard_options(const Engine& engine);
// The option of that name, in any case of letters; nullptr if there is none.
const Option* find_xboard_option(const Engine& engine, const std::string& name);

// Lines such as "param name=hash value=64 type=int min=1 max=16777216", in the syntax of the Hub protocol.
std::vector<std::string> hub_parameters(const Engine& engine);

// Lines such as "hash 64 1..2^24": name, value, possible values.
std::vector<std::string> option_lines(const Engine& engine);

// Throws std::invalid_argument with one sentence. A flag needs no value.
void set_option(Engine& engine, const std::string& name, const std::optional<std::string>& value);

}  // namespace betwixt::protocols
