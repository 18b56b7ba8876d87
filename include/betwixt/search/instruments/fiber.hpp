#pragma once
// A function with its own stack that can be suspended and resumed on the same thread. (POSIX ucontext. Each switch of
// stacks must be announced to the sanitizers, and must also switch the thread's exceptions.)

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <new>
#include <utility>

#include <cxxabi.h>
#include <sys/mman.h>
#include <ucontext.h>

#if defined(__SANITIZE_ADDRESS__)
#define BETWIXT_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BETWIXT_ADDRESS_SANITIZER 1
#endif
#endif
#ifdef BETWIXT_ADDRESS_SANITIZER
#include <sanitizer/common_interface_defs.h>
#endif

namespace betwixt {

class Fiber {
public:
    // The fiber that runs already, on the thread's own stack.
    Fiber() = default;
    // Runs `body` when it is first switched to. `body` does not return: it ends with a last switch_to(). Throws
    // std::bad_alloc.
    explicit Fiber(std::function<void()> body) : body_(std::move(body)), bytes_(stack_bytes), begun_(false) {
        stack_ = mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK,
                      -1, 0);
        if (stack_ == MAP_FAILED) throw std::bad_alloc();
        bottom_ = stack_;
        mprotect(stack_, page, PROT_NONE);  // an overflow ends the program
        getcontext(&context_);
        context_.uc_stack.ss_sp = stack_;
        context_.uc_stack.ss_size = bytes_;
        const auto bits = reinterpret_cast<std::uintptr_t>(this);
        makecontext(&context_, reinterpret_cast<void (*)()>(&begin), 2, static_cast<unsigned>(bits),
                    static_cast<unsigned>(bits >> 32));
    }
    ~Fiber() {
        if (stack_) munmap(stack_, stack_bytes);
    }
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    // Switches from this fiber, which runs, to another. Returns when a fiber switches back.
    void switch_to(Fiber& other) {
        auto& exceptions = *reinterpret_cast<Exceptions*>(abi::__cxa_get_globals());
        exceptions_ = std::exchange(exceptions, other.exceptions_);
        other.from_ = this;
        leave_for(other);
        jump_to(other);
        arrive();
    }

private:
    // The exceptions of a thread in the C++ runtime (Itanium C++ ABI, 2.2.2): those caught, and how many are uncaught.
    struct Exceptions {
        void* caught = nullptr;
        unsigned uncaught = 0;
    };

    // swapcontext() makes two system calls for the blocked signals, which took most of the time of a search in virtual
    // time. (longjmp() of the C library takes the other stack for a fault where a program is compiled fortified.)
#if defined(__x86_64__)
    [[gnu::noinline]] void jump_to(Fiber& other) {
        if (__builtin_setjmp(place_) == 0) other.run();
    }
    [[gnu::noinline, noreturn]] void run() {
        if (begun_) __builtin_longjmp(place_, 1);
        begun_ = true;
        setcontext(&context_);
        std::abort();  // not reached
    }
#else
    void jump_to(Fiber& other) { swapcontext(&context_, &other.context_); }
#endif

    static void begin(unsigned low, unsigned high) {
        auto* self = reinterpret_cast<Fiber*>(std::uintptr_t{low} | std::uintptr_t{high} << 32);
        self->arrive();
        self->body_();
    }
#ifdef BETWIXT_ADDRESS_SANITIZER
    void leave_for(const Fiber& other) { __sanitizer_start_switch_fiber(&shadow_, other.bottom_, other.bytes_); }
    void arrive() { __sanitizer_finish_switch_fiber(shadow_, &from_->bottom_, &from_->bytes_); }
#else
    void leave_for(const Fiber&) {}
    void arrive() {}
#endif
    static constexpr std::size_t stack_bytes = std::size_t{8} << 20;  // memory is taken as it is used
    static constexpr std::size_t page = 4096;

    std::function<void()> body_;
    void* stack_ = nullptr;  // its own, unmapped at the end
    const void* bottom_ = nullptr;
    std::size_t bytes_ = 0;
    ucontext_t context_{};
    [[maybe_unused]] bool begun_ = true;
    [[maybe_unused]] void* place_[5]{};  // where it goes on
    Exceptions exceptions_{};
    Fiber* from_ = nullptr;  // the fiber that switched to it
    [[maybe_unused]] void* shadow_ = nullptr;
};

}  // namespace betwixt
