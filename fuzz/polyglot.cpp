// Opening books in Polyglot's format: what is read is written as the same bytes, and a book of all moves of a position
// has each of them.

#include "fuzz/engines/engines.hpp"
#include "fuzz/target.hpp"
#include "protocols/polyglot_book.hpp"
#include "protocols/polyglot_key.hpp"

namespace betwixt::fuzz {
namespace {

using namespace protocols;

void run_book(Engine& engine, const std::string& bytes) {
    PolyglotBook book;
    if (!accepted([&] { book = read_polyglot(bytes, "fuzzed"); })) return;
    require_same(write_polyglot(book), bytes, "a book is written differently");
    engine.set_position("");
    book.front().key = polyglot_key(engine);
    book.resize(1);
    for (const auto& move : book_moves(book, engine).moves) engine.play(move.text), engine.take_back();
}

void run_book_position(Engine& engine, const std::string& text) {
    if (!accepted([&] { engine.set_position(text); })) return;
    const auto position = engine.position();
    const auto key = polyglot_key(engine);
    require_same(engine.position(), position, "asking for a key moves the engine");
    const auto legal = engine.legal_moves();
    PolyglotBook book;
    for (const auto& move : legal) book.push_back({key, polyglot_move(chess_board(position), *chess_move(move)), 1});
    const auto found = book_moves(book, engine);
    require(found.illegal == 0 && found.moves.size() == legal.size(), "a book loses a legal move");
    for (std::size_t i = 0; i < legal.size(); ++i) require_same(found.moves[i].text, legal[i], "moves are mixed up");
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    fuzz::Input input(data, size);
    const std::size_t way = input.choice(4);
    static const auto engines = std::array{fuzz::chess_engine("chess"), fuzz::chess_engine("chess960")};
    const std::string text = input.rest();
    if (way < 2) fuzz::run_book(*engines[way], text);
    else fuzz::run_book_position(*engines[way - 2], text);
    return 0;
}
