#include "match/shared_match.hpp"

#include <filesystem>

namespace betwixt::match {

namespace fs = std::filesystem;

SharedMatch::SharedMatch(const std::string& folder, const Json& match, const OnGame& on_game)
    : folder_(folder), parts_((fs::path(folder) / "parts").string()), match_(match) {
    fs::create_directories(parts_);
    read(on_game);
    journal_.emplace((fs::path(parts_) / (folder_.worker() + ".jsonl")).string(), match, on_game);
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
    for (const auto& part : fs::directory_iterator(parts_)) Journal::read(part.path().string(), match_, on_game);
}

}  // namespace betwixt::match
