// betwixt_mpi.so: Transport over MPI. One thread of each process calls it.

#include <chrono>
#include <thread>
#include <vector>

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

#include "lab/transport.hpp"

namespace {

constexpr int tag = 0;
BetwixtTransport transport{};

void send(int to, const char* bytes, std::size_t size) {
    MPI_Send(bytes, static_cast<int>(size), MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

// MPI itself waits by asking without pause, and would take a core from the searches.
int receive(int milliseconds, int* from, const char** bytes, std::size_t* size) {
    using Clock = std::chrono::steady_clock;
    static std::vector<char> buffer;
    const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
    MPI_Status status;
    for (int there = 0;;) {
        MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
        if (there) break;
        if (Clock::now() >= end) return 0;
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    int count = 0;
    MPI_Get_count(&status, MPI_BYTE, &count);
    buffer.resize(static_cast<std::size_t>(count) + 1);
    MPI_Recv(buffer.data(), count, MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    *from = status.MPI_SOURCE, *bytes = buffer.data(), *size = static_cast<std::size_t>(count);
    return 1;
}

void finish() { MPI_Finalize(); }

}  // namespace

extern "C" __attribute__((visibility("default"))) const BetwixtTransport* betwixt_transport() {
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return nullptr;
    MPI_Comm_rank(MPI_COMM_WORLD, &transport.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &transport.size);
    transport.send = &send, transport.receive = &receive, transport.finish = &finish;
    return &transport;
}
