#include "support/mpi_job.hpp"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include <dlfcn.h>
#include <fmt/core.h>

namespace betwixt::support {

namespace {

// Beside the program, or where it is installed.
void* load_mpi_module() {
    namespace fs = std::filesystem;
    std::error_code none;
    const fs::path here = fs::read_symlink("/proc/self/exe", none).parent_path();
    std::string why;
    for (const auto& file : {here / "betwixt_mpi.so", here / ".." / "lib" / "betwixt" / "betwixt_mpi.so"}) {
        if (!fs::exists(file, none)) continue;
        if (void* module = ::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL))
            return module;  // MPI's own parts look for it
        why = ::dlerror();
    }
    if (!why.empty()) throw std::runtime_error(fmt::format("cannot load the part of the program for MPI: {}", why));
    throw std::runtime_error(
        "mpirun started several processes, but this program was built without MPI: install libopenmpi-dev and build "
        "again");
}

// By mpirun, or by srun --mpi=pmix. MPI itself need not be loaded to know.
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
