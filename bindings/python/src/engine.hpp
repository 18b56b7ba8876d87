#pragma once
// The class of Python that wraps an Engine.

#include <memory>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "background.hpp"
#include "betwixt/engine/engine.hpp"
#include "options.hpp"

namespace betwixt::python {

// An engine of a game by its name. Throws std::invalid_argument with names that are near.
std::unique_ptr<Engine> engine_of(const std::string& game);

class PythonEngine {
public:
    // `style` is "exact" (the defaults of a search) or "play".
    PythonEngine(const std::string& game, const std::string& style, const py::dict& options);

    void configure(const py::dict& options);
    py::dict options() const;

    void set_position(const std::string& text) { idle().set_position(text); }
    std::string position() const { return idle().position(); }
    std::string board() const { return idle().board(); }
    std::vector<std::string> legal_moves() const { return idle().legal_moves(); }
    int side_to_move() const { return idle().side_to_move(); }
    void play(const std::string& move) { idle().play(move); }
    bool take_back() { return idle().take_back(); }
    std::optional<std::string> result() const { return idle().result(); }
    void forget() { idle().forget(); }
    void stop() { background_.stop(); }

    py::dict search(const py::object& depth, const py::object& nodes, const py::object& seconds,
                    const std::optional<std::vector<std::string>>& moves, bool all_best, const py::object& on_report);
    // Ranks every legal move, best first.
    py::list analyse(const py::object& depth, const py::object& nodes, const py::object& seconds);

private:
    Engine& idle() const {
        background_.expect_idle();
        return *engine_;
    }

    std::unique_ptr<Engine> engine_;
    Background background_;
};

// Name and summary of each game.
std::vector<std::pair<std::string, std::string>> games();

}  // namespace betwixt::python
