#pragma once
// When a thread worked, and when it waited for work.

#include <vector>

namespace betwixt {

// Seconds since the search began.
struct Span {
    double from, to;
};

class WorkLog {
public:
    // `keeps`: stores every span of work, not only their sum.
    explicit WorkLog(bool keeps = false) : keeps_(keeps) {}

    void start(double now) { from_ = now; }
    void stop(double now) {
        worked_ += now - from_;
        if (keeps_) spans_.push_back({from_, now});
    }
    // Seconds of work in all.
    double worked() const { return worked_; }
    double worked_until(double now) const { return worked_ + now - from_; }  // while the thread works
    const std::vector<Span>& spans() const { return spans_; }

private:
    bool keeps_;
    double from_ = 0, worked_ = 0;
    std::vector<Span> spans_{};
};

}  // namespace betwixt
