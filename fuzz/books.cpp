// Books of solved positions. The fuzzer cannot find checksums, so each line of the input gets its own, unless the
// second byte is a minus.

#include "command/book.hpp"
#include "fuzz/engines/engines.hpp"
#include "fuzz/target.hpp"
#include "support/files.hpp"

namespace betwixt::fuzz {
namespace {

std::string with_checksums(std::string_view text) {
    std::string book;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        book += support::with_checksum(text.substr(0, end)) + '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return book;
}

// What a book says holds for a search of the position, or is refused.
void run(Engine& engine, const std::string& text) {
    command::Book book;
    if (!accepted([&] { book.read_text(text, "fuzzed", engine); })) return;
    for (const auto& line : support::lines_of(text)) {
        const std::string board = line.text.substr(0, line.text.find('\t'));
        if (!accepted([&] { engine.set_position(board); })) continue;
        const auto* const known = book.find(engine.position());
        const auto report = engine.search({.depth = 1}, nullptr);
        if (known && !report.best.empty()) require(report.depth > 0, "a position of the book is not searched");
    }
}

}  // namespace
}  // namespace betwixt::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt;
    fuzz::Input input(data, size);
    Engine& engine = fuzz::engine(input.choice(fuzz::engines.size()));
    engine.forget();
    const bool bare = input.byte() == '-';
    const std::string text = input.rest();
    fuzz::run(engine, bare ? text : fuzz::with_checksums(text));
    return 0;
}
