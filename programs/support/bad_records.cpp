#include "support/bad_records.hpp"

#include <filesystem>

#include <fmt/core.h>

#include "protocols/text_parts.hpp"
#include "support/complain.hpp"

namespace betwixt::support {

void BadRecords::begin(const std::string& file) {
    if (options_.file.empty()) return;
    std::error_code error;
    if (std::filesystem::equivalent(options_.file, file, error))
        throw std::invalid_argument(fmt::format("--bad '{}' is the file that is read", file));
    if (out_.is_open()) return;
    out_.open(options_.file, std::ios::binary);
    if (!out_) throw std::invalid_argument(fmt::format("cannot write the file '{}'", options_.file));
}

void BadRecords::add(const std::string& place, const std::string& what, std::string_view text) {
    const auto sentence = fmt::format("{}: {}", place, what);
    if (options_.strict) throw std::invalid_argument(sentence);
    ++bad_;
    complain("{}", sentence);
    if (!out_.is_open()) return;
    out_ << protocols::trimmed(text) << "\n\n" << std::flush;
    if (!out_) throw std::runtime_error(fmt::format("cannot write the file '{}'", options_.file));
}

int BadRecords::finish(int status) const {
    if (bad_ == 0) return status;
    if (bad_ == 1) complain("1 record cannot be read and is left out");
    else complain("{} records cannot be read and are left out", bad_);
    return status == 0 ? status_with_bad_records : status;
}

}  // namespace betwixt::support
