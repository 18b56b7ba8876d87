#pragma once
// What stands between C and exceptions: the status and the sentence of each thread's last call, and a lock on the
// engine.

#include <atomic>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>

#include "bindings/c/handle.hpp"

namespace betwixt::bindings {

struct LastCall {
    betwixt_status status = BETWIXT_OK;
    std::string error;
};
LastCall& last_call();

struct Busy : std::runtime_error {
    Busy() : std::runtime_error("the engine is busy with a search; stop it first") {}
};

// One call at a time. Throws Busy.
class Turn {
public:
    explicit Turn(betwixt_engine& e) : engine_(e) {
        if (engine_.busy.exchange(true)) throw Busy();
    }
    ~Turn() { engine_.busy = false; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

private:
    betwixt_engine& engine_;
};

// Throws std::invalid_argument: "there is no WHAT: it is NULL".
template <class T> T& given(T* pointer, const char* what) {
    if (!pointer) throw std::invalid_argument(std::string("there is no ") + what + ": it is NULL");
    return *pointer;
}

// Notes what was wrong.
void note(betwixt_status status, const char* error) noexcept;

// Returns what `body` returns, or `otherwise` when it throws.
template <class T, class Body> T guarded(T otherwise, Body&& body) noexcept try {
    T result = body();
    last_call().status = BETWIXT_OK;
    return result;
} catch (const std::invalid_argument& e) {
    return note(BETWIXT_WRONG_USE, e.what()), otherwise;
} catch (const Busy& e) {
    return note(BETWIXT_BUSY, e.what()), otherwise;
} catch (const std::bad_alloc&) {
    return note(BETWIXT_NO_MEMORY, "there is not enough memory"), otherwise;
} catch (const std::exception& e) {
    return note(BETWIXT_FAILED, e.what()), otherwise;
} catch (...) {
    return note(BETWIXT_FAILED, "something went wrong that has no name"), otherwise;
}

// The same for `body(e)` with the engine, whose turn it is. Returns the status.
template <class Body> betwixt_status done(betwixt_engine* engine, Body&& body) noexcept {
    guarded(0, [&] {
        const Turn turn(given(engine, "engine"));
        body(*engine);
        return 0;
    });
    return last_call().status;
}

// The same for a text, which the engine keeps.
template <class Body> const char* text(betwixt_engine* engine, Body&& body) noexcept {
    return guarded<const char*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        engine->text = body(*engine->engine);
        return engine->text.c_str();
    });
}

}  // namespace betwixt::bindings
