#include "command/record_filter.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <stdexcept>

#include <fmt/format.h>

#include "protocols/chess_board.hpp"
#include "protocols/record_tags.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::command {

using protocols::GameRecord;
using protocols::lower;

namespace {

bool contains(std::string_view text, std::string_view part) {
    return lower(text).find(lower(part)) != std::string::npos;
}

bool says_something(std::string_view value) {
    return std::any_of(value.begin(), value.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c >= 0x80; });
}

// The pieces of White and Black, as KRPvKR.
std::string material_of(std::string_view fen) {
    constexpr std::string_view order = "KQRBNP";
    std::string white, black;
    const auto board = fen.substr(0, fen.find(' '));
    for (const char piece : order)
        white.append(static_cast<std::size_t>(std::count(board.begin(), board.end(), piece)), piece);
    for (const char piece : order) {
        const auto small = static_cast<char>(piece | 0x20);
        black.append(static_cast<std::size_t>(std::count(board.begin(), board.end(), small)), piece);
    }
    return white + "v" + black;
}

// Material in a standard form, so that texts for either colour are equal: letters in order, the greater side first.
std::string standard_material(std::string_view text) {
    const auto middle = text.find_first_of("v-");
    const auto side = [](std::string_view pieces) {
        constexpr std::string_view order = "KQRBNP";
        std::string sorted(pieces);
        for (char& c : sorted) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        std::sort(sorted.begin(), sorted.end(), [&](char a, char b) { return order.find(a) < order.find(b); });
        return sorted;
    };
    const bool understood = middle != text.npos && text.find_first_not_of("KQRBNPkqrbnpv-") == text.npos &&
                            text.find_first_of("v-", middle + 1) == text.npos;
    if (!understood) throw std::invalid_argument(fmt::format("--material '{}' is not written as KRPvKR", text));
    const auto one = side(text.substr(0, middle)), other = side(text.substr(middle + 1));
    return std::max(one, other) + "v" + std::min(one, other);
}

}  // namespace

TagCondition::TagCondition(std::string_view text) {
    const auto at = text.find_first_of("=<>");
    if (at == 0 || at == text.npos)
        throw std::invalid_argument(
            fmt::format("--tag '{}' is not written as NAME=TEXT, NAME<VALUE or NAME>VALUE", text));
    name_ = protocols::trimmed(text.substr(0, at));
    relation_ = text[at];
    value_ = protocols::trimmed(text.substr(at + 1));
}

bool TagCondition::holds(const GameRecord& record) const {
    const auto value = protocols::tag_of(record, name_);
    if (relation_ == '=') return !value.empty() && contains(value, value_);
    if (!says_something(value)) return false;
    return relation_ == '<' ? protocols::is_less_value(value, value_) : protocols::is_less_value(value_, value);
}

RecordFilter::RecordFilter(const RecordFilterOptions& options, Engine& engine) : options_(options), engine_(engine) {
    for (const auto& text : options.tags) conditions_.emplace_back(text);
    engine.set_position(options.position);
    if (!options.position.empty()) position_ = protocols::place_in(engine.position());
    if (options.material.empty()) return;
    if (!protocols::is_fen(engine.position())) throw std::invalid_argument("--material is for chess");
    material_ = standard_material(options.material);
}

bool RecordFilter::keeps(const GameRecord& record) {
    const auto plies = record.moves.size();
    return plies >= options_.min_plies && (!options_.max_plies || plies <= *options_.max_plies) &&
           std::all_of(conditions_.begin(), conditions_.end(), [&](const auto& one) { return one.holds(record); }) &&
           has_player(record) && reaches(record) && is_new(record);
}

bool RecordFilter::has_player(const GameRecord& record) const {
    return options_.player.empty() || contains(protocols::tag_of(record, "White"), options_.player) ||
           contains(protocols::tag_of(record, "Black"), options_.player);
}

bool RecordFilter::reaches(const GameRecord& record) const {
    if (position_.empty() && material_.empty()) return true;
    bool position = position_.empty(), material = material_.empty();
    engine_.set_position(record.start);
    for (std::size_t i = 0;; ++i) {
        const auto text = engine_.position();
        position = position || protocols::place_in(text) == position_;
        material = material || standard_material(material_of(text)) == material_;
        if ((position && material) || i == record.moves.size()) return position && material;
        protocols::play_recorded(engine_, record.moves[i]);
    }
}

bool RecordFilter::is_new(const GameRecord& record) {
    if (!options_.unique) return true;
    std::string game = record.start;
    for (const auto& move : record.moves)
        if (move.text != "pass") (game += ' ') += move.text;
    return seen_.insert(std::hash<std::string>()(game)).second;
}

}  // namespace betwixt::command
