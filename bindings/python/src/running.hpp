#pragma once
// Registers running searches. Python waits for them before it exits, because a Python thread that continues after the
// exit crashes the program.

#include <atomic>

#include <pybind11/pybind11.h>

namespace betwixt::python {

// Registers a search that ends when its flag is set, as long as the object exists. Constructor and destructor need
// Python's lock.
class Running {
public:
    // Throws std::runtime_error if Python is exiting.
    explicit Running(std::atomic<bool>& stop);
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

private:
    std::atomic<bool>& stop_;
};

// When Python exits, stops all searches and waits for them for at most ten seconds.
void stop_searches_at_exit();

}  // namespace betwixt::python
