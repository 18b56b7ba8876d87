#include "command/book.hpp"

#include <sstream>
#include <stdexcept>
#include <vector>

#include "command/session.hpp"
#include "support/at_place.hpp"
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

}  // namespace

void Book::read(const std::string& file, Engine& engine) {
    std::ifstream in(file);
    if (!in) throw UserError(fmt::format("cannot read the book '{}'", file));
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        const auto fields = split(line);
        const auto value = fields.size() == 5 ? to_number(fields[1]) : std::nullopt;
        const auto score = fields.size() == 5 ? to_number(fields[2]) : std::nullopt;
        if (!value || !score) throw UserError(fmt::format("{}, line {}: not a line of a book", file, number));
        at_line(file, number, [&] { engine.set_position(fields[0]); });
        solved_[engine.position()] = {*value, *score, fields[3], fields[4]};
    }
    teach(engine);
}

void Book::teach(Engine& engine) const {
    for (const auto& [position, s] : solved_) {
        engine.set_position(position);
        engine.learn(s.value);
    }
}

void Book::write_to(const std::string& file) {
    out_.open(file, std::ios::app);
    if (!out_) throw UserError(fmt::format("cannot write the book '{}'", file));
}

const Solution* Book::find(const std::string& position) const {
    const auto found = solved_.find(position);
    return found == solved_.end() ? nullptr : &found->second;
}

void Book::add(const std::string& position, const Solution& s) {
    if (out_.is_open() && solved_.emplace(position, s).second)
        out_ << fmt::format("{}\t{}\t{}\t{}\t{}", position, s.value, s.score, s.text, s.best) << std::endl;
}

}  // namespace betwixt::command
