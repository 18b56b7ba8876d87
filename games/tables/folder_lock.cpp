#include "games/tables/folder_lock.hpp"

#include <cerrno>
#include <stdexcept>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "games/tables/folder.hpp"

namespace betwixt::tables {

FolderLock::FolderLock(const std::filesystem::path& folder, const std::string& game)
    : file_(::open((folder / (game + ".lock")).c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, 0666)) {
    if (file_ < 0 || ::flock(file_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
    ::close(file_);
    throw std::invalid_argument("another program is building endgame tables of " + game + " in " + quoted(folder));
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace betwixt::tables
