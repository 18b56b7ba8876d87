#include "command/record_statistics.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "protocols/record_tags.hpp"
#include "protocols/text_parts.hpp"
#include "support/table.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using protocols::GameRecord;
using protocols::tag_of;
using support::Json;
using support::TextTable;

namespace {

constexpr std::size_t shown = 20;  // rows of a table

std::string year_of(const GameRecord& record) {
    const auto year = tag_of(record, "Date").substr(0, 4);
    const bool known =
        year.size() == 4 && std::all_of(year.begin(), year.end(), [](unsigned char c) { return std::isdigit(c); });
    return known ? year : "";
}

// 1, 0.5 or 0 for the side that moves first, from the notation of PGN, PDN, SGF or GGF; nothing if it is open.
std::optional<double> score_of_first(const std::string& result) {
    if (result.starts_with("1/2") || result == "1-1" || result == "0") return 0.5;
    if (result == "1-0" || result == "2-0" || result.starts_with("B+")) return 1;
    if (result == "0-1" || result == "0-2" || result.starts_with("W+")) return 0;
    const auto discs = protocols::real_number(result);
    if (!discs) return std::nullopt;
    return *discs > 0 ? 1 : *discs < 0 ? 0 : 0.5;
}

// The entries of a map, the greatest first by `size`; at most `shown`.
template <class Map, class Size> auto greatest(const Map& map, const Size& size) {
    std::vector<std::pair<std::string, typename Map::mapped_type>> all(map.begin(), map.end());
    std::stable_sort(all.begin(), all.end(), [&](const auto& a, const auto& b) { return size(a) > size(b); });
    all.resize(std::min(all.size(), shown));
    return all;
}

}  // namespace

void RecordStatistics::add(const GameRecord& record) {
    const std::size_t plies = record.moves.size();
    shortest_ = games_ ? std::min(shortest_, plies) : plies;
    longest_ = std::max(longest_, plies);
    plies_ += plies;
    ++games_;
    for (const auto& move : record.moves)
        for (const auto& one : move.annotations) comments_ += one[0] == '{', variations_ += one[0] == '(';
    if (const auto year = year_of(record); !year.empty()) ++years_[year];
    if (const auto code = tag_of(record, "ECO"); !code.empty()) ++openings_[code + "  " + tag_of(record, "Opening")];
    auto white = score_of_first(tag_of(record, "Result"));
    if (white && !white_first_) white = 1 - *white;
    ++results_[!white ? "unknown" : *white == 1 ? "White wins" : *white == 0 ? "Black wins" : "draw"];
    add_player(tag_of(record, "White"), white);
    add_player(tag_of(record, "Black"), white ? std::optional(1 - *white) : std::nullopt);
}

void RecordStatistics::add_player(const std::string& name, std::optional<double> score) {
    if (name.empty() || name == "?") return;
    Player& player = players_[name];
    ++player.games;
    if (!score) return;
    ++player.decided;
    player.points += *score;
}

std::string RecordStatistics::text() const {
    if (games_ == 0) return "no games\n";
    std::string s = fmt::format("{} games, {} plies; a game has {} to {}, on average {:.1f}\n",
                                support::grouped(games_), support::grouped(plies_), shortest_, longest_,
                                static_cast<double>(plies_) / static_cast<double>(games_));
    if (comments_ + variations_ > 0)
        s += fmt::format("{} comments and {} variations\n", support::grouped(comments_), support::grouped(variations_));
    if (!years_.empty()) s += fmt::format("played from {} to {}\n", years_.begin()->first, years_.rbegin()->first);
    TextTable results({"result", "games", "share"});
    for (const auto& [result, games] : greatest(results_, [](const auto& one) { return one.second; }))
        results.add(
            {result, games, fmt::format("{:.1f} %", 100 * static_cast<double>(games) / static_cast<double>(games_))});
    return s + "\n" + results.text() + players() + openings();
}

std::string RecordStatistics::players() const {
    if (players_.empty()) return "";
    TextTable table({"player", "games", "score"});
    for (const auto& [name, player] : greatest(players_, [](const auto& one) { return one.second.games; }))
        table.add({name, player.games,
                   player.decided
                       ? Json(fmt::format("{:.1f} %", 100 * player.points / static_cast<double>(player.decided)))
                       : Json("")});
    const auto rest = players_.size() > shown ? fmt::format("and {} more players\n", players_.size() - shown) : "";
    return "\n" + table.text() + rest;
}

std::string RecordStatistics::openings() const {
    if (openings_.empty()) return "";
    TextTable table({"opening", "games"});
    for (const auto& [name, games] : greatest(openings_, [](const auto& one) { return one.second; }))
        table.add({name, games});
    const auto rest = openings_.size() > shown ? fmt::format("and {} more openings\n", openings_.size() - shown) : "";
    return "\n" + table.text() + rest;
}

}  // namespace betwixt::command
