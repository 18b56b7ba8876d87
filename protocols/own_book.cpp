#include "protocols/own_book.hpp"

#include <limits>
#include <utility>

#include <fmt/format.h>

#include "protocols/session_options.hpp"
#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr int largest_seed = std::numeric_limits<int>::max();

}  // namespace

OwnBook::OwnBook() { start_lots(0); }

void OwnBook::open(const std::string& file) {
    book_ = read_polyglot_file(file);
    file_ = file;
    plays_ = true;
}

void OwnBook::close() {
    book_.clear();
    file_.clear();
}

void OwnBook::start_lots(int seed) {
    seed_ = seed;
    lots_.seed(seed > 0 ? static_cast<std::uint64_t>(seed) : std::random_device()());
}

std::vector<std::string> OwnBook::uci_options() const {
    return {uci_flag("OwnBook", plays_),
            fmt::format("option name Book File type string default {}", file_.empty() ? "<empty>" : file_),
            uci_flag("Best Book Move", best_), uci_count("Book Seed", seed_, 0, largest_seed)};
}

std::vector<std::string> OwnBook::xboard_options() const {
    return {xboard_flag("OwnBook", plays_), "Book File -file " + file_, xboard_flag("Best Book Move", best_),
            xboard_count("Book Seed", seed_, 0, largest_seed)};
}

bool OwnBook::set(const std::string& name, const std::string& value) {
    const auto option = lower(name);
    if (option == "ownbook") plays_ = read_flag("OwnBook", value);
    else if (option == "best book move") best_ = read_flag("Best Book Move", value);
    else if (option == "book seed") start_lots(read_count("Book Seed", value, 0, largest_seed));
    else if (option != "book file") return false;
    else if (value.empty() || value == "<empty>") close();
    else book_ = read_polyglot_file(value), file_ = value;
    return true;
}

BookMoves OwnBook::moves(Engine& engine) const { return book_.empty() ? BookMoves{} : book_moves(book_, engine); }

std::optional<std::string> OwnBook::move(Engine& engine) {
    if (!plays_) return std::nullopt;
    const auto known = moves(engine);
    const auto total = known.total_weight();
    if (total == 0) return std::nullopt;
    return known.at(best_ ? 0 : lots_() % total);
}

}  // namespace betwixt::protocols
