#pragma once
// Reads one game of PGN or PDN: tags, moves with their comments, the result. The subclasses differ in moves, in some
// tags and in the notation of results.

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

    // Reads the game; the engine is then set to its end. Throws std::invalid_argument with the character of the fault.
    GameRecord read();
    // The place after the game.
    std::size_t at() const { return tokens_.at(); }

protected:
    // Handles a token among the moves: a move, or a token that this notation ignores.
    virtual void use_move(const PortableToken& token) = 0;
    // Handles a tag other than FEN and SetUp.
    virtual void use_tag(const PortableToken& tag) = 0;
    // Handles the end of the game: a result, a mark, or an empty text if there is neither.
    virtual void end_with(const std::string& result) = 0;
    // Handles the tag FEN.
    virtual void start_from(const std::string& fen);

    // Plays a move in the engine's notation and records it.
    void play(const std::string& move);
    void keep(const PortableToken& tag) { record_.tags.emplace_back(tag.text, tag.value); }
    // The value of the tag Result; nullptr if there is none.
    std::string* result_tag();
    const PortableLexer& lexer() const { return tokens_.lexer(); }

    Engine& engine_;
    GameRecord record_;

private:
    bool take();
    void annotate();

    PortableGame tokens_;
};

// The record's tag Result, converted by `standard` to the standard's notation. Nothing if there is no such tag, or if
// `standard` returns nothing.
template <class Standard> auto result_said(const GameRecord& record, const Standard& standard) {
    for (const auto& [name, value] : record.tags)
        if (name == "Result")
            if (auto result = standard(value)) return result;
    return decltype(standard(""))();
}

}  // namespace betwixt::protocols
