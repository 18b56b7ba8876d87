#pragma once
// One game of a text in Portable Game Notation or Portable Draughts Notation: where it ends. Who reads games and who cuts a
// text into games ask the same.

#include <string>
#include <string_view>
#include <vector>

#include "protocols/portable_lexer.hpp"

namespace betwixt::protocols {

// A game ends with its result; where the tags of the next begin; or where, behind an empty line, moves begin anew with
// number 1. Tags begin a game behind moves, behind an empty line, or where one that every game has once comes again; but
// in a text that has empty lines between all tags one of them says nothing.
class PortableGame {
public:
    PortableGame(const PortableNotation& notation, std::string_view text, std::size_t at)
        : notation_(&notation), lexer_(notation, text, at), size_(text.size()) {}

    // Tags, then moves, then a result where there is one, then the end for ever.
    PortableToken next();
    // Behind the token read last; at the end, where the next game may begin.
    std::size_t at() const { return lexer_.at(); }
    // Was all of the text looked at to tell so? Then more of it might tell otherwise.
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
    bool begun_ = false;             // is the first move read?
    bool over_ = false, saw_all_ = false;
    bool close_ = false;  // do two tags stand without an empty line between them?
};

// Where reading goes on behind a fault at `at`: with the next line that begins a tag, the tags around the fault left out.
std::size_t next_header(std::string_view text, std::size_t at);

}  // namespace betwixt::protocols
