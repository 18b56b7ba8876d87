#include "command/book.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "command/session.hpp"
#include "support/at_place.hpp"
#include "support/complain.hpp"
#include "support/files.hpp"
#include "support/text.hpp"

namespace betwixt::command {

using namespace support;

namespace {

std::vector<std::string> split(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
    if (!line.empty() && line.back() == '\t') fields.emplace_back();
    return fields;
}

bool finite(const std::optional<double>& x) { return x && std::isfinite(*x); }

// Calls f(position, solution) for each line. Throws if the engine rejects the position, a best move or the value.
template <class F> void for_each_line(std::string_view text, const std::string& file, Engine& engine, F&& f) {
    for (int number = 1;; ++number) {
        const auto end = text.find('\n');
        if (end == std::string_view::npos) return;  // an incomplete last line is ignored
        auto line = text.substr(0, end);
        text.remove_prefix(end + 1);
        at_line(file, number, [&] {
            if (!take_checksum(line))
                throw std::invalid_argument("the checksum is missing or wrong: the line was changed or damaged");
            const auto fields = split(std::string(line));
            const auto value = fields.size() == 5 ? to_number(fields[1]) : std::nullopt;
            const auto score = fields.size() == 5 ? to_number(fields[2]) : std::nullopt;
            if (!finite(value) || !finite(score)) throw std::invalid_argument("not a line of a book");
            engine.set_position(fields[0]);
            const auto legal = engine.legal_moves();
            std::istringstream moves(fields[4]);
            for (std::string move; moves >> move;)
                if (std::find(legal.begin(), legal.end(), move) == legal.end())
                    throw std::invalid_argument(fmt::format("the best move {} is not legal", move));
            f(engine.position(), Solution{*value, *score, fields[3], fields[4]});
        });
    }
}

}  // namespace

void Book::read(const std::string& file, Engine& engine) { read_text(read_file(file), file, engine); }

void Book::read_text(const std::string& text, const std::string& file, Engine& engine) {
    for_each_line(text, file, engine, [&](const std::string& position, const Solution& s) { solved_[position] = s; });
    if (!text.empty() && text.back() != '\n')
        complain("the last line of the book '{}' was cut short and is passed over", file);
    teach(engine);
}

void Book::teach(Engine& engine) const {
    for (const auto& [position, s] : solved_) {
        engine.set_position(position);
        engine.learn(s.value);  // throws on a value that the game cannot have
    }
}

void Book::write_to(const std::string& file, Engine& engine) {
    out_ = std::make_unique<LineFile>(file);
    for_each_line(out_->text(), file, engine,
                  [&](const std::string& position, const Solution&) { written_.insert(position); });
    out_->repair();
}

const Solution* Book::find(const std::string& position) const {
    const auto found = solved_.find(position);
    return found == solved_.end() ? nullptr : &found->second;
}

void Book::add(const std::string& position, const Solution& s) {
    if (!out_ || !written_.insert(position).second) return;
    out_->add(with_checksum(fmt::format("{}\t{}\t{}\t{}\t{}", position, s.value, s.score, s.text, s.best)));
}

}  // namespace betwixt::command
