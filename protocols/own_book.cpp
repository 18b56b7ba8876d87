#include "protocols/own_book.hpp"

#include <limits>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "protocols/text_parts.hpp"

namespace betwixt::protocols {

namespace {

constexpr int largest_seed = std::numeric_limits<int>::max();

bool book_flag(std::string_view name, const std::string& value) {
    const auto word = lower(value);
    const bool on = word == "true" || word == "1";
    if (!on && word != "false" && word != "0")
        throw std::invalid_argument(fmt::format("{} needs true or false, not {}", name, in_quotes(value)));
    return on;
}

int book_seed(const std::string& value) {
    const auto seed = whole_number(value);
    if (!seed || *seed < 0)
        throw std::invalid_argument(
            fmt::format("Book Seed needs a whole number from 0 to {}, not {}", largest_seed, in_quotes(value)));
    return *seed;
}

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
    return {fmt::format("option name OwnBook type check default {}", plays_),
            fmt::format("option name Book File type string default {}", file_.empty() ? "<empty>" : file_),
            fmt::format("option name Best Book Move type check default {}", best_),
            fmt::format("option name Book Seed type spin default {} min 0 max {}", seed_, largest_seed)};
}

std::vector<std::string> OwnBook::xboard_options() const {
    return {fmt::format("OwnBook -check {:d}", plays_), "Book File -file " + file_,
            fmt::format("Best Book Move -check {:d}", best_),
            fmt::format("Book Seed -spin {} 0 {}", seed_, largest_seed)};
}

bool OwnBook::set(const std::string& name, const std::string& value) {
    const auto option = lower(name);
    if (option == "ownbook") plays_ = book_flag("OwnBook", value);
    else if (option == "best book move") best_ = book_flag("Best Book Move", value);
    else if (option == "book seed") start_lots(book_seed(value));
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
