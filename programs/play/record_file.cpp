#include "play/record_file.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/records.hpp"
#include "support/at_place.hpp"
#include "support/files.hpp"
#include "support/text.hpp"

namespace betwixt::play {

namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

// PGN and PDN call the players White and Black, GGF calls them PW and PB.
Tags tags_of(const Headings& h) {
    Tags tags;
    const bool portable = h.format == "pgn" || h.format == "pdn";
    if (portable)
        tags = {{"Event", "Betwixt in a terminal"}, {"Site", "?"}, {"Date", support::today()}, {"Round", "-"}};
    for (std::size_t i = 0; i < h.sides.size() && (portable || h.format == "ggf"); ++i) {
        const std::string name = portable ? h.sides[i] : i == 0 ? "PB" : "PW";
        if (!portable || name == "White" || name == "Black") tags.emplace_back(name, h.players[i]);
    }
    if (portable) tags.emplace_back("Result", h.result);
    return tags;
}

}  // namespace

std::string format_of_file(const std::string& file, const std::string& usual) {
    const std::string extension = std::filesystem::path(file).extension().string();
    const auto& formats = protocols::record_formats();
    const bool known =
        !extension.empty() && std::find(formats.begin(), formats.end(), extension.substr(1)) != formats.end();
    return known ? extension.substr(1) : usual;
}

std::string record_text(Engine& engine, const Course& course, const Headings& headings) {
    protocols::GameRecord record{course.start(), {}, tags_of(headings)};
    for (const auto& ply : course.plies()) record.moves.push_back({.text = ply.move, .side = ply.side});
    return protocols::write_record(engine, record, headings.format, headings.game);
}

LoadedGame load_game(Engine& engine, const std::string& file, const std::string& game) {
    auto in = support::open_file(file);
    protocols::RecordTexts texts(in);
    try {
        const auto format = protocols::format_of(texts.head(), engine);
        const auto shape = protocols::record_shape(format);
        const auto first = texts.next(shape);
        if (!first) throw std::invalid_argument("it holds no game");
        const auto record = support::at_place(fmt::format("{} {}", first->unit(), first->line),
                                              [&] { return protocols::read_record(engine, *first, format, game); });
        LoadedGame loaded{record.start, {}, 1};
        for (const auto& move : protocols::replay(engine, record)) loaded.moves.push_back(move.text);
        while (texts.next(shape)) ++loaded.games;
        return loaded;
    } catch (const std::invalid_argument& e) {
        throw std::invalid_argument(fmt::format("{}: {}", file, e.what()));
    }
}

}  // namespace betwixt::play
