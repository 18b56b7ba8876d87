#include "match/shared_match.hpp"

#include <cmath>
#include <stdexcept>

#include "support/files.hpp"
#include "support/json.hpp"

namespace betwixt::match {

namespace fs = std::filesystem;

SharedMatch::SharedMatch(const fs::path& folder, const Json& match, const OnGame& on_game)
    : path_(folder), folder_(folder), match_(match) {
    fs::create_directories(parts());
    read(on_game);
    journal_.emplace((parts() / (folder_.worker() + ".jsonl")).string(), match, each_game(on_game));
}

double SharedMatch::time_factor(double speed) const {
    const auto file = path_ / "speed.json";
    support::write_once(file, support::json_text(Json{{"nodes_per_second", std::round(speed)}}) + "\n");
    const Json json = support::read_json(support::read_file(file));
    if (!json.is_object() || !json.contains("nodes_per_second") || !json["nodes_per_second"].is_number() ||
        !(json["nodes_per_second"].get<double>() > 0))
        throw std::invalid_argument(file.string() + " is not the speed of a machine");
    const double factor = json["nodes_per_second"].get<double>() / speed;
    return std::abs(factor - 1) < 0.1 ? 1 : factor;
}

bool SharedMatch::takes(std::uint64_t index) {
    const auto pair = pair_of(index);
    if (played_.contains(pair)) return true;
    if (!folder_.take(pair)) return false;
    played_[pair] = 0;
    return true;
}

void SharedMatch::add(std::uint64_t index, const Json& game) {
    journal_->add(game);
    if (++played_[pair_of(index)] == 2) folder_.finish(pair_of(index));
}

void SharedMatch::read(const OnGame& on_game) const {
    for (const auto& part : fs::directory_iterator(parts()))
        Journal::read(part.path().string(), match_, each_game(on_game));
}

}  // namespace betwixt::match
