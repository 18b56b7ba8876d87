#pragma once
// Messages between the processes of an MPI job, behind plain functions: betwixt_mpi.so has them
// (support/mpi/module.cpp), and is loaded only when mpirun has started more than one process. No other program pays
// for MPI.

#include <cstddef>

extern "C" {

struct BetwixtTransport {
    int rank, size;
    // Returns at once; messages to one process arrive in the order in which they were sent.
    void (*send)(int to, const char* bytes, std::size_t size);
    // Waits for at most so many milliseconds. Returns 0 when nothing came; else the bytes are there until the next
    // call.
    int (*receive)(int milliseconds, int* from, const char** bytes, std::size_t* size);
    // To be called once by every process, at its end.
    void (*finish)();
};

// Nothing when MPI cannot be started.
using BetwixtTransportMaker = const BetwixtTransport* (*)();
}
