#pragma once
// Messages between the processes of an MPI job, as plain functions. They are in betwixt_mpi.so
// (support/mpi/module.cpp), which is loaded only if mpirun has started more than one process: other runs do not load
// MPI.

#include <cstddef>

extern "C" {

struct BetwixtTransport {
    int rank, size;
    // Returns at once. Messages to one process arrive in the order in which they were sent.
    void (*send)(int to, const char* bytes, std::size_t size);
    // Waits for at most this many milliseconds. Returns 0 if no message came; else the bytes are valid until the next
    // call.
    int (*receive)(int milliseconds, int* from, const char** bytes, std::size_t* size);
    // Every process must call this once, at its end.
    void (*finish)();
};

// nullptr if MPI cannot be started.
using BetwixtTransportMaker = const BetwixtTransport* (*)();
}
