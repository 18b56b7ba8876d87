#pragma once
// The tags of a game record by the names of PGN, whatever the format of the record, and how their values compare.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// The value of the tag: White, Black, Event, Site, Date, Round, Result, or any other; case is ignored. Tags of SGF and
// GGF with the same meaning are found, too, such as PW and DT. Empty if the record does not have it.
std::string tag_of(const GameRecord& record, std::string_view name);

// Sets a tag, or adds it behind the others.
void set_tag(GameRecord& record, std::string_view name, std::string value);

// Compares two values of tags: numbers as numbers, others as text.
bool is_less_value(std::string_view a, std::string_view b);

}  // namespace betwixt::protocols
