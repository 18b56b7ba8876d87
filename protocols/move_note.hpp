#pragma once
// How a move was found, as match programs write it in PGN and PDN: {+0.35/12 0.520s}, {-M3/7 0.010s}.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// Empty where nothing is known.
std::string comment_on(const RecordedMove& move);
// What the text between the brackets says of the move; other comments say nothing.
void read_comment(std::string_view comment, RecordedMove& move);

}  // namespace betwixt::protocols
