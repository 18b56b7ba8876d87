#include "bindings/c/guard.hpp"

namespace betwixt::bindings {

LastCall& last_call() {
    thread_local LastCall last;
    return last;
}

void note(betwixt_status status, const char* error) noexcept try {
    last_call().status = status;
    last_call().error = error;
} catch (...) {  // no memory for the sentence; the status is set
    last_call().error.clear();
}

}  // namespace betwixt::bindings
