#include "support/own_module.hpp"

#include <filesystem>
#include <stdexcept>

#include <dlfcn.h>
#include <fmt/core.h>

namespace betwixt::support {

void* load_own_module(const std::string& file, const std::string& part, const std::string& missing) {
    namespace fs = std::filesystem;
    std::error_code none;
    const fs::path here = fs::read_symlink("/proc/self/exe", none).parent_path();
    std::string why;
    for (const auto& path : {here / file, here / ".." / "lib" / "betwixt" / file}) {
        if (!fs::exists(path, none)) continue;
        if (void* module = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) return module;
        why = ::dlerror();
    }
    if (!why.empty()) throw std::runtime_error(fmt::format("cannot load {}: {}", part, why));
    throw std::runtime_error(missing);
}

}  // namespace betwixt::support
