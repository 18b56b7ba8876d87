#include "support/serve/connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

namespace betwixt::serve {

namespace {

// Removes range headers: a server may send the whole file for any range. The library would copy a file once per range,
// and it matches ranges by a regular expression that takes hundreds of bytes of stack per character.
void drop_ranges(std::string& head) {
    constexpr std::string_view range = "range:";
    for (std::size_t end = head.find('\n'); end != std::string::npos; end = head.find('\n', end)) {
        const std::size_t line = end + 1;
        if (::strncasecmp(head.c_str() + line, range.data(), range.size()) == 0)
            head.erase(line, head.find('\n', line) - line);
        else end = line;
    }
}

// True if an empty line ends the head; the library rejects lines without CR.
bool ends(std::string_view head) {
    return head.find("\n\r\n") != std::string_view::npos || head.find("\n\n") != std::string_view::npos;
}

}  // namespace

// Reads the remaining bytes, within limits: closing a socket with unread bytes would discard the answer.
Connection::~Connection() {
    constexpr int most = 64;
    limit_ = Clock::now() - begin_ + std::chrono::seconds(1);
    ::shutdown(socket_, SHUT_WR);
    std::array<char, 65536> bytes;
    for (int i = 0; i < most && receive(bytes.data(), bytes.size()) > 0; ++i) {
    }
    ::close(socket_);
}

void Connection::read_head() {
    std::array<char, 4096> piece;
    while (head_.size() < longest_head && !ends(head_)) {
        const auto n = receive(piece.data(), std::min(piece.size(), longest_head - head_.size()));
        if (n <= 0) break;
        head_.append(piece.data(), static_cast<std::size_t>(n));
    }
    drop_ranges(head_);
    limit_ = all_within;
}

ssize_t Connection::read(char* to, size_t size) {
    if (!is_readable()) return -1;
    const auto n = head_.copy(to, size, read_);
    read_ += n;
    return static_cast<ssize_t>(n);
}

ssize_t Connection::write(const char* from, size_t size) {
    while (wait(POLLOUT)) {
        const auto n = ::send(socket_, from, size, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (n >= 0 || (errno != EINTR && errno != EAGAIN)) return n;
    }
    return -1;
}

bool Connection::over() const {
    const auto age = Clock::now() - begin_;
    return *ending_.now || age > limit_ || (ending_.crowded && age > in_a_crowd);
}

bool Connection::wait(short event) const {
    constexpr int tenth = 100;  // in milliseconds
    while (!over()) {
        pollfd client{socket_, event, 0};
        const int ready = ::poll(&client, 1, tenth);
        if (ready > 0) return true;  // also for an error: the following read or write reports it
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

ssize_t Connection::receive(char* to, std::size_t size) {
    while (wait(POLLIN)) {
        const auto n = ::recv(socket_, to, size, MSG_DONTWAIT);
        if (n >= 0 || (errno != EINTR && errno != EAGAIN)) return n;
    }
    return -1;
}

}  // namespace betwixt::serve
