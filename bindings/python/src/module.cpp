// The module betwixt._native, on which betwixt/__init__.py builds.

#include <exception>
#include <new>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "asked.hpp"
#include "engine.hpp"
#include "own_search.hpp"
#include "own_verify.hpp"
#include "records.hpp"
#include "running.hpp"

namespace betwixt::python {

namespace {

// Keeps the transposition table for positions of one class. A position of another class starts a new search.
class Searcher {
public:
    explicit Searcher(const py::dict& options) : given_(options) {}

    py::dict search(const py::object& position, const py::object& depth, const py::object& nodes,
                    const py::object& seconds, bool all_best, const py::object& on_report) {
        Limits limits = limits_of(depth, nodes, seconds);
        expect_idle();
        const Busy busy(busy_);
        stop_ = false;
        limits.stop = &stop_;
        const Running running(stop_);
        expect_position(position);
        if (!search_ || !search_->takes(position)) search_ = own_search(position, given_);
        return search_->search(position, limits, all_best, on_report);
    }
    void forget() {
        expect_idle();
        if (search_) search_->forget();
    }

private:
    void expect_idle() const {
        if (busy_) throw std::runtime_error("this search is under way already");
    }
    struct Busy {
        explicit Busy(bool& is_busy) : flag(is_busy) { flag = true; }
        ~Busy() { flag = false; }
        Busy(const Busy&) = delete;
        Busy& operator=(const Busy&) = delete;
        bool& flag;
    };

    Keywords given_;
    std::unique_ptr<OwnSearch> search_;
    bool busy_ = false;
    std::atomic<bool> stop_ = false;  // set when Python exits
};

std::vector<py::dict> options() {
    std::vector<py::dict> all;
    for (const auto& o : option_table()) {
        py::dict d;
        d["name"] = o.name;
        d["values"] = o.domain.range();
        d["default"] = text_of(o.load(EngineOptions{}));
        d["help"] = o.help;
        all.push_back(d);
    }
    return all;
}

}  // namespace

}  // namespace betwixt::python

PYBIND11_MODULE(_native, m) {
    using namespace betwixt::python;
    stop_searches_at_exit();
    pybind11::register_exception_translator([](std::exception_ptr fault) {
        try {
            if (fault) std::rethrow_exception(fault);
        } catch (const std::bad_alloc&) {
            PyErr_SetString(PyExc_MemoryError, "there is not enough memory");
        }
    });
    add_own_drivers(m);
    m.def("games", &games);
    m.def("options", &options);
    m.def("read_games", &read_games);
    m.def("write_game", &write_game);
    m.def("convert", &convert);
    m.def("verify", &verify_own);
    pybind11::class_<PythonEngine>(m, "Engine")
        .def(pybind11::init<const std::string&, const std::string&, const pybind11::dict&>())
        .def("configure", &PythonEngine::configure)
        .def("options", &PythonEngine::options)
        .def("set_position", &PythonEngine::set_position)
        .def("position", &PythonEngine::position)
        .def("board", &PythonEngine::board)
        .def("legal_moves", &PythonEngine::legal_moves)
        .def("side_to_move", &PythonEngine::side_to_move)
        .def("play", &PythonEngine::play)
        .def("take_back", &PythonEngine::take_back)
        .def("result", &PythonEngine::result)
        .def("forget", &PythonEngine::forget)
        .def("stop", &PythonEngine::stop)
        .def("search", &PythonEngine::search)
        .def("analyse", &PythonEngine::analyse);
    pybind11::class_<Searcher>(m, "Search")
        .def(pybind11::init<const pybind11::dict&>())
        .def("search", &Searcher::search)
        .def("forget", &Searcher::forget);
}
