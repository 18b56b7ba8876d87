#pragma once
// One game of a text in Portable Game Notation or Portable Draughts Notation: where it ends. It serves both who reads
// games and who cuts a text into games.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/portable_lexer.hpp"

namespace betwixt::protocols {

// A game ends with its result, where the tags of the next game begin, or where moves begin anew with number 1 behind an
// empty line. A tag begins a game if it follows moves or an empty line, or if it is one that a game has once and comes
// again. Where the header has an empty line between all of its tags, one empty line does not begin a game.
class PortableGame {
public:
    PortableGame(const PortableNotation& notation, std::string_view text, std::size_t at)
        : notation_(&notation), lexer_(notation, text, at), size_(text.size()) {}

    // Tags, then moves, then a result where there is one, then the end for ever.
    PortableToken next();
    // Behind the token read last; at the end, where the next game may begin.
    std::size_t at() const { return lexer_.at(); }
    // True if the end of the text was reached: with more text the game might end elsewhere.
    bool saw_all() const { return saw_all_; }
    const PortableLexer& lexer() const { return lexer_; }

private:
    PortableToken end_at(std::size_t at);
    PortableToken read();
    bool star_praises();
    bool begins_next(const PortableToken& token);
    bool tag_begins_next(const std::string& name);

    const PortableNotation* notation_;
    PortableLexer lexer_;
    std::size_t size_;
    std::vector<std::string> tags_;  // their names
    bool begun_ = false;             // the first move is read
    bool over_ = false, saw_all_ = false;
    bool close_ = false;  // two tags stand without an empty line between them
};

// Where reading goes on behind a fault at `at`: with the next line that begins a tag, the tags around the fault left
// out.
std::size_t next_header(std::string_view text, std::size_t at);

}  // namespace betwixt::protocols
