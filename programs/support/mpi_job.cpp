#include "support/mpi_job.hpp"

#include <cstdlib>
#include <stdexcept>

#include <dlfcn.h>

#include "support/own_module.hpp"

namespace betwixt::support {

namespace {

void* load_mpi_module() {
    return load_own_module("betwixt_mpi.so", "the part of the program for MPI",
                           "mpirun started several processes, but this program was built without MPI: install "
                           "libopenmpi-dev and build again");
}

// The number of processes started by mpirun or by srun --mpi=pmix; does not need MPI itself.
int processes_started() {
    const char* size = std::getenv("OMPI_COMM_WORLD_SIZE");
    if (!size && std::getenv("PMIX_RANK")) size = std::getenv("SLURM_STEP_NUM_TASKS");
    return size ? std::atoi(size) : 1;
}

}  // namespace

std::unique_ptr<MpiJob> MpiJob::join() {
    if (processes_started() < 2) return nullptr;
    const auto make = reinterpret_cast<BetwixtTransportMaker>(::dlsym(load_mpi_module(), "betwixt_transport"));
    const BetwixtTransport* transport = make ? make() : nullptr;
    if (!transport) throw std::runtime_error("MPI does not start");
    return std::unique_ptr<MpiJob>(new MpiJob(*transport));
}

}  // namespace betwixt::support
