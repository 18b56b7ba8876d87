#pragma once
// Tags of Othello games in the names of each format: PB in SGF, GGF and WTHOR is Black in PGN.

#include <string>
#include <utility>
#include <vector>

namespace betwixt::protocols {

using RecordTags = std::vector<std::pair<std::string, std::string>>;

// Names of SGF, with its date and its result: PB, PW, EV, PC, DT, RO, RE. Other tags are kept.
RecordTags sgf_tags(const RecordTags& tags);
// The same with the result of GGF: +4.00, if it is known in discs.
RecordTags ggf_tags(const RecordTags& tags);
// Names of PGN: Black, White, Event, Site, Date, Round, Result.
RecordTags othello_pgn_tags(const RecordTags& tags);

}  // namespace betwixt::protocols
