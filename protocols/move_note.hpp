#pragma once
// How a move was found, in the notation of match programs for PGN and PDN: {+0.35/12 0.520s}, {-M3/7 0.010s}.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// Empty if nothing is known.
std::string comment_on(const RecordedMove& move);
// Reads such a comment, without brackets, into the move. Returns the text behind a comma, as in {+M1/5 0.01s, White
// mates}; the whole comment if it is of another kind.
std::string_view read_comment(std::string_view comment, RecordedMove& move);

}  // namespace betwixt::protocols
