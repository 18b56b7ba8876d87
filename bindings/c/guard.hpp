#pragma once
// Converts exceptions to C errors: the status and error message of each thread's last call, and a lock on the engine.

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

// Locks the engine during one call. Throws Busy if another call is running.
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

// Throws std::invalid_argument "there is no WHAT: it is NULL" if the pointer is null.
template <class T> T& given(T* pointer, const char* what) {
    if (!pointer) throw std::invalid_argument(std::string("there is no ") + what + ": it is NULL");
    return *pointer;
}

// Stores the status and the error message of this thread's last call.
void note(betwixt_status status, const char* error) noexcept;

// Returns what `body` returns, or `otherwise` if `body` throws. Stores the status.
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
    return note(BETWIXT_FAILED, "unknown error"), otherwise;
}

// Runs `body(e)` in the same way, with the engine locked. Returns the status.
template <class Body> betwixt_status done(betwixt_engine* engine, Body&& body) noexcept {
    guarded(0, [&] {
        const Turn turn(given(engine, "engine"));
        body(*engine);
        return 0;
    });
    return last_call().status;
}

// Runs `body` in the same way, with the engine locked. The engine stores the returned text.
template <class Body> const char* text(betwixt_engine* engine, Body&& body) noexcept {
    return guarded<const char*>(nullptr, [&] {
        const Turn turn(given(engine, "engine"));
        engine->text = body(*engine->engine);
        return engine->text.c_str();
    });
}

}  // namespace betwixt::bindings
