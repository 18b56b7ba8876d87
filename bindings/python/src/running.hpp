#pragma once
// The searches that are under way: when Python ends it waits for them, for a thread of Python that goes on when Python
// has ended takes the program down.

#include <atomic>

#include <pybind11/pybind11.h>

namespace betwixt::python {

// A search that ends when its flag is set, while this lives. Python's lock is held at both ends.
class Running {
public:
    // Throws std::runtime_error when Python is ending.
    explicit Running(std::atomic<bool>& stop);
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

private:
    std::atomic<bool>& stop_;
};

// At Python's exit all searches are stopped, and awaited for ten seconds.
void stop_searches_at_exit();

}  // namespace betwixt::python
