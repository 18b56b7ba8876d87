#include "running.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace betwixt::python {

namespace py = pybind11;

namespace {

// Guarded by Python's lock.
struct Searches {
    std::vector<std::atomic<bool>*> flags;
    bool ending = false;
};
Searches& searches() {
    static Searches* const all = new Searches;  // never freed
    return *all;
}

void stop_all() {
    using namespace std::chrono_literals;
    auto& all = searches();
    all.ending = true;
    for (auto* stop : all.flags) *stop = true;
    const auto end = std::chrono::steady_clock::now() + 10s;
    while (!all.flags.empty() && std::chrono::steady_clock::now() < end) {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        const py::gil_scoped_release unlocked;
        std::this_thread::sleep_for(1ms);
    }
}

}  // namespace

Running::Running(std::atomic<bool>& stop) : stop_(stop) {
    if (searches().ending) throw std::runtime_error("Python is ending: no search begins any more");
    searches().flags.push_back(&stop_);
}
Running::~Running() { std::erase(searches().flags, &stop_); }

void stop_searches_at_exit() { py::module_::import("atexit").attr("register")(py::cpp_function(&stop_all)); }

}  // namespace betwixt::python
