#include "support/line_file.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "betwixt/core/key.hpp"

namespace betwixt::support {

LineFile::LineFile(const std::string& path) : path_(path) {
    fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666);
    if (fd_ < 0) throw std::invalid_argument(failure("cannot write the file"));
    try {
        struct stat status {};
        if (::fstat(fd_, &status) != 0) throw std::invalid_argument(failure("cannot read the file"));
        if (!S_ISREG(status.st_mode)) throw std::invalid_argument(fmt::format("'{}' is not a regular file", path_));
        if (::flock(fd_, LOCK_EX | LOCK_NB) != 0)
            throw std::invalid_argument(fmt::format("another program is writing the file '{}'", path_));
        std::array<char, 65536> piece{};
        for (;;) {
            const auto n = ::read(fd_, piece.data(), piece.size());
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) throw std::invalid_argument(failure("cannot read the file"));
            if (n == 0) break;
            text_.append(piece.data(), static_cast<std::size_t>(n));
        }
        size_ = text_.size();
    } catch (...) {
        ::close(fd_);
        throw;
    }
}

LineFile::~LineFile() { ::close(fd_); }

void LineFile::repair() {
    const auto end = text_.rfind('\n');
    const std::size_t whole = end == std::string::npos ? 0 : end + 1;
    if (whole < size_) cut(whole);
}

void LineFile::add(std::string_view line) {
    const std::string text = std::string(line) + "\n";
    for (std::size_t written = 0; written < text.size();) {
        const auto n = ::write(fd_, text.data() + written, text.size() - written);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            const int error = errno;
            if (written > 0) cut(size_);
            errno = error;
            throw std::runtime_error(failure("cannot write the file"));
        }
        written += static_cast<std::size_t>(n);
    }
    size_ += text.size();
}

void LineFile::cut(std::size_t size) {
    if (::ftruncate(fd_, static_cast<off_t>(size)) != 0) throw std::runtime_error(failure("cannot repair the file"));
    size_ = size;
}

std::string LineFile::failure(const char* what) const {
    return fmt::format("{} '{}': {}", what, path_, std::strerror(errno));
}

namespace {

std::string checksum(std::string_view line) {
    std::uint64_t sum = mix(line.size() + 1);
    for (const char c : line) sum = mix(sum ^ static_cast<unsigned char>(c));
    return fmt::format("{:016x}", sum);
}
constexpr std::size_t checksum_length = 16;

}  // namespace

std::string with_checksum(std::string_view line) { return fmt::format("{}\t{}", line, checksum(line)); }

bool take_checksum(std::string_view& line) {
    if (line.size() <= checksum_length) return false;
    const auto rest = line.substr(0, line.size() - checksum_length - 1);
    if (line[rest.size()] != '\t' || line.substr(rest.size() + 1) != checksum(rest)) return false;
    line = rest;
    return true;
}

}  // namespace betwixt::support
