// betwixt_mpi.so: Transport over MPI. One thread of each process calls it.

#include <chrono>
#include <deque>
#include <string>
#include <thread>
#include <vector>

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include "support/transport.hpp"

namespace {

using Clock = std::chrono::steady_clock;
constexpr int tag = 0;
BetwixtTransport transport{};

// Messages that MPI has not finished sending, the oldest first.
struct Sending {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
};
std::deque<Sending>& sending() {
    static std::deque<Sending> messages;
    return messages;
}

// Returns without waiting: otherwise two processes that send to each other at once could block each other.
void send(int to, const char* bytes, std::size_t size) {
    auto& all = sending();
    all.push_back({std::string(bytes, size), MPI_REQUEST_NULL});
    auto& last = all.back();
    MPI_Isend(last.bytes.data(), static_cast<int>(size), MPI_BYTE, to, tag, MPI_COMM_WORLD, &last.request);
    for (int gone = 1; !all.empty() && gone;) {
        MPI_Test(&all.front().request, &gone, MPI_STATUS_IGNORE);
        if (gone) all.pop_front();
    }
}

// MPI itself waits by polling without pause, which would take a core from the searches. An answer often comes soon, so
// pauses begin after 50 microseconds. (Two processes on two cores that were busy with other work: a message took 0.5 ms
// with pauses, 2 ms with yielding, 7 ms without either.)
bool wait_for_message(int milliseconds, MPI_Status& status) {
    constexpr std::chrono::microseconds awake{50}, pause{100};
    const auto start = Clock::now();
    const auto end = start + std::chrono::milliseconds(milliseconds);
    for (;;) {
        int there = 0;
        MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
        if (there) return true;
        if (milliseconds == 0) return false;
        const auto now = Clock::now();
        if (now >= end) return false;
        if (now - start > awake) std::this_thread::sleep_for(pause);
    }
}

int receive(int milliseconds, int* from, const char** bytes, std::size_t* size) {
    static std::vector<char> buffer;
    MPI_Status status;
    if (!wait_for_message(milliseconds, status)) return 0;
    int count = 0;
    MPI_Get_count(&status, MPI_BYTE, &count);
    buffer.resize(static_cast<std::size_t>(count) + 1);
    MPI_Recv(buffer.data(), count, MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    *from = status.MPI_SOURCE, *bytes = buffer.data(), *size = static_cast<std::size_t>(count);
    return 1;
}

void finish() {
    for (auto& message : sending()) MPI_Wait(&message.request, MPI_STATUS_IGNORE);
    MPI_Finalize();
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const BetwixtTransport* betwixt_transport() {
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return nullptr;
    MPI_Comm_rank(MPI_COMM_WORLD, &transport.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &transport.size);
    transport.send = &send, transport.receive = &receive, transport.finish = &finish;
    return &transport;
}
