#include "protocols/line_reader.hpp"

#include <cerrno>
#include <system_error>

#include <poll.h>
#include <unistd.h>

namespace betwixt::protocols {

namespace {
constexpr std::chrono::milliseconds grace{100};     // wait for the end of input after a quit line
constexpr std::chrono::milliseconds silence{50};    // after this, the end of input counts as separate
constexpr char end_of_work = 0, there_is_room = 1;  // messages to the reading thread
}  // namespace

LineReader::LineReader(int in, int out, LineRules rules, std::string_view before) : in_(in), out_(out), rules_(rules) {
    take(before);
    if (pipe(wake_) != 0) throw std::system_error(errno, std::generic_category(), "no pipe to read lines with");
    thread_ = std::thread([this] { run(); });
}

LineReader::~LineReader() {
    wake(end_of_work);
    thread_.join();
    close(wake_[0]);
    close(wake_[1]);
}

std::optional<std::string> LineReader::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return no_more_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    waiting_ -= line.size() + 1;
    if (full_ && waiting_ < most_waiting / 2) full_ = false, wake(there_is_room);
    interrupting_ -= rules_.interrupts(line);
    update();
    return line;
}

void LineReader::begin_search() {
    const std::lock_guard lock(mutex_);
    enough_ = false;
    update();
}

void LineReader::stop_search() {
    const std::lock_guard lock(mutex_);
    enough_ = true;
    update();
}

void LineReader::update() { stop_ = interrupting_ > 0 || hurried_ || enough_; }

void LineReader::wake(char word) {
    while (write(wake_[1], &word, 1) < 0 && errno == EINTR) {
    }
}

bool LineReader::is_full() {
    const std::lock_guard lock(mutex_);
    return full_;
}

// Reads a message for the reading thread. False if the thread must end.
bool LineReader::told() {
    char word = end_of_work;
    while (read(wake_[0], &word, 1) < 0 && errno == EINTR) {
    }
    return word != end_of_work;
}

void LineReader::run() {
    while (true) {
        const bool reading = !ended_ && !is_full();
        pollfd watched[] = {{wake_[0], POLLIN, 0}, {reading ? in_ : -1, POLLIN, 0}, {out_, 0, 0}};
        const int ready = poll(watched, 3, wait_limit());
        const bool broken = ready < 0 && errno != EINTR;
        if (ready > 0 && watched[0].revents && !told()) return;
        if (ready > 0 && watched[2].revents & POLLNVAL) out_ = -1;
        const bool unheard = broken || (ready > 0 && watched[2].revents & (POLLERR | POLLHUP));
        if (ready > 0 && watched[1].revents) ended_ = !read_some();
        if (ready == 0 && reading && !quit_at_) silent_ = true;
        const bool hung_up = ended_ && silent_ && rules_.end_stops;
        if (ended_) quit_at_.reset();

        const std::lock_guard lock(mutex_);
        if (unheard) lines_.clear(), waiting_ = 0, no_more_ = true;
        if (unheard || hung_up || (quit_at_ && Clock::now() >= *quit_at_ + grace)) hurried_ = true;
        if (hurried_) quit_at_.reset();
        if (ended_) no_more_ = true;
        update();
        changed_.notify_all();
        if (unheard) return;
    }
}

// The timeout for poll() in milliseconds; -1: none.
int LineReader::wait_limit() const {
    if (!quit_at_) return ended_ || silent_ || !rules_.end_stops ? -1 : static_cast<int>(silence.count());
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*quit_at_ + grace - Clock::now());
    return std::max(0, static_cast<int>(left.count()));
}

// Reads available bytes. False at the end of the input.
bool LineReader::read_some() {
    char buffer[4096];
    const auto n = read(in_, buffer, sizeof buffer);
    if (n < 0) return errno == EINTR || errno == EAGAIN;
    if (n > 0) silent_ = false;
    take({buffer, static_cast<std::size_t>(n)});
    if (n == 0 && !partial_.empty()) push();
    return n > 0;
}

void LineReader::take(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto end = bytes.find('\n');
        partial_ += bytes.substr(0, std::min(end, longest - partial_.size()));
        if (end == std::string_view::npos) return;
        push();
        bytes.remove_prefix(end + 1);
    }
}

void LineReader::push() {
    if (!partial_.empty() && partial_.back() == '\r') partial_.pop_back();
    if (rules_.quits(partial_) && !quit_at_) quit_at_ = Clock::now();
    const std::lock_guard lock(mutex_);
    interrupting_ += rules_.interrupts(partial_);
    waiting_ += partial_.size() + 1;
    full_ = waiting_ >= most_waiting;
    lines_.push_back(std::move(partial_));
    partial_.clear();
    update();
    changed_.notify_all();
}

}  // namespace betwixt::protocols
