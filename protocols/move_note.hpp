#pragma once
// How a move was found, in the notation of match programs for PGN and PDN: {+0.35/12 0.520s}, {-M3/7 0.010s}.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"

namespace betwixt::protocols {

// Empty if nothing is known.
std::string comment_on(const RecordedMove& move);
// Reads such a comment, without its brackets, into the move; ignores other comments.
void read_comment(std::string_view comment, RecordedMove& move);

}  // namespace betwixt::protocols
