#include "command/record_output.hpp"

#include <algorithm>
#include <stdexcept>
#include <system_error>

#include <fmt/core.h>

#include "command/session.hpp"
#include "protocols/record_tags.hpp"
#include "protocols/records.hpp"
#include "support/files.hpp"

namespace betwixt::command {

namespace fs = std::filesystem;

RecordOutput::RecordOutput(const RecordOutputOptions& options) : options_(options) {
    if (options.split && options.file.empty()) throw UserError("--split needs --out FILE");
}

RecordOutput::~RecordOutput() {
    std::error_code error;
    if (!part_.empty() && part_ != path_) fs::remove(part_, error);
}

void RecordOutput::add(std::string_view game) {
    if (options_.archive) protocols::append_record(archive_, game, "wtb");
    else put(game);
    if (++games_ == options_.split) close();
}

void RecordOutput::finish() {
    if (games_ > 0 || files_ == 0) close();
}

void RecordOutput::put(std::string_view text) {
    if (options_.file.empty()) return fmt::print("{}", text);
    if (part_.empty()) open();
    out_ << text;
    check();
}

void RecordOutput::open() {
    path_ = options_.file;
    ++files_;
    if (options_.split)
        path_.replace_filename(fmt::format("{}-{}{}", path_.stem().string(), files_, path_.extension().string()));
    part_ = support::part_of(path_);
    out_.open(part_, std::ios::binary);
    if (!out_) throw UserError(fmt::format("cannot write the file '{}'", path_.string()));
}

void RecordOutput::close() {
    put(archive_);  // without a game the file is empty
    archive_.clear();
    games_ = 0;
    if (options_.file.empty()) return;
    out_.close();
    check();
    std::error_code error;
    if (part_ != path_) fs::rename(part_, path_, error);
    if (error) throw std::runtime_error(fmt::format("cannot write the file '{}'", path_.string()));
    part_.clear();
}

void RecordOutput::check() const {
    if (!out_) throw std::runtime_error(fmt::format("cannot write the file '{}'", path_.string()));
}

void SortedGames::write(RecordOutput& out, bool reverse) {
    std::stable_sort(games_.begin(), games_.end(), [&](const auto& a, const auto& b) {
        return reverse ? protocols::is_less_value(b.first, a.first) : protocols::is_less_value(a.first, b.first);
    });
    for (const auto& [key, game] : games_) out.add(game);
}

}  // namespace betwixt::command
