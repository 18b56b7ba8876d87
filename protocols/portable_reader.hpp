#pragma once
// Reads one game of PGN or PDN: tags, moves with their comments, the result. The two differ in moves, in some tags and
// in how a result is written.

#include <string>
#include <string_view>

#include "protocols/game_record.hpp"
#include "protocols/portable_game.hpp"

namespace betwixt::protocols {

class PortableReader {
public:
    PortableReader(Engine& engine, const PortableNotation& notation, std::string_view text, std::size_t at)
        : engine_(engine), tokens_(notation, text, at) {}
    PortableReader(const PortableReader&) = delete;
    PortableReader& operator=(const PortableReader&) = delete;
    virtual ~PortableReader() = default;

    // The game; the engine then stands at its end. Throws std::invalid_argument with the character of the fault.
    GameRecord read();
    // Behind the game.
    std::size_t at() const { return tokens_.at(); }

protected:
    // A token among the moves: a move, or something that this notation passes over.
    virtual void use_move(const PortableToken& token) = 0;
    // A tag other than FEN and SetUp.
    virtual void use_tag(const PortableToken& tag) = 0;
    // What ends the game: a result, a mark, or, where it just ends, nothing.
    virtual void end_with(const std::string& result) = 0;
    // The tag FEN.
    virtual void start_from(const std::string& fen);

    // Plays a move, as the engine writes it, and records it.
    void play(const std::string& move);
    void keep(const PortableToken& tag) { record_.tags.emplace_back(tag.text, tag.value); }
    // The value of the tag Result; nullptr where there is none.
    std::string* result_tag();
    const PortableLexer& lexer() const { return tokens_.lexer(); }

    Engine& engine_;
    GameRecord record_;

private:
    bool take();

    PortableGame tokens_;
};

// The value of the record's tag Result by `standard`, which turns a text into a result as the standard writes it, or
// nothing. Nothing where there is no such tag.
template <class Standard> auto result_said(const GameRecord& record, const Standard& standard) {
    for (const auto& [name, value] : record.tags)
        if (name == "Result")
            if (auto result = standard(value)) return result;
    return decltype(standard(""))();
}

}  // namespace betwixt::protocols
