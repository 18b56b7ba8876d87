#include "games/tables/mapping.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace betwixt::tables {

namespace {

std::size_t size_of(int file) {
    struct stat about {};
    return file >= 0 && fstat(file, &about) == 0 && about.st_size > 0 ? static_cast<std::size_t>(about.st_size) : 0;
}

}  // namespace

Mapping::Mapping(const std::filesystem::path& path) : file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    const std::size_t size = size_of(file_);
    if (size == 0) return;
    void* const at = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file_, 0);
    if (at != MAP_FAILED) bytes_ = {static_cast<const char*>(at), size};
}

Mapping::~Mapping() {
    if (!bytes_.empty()) munmap(const_cast<char*>(bytes_.data()), bytes_.size());
    if (file_ >= 0) close(file_);
}

bool Mapping::whole() const { return size_of(file_) >= bytes_.size(); }

}  // namespace betwixt::tables
