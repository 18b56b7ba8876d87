#include "support/work_folder.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace betwixt::support {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view done = "done";  // in place of a worker in the claim of a unit that is done

std::string host_name() {
    char name[256] = "";
    if (::gethostname(name, sizeof name - 1) != 0) return "host";
    std::string host(name);
    for (char& c : host)
        if (c == '-' || c == '/') c = '_';
    return host;
}

std::string content_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The second at which the file was last touched, by the clock of its file system; nothing if there is no such file.
std::optional<double> touched(const fs::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) return std::nullopt;
    return static_cast<double>(status.st_mtim.tv_sec) + 1e-9 * static_cast<double>(status.st_mtim.tv_nsec);
}

// False if the file is there already. Throws std::runtime_error if it cannot be written.
bool create(const fs::path& file, std::string_view content) {
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd < 0 && errno == EEXIST) return false;
    const bool written = fd >= 0 && ::write(fd, content.data(), content.size()) == std::ssize(content);
    const std::string why = std::strerror(errno);
    if (fd >= 0) ::close(fd);
    if (!written) throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), why));
    return true;
}

// 64-bit FNV-1a: a name of a file for a unit.
std::uint64_t hash_of(std::string_view text) {
    std::uint64_t h = 0xcbf29ce484222325;
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return h;
}

}  // namespace

WorkFolder::WorkFolder(const fs::path& folder)
    : folder_(folder),
      worker_(fmt::format("{}-{}-{:x}", host_name(), ::getpid(),
                          std::chrono::system_clock::now().time_since_epoch().count())) {
    std::error_code error;
    for (const char* part : {"workers", "claims"})
        if (fs::create_directories(folder_ / part, error); error)
            throw std::invalid_argument(
                fmt::format("cannot create the folder {}: {}", (folder_ / part).string(), error.message()));
    try {
        create(folder_ / "workers" / worker_, "");
    } catch (const std::runtime_error& failure) {
        throw std::invalid_argument(failure.what());
    }
    heart_ = std::thread([this] {
        std::unique_lock lock(mutex_);
        while (!ends_.wait_for(lock, std::chrono::seconds(lease_seconds / 6), [this] { return ended_; })) touch();
    });
}

WorkFolder::~WorkFolder() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    ends_.notify_all();
    heart_.join();
    std::error_code ignored;
    for (const auto& file : fs::directory_iterator(folder_ / "claims", ignored))
        if (content_of(file.path()) == worker_) fs::remove(file.path(), ignored);
    fs::remove(folder_ / "workers" / worker_, ignored);
}

// A claim appears with its worker's name in it: a worker that is killed here leaves no claim without a name.
bool WorkFolder::take(const std::string& unit) {
    const fs::path file = claim(unit), part = file.string() + "-" + worker_ + "-new";
    if (!create(part, worker_)) throw std::runtime_error(fmt::format("cannot write {}", part.string()));
    std::error_code error, ignored;
    for (;;) {
        fs::create_hard_link(part, file, error);
        if (error != std::errc::file_exists) break;
        const auto holder = content_of(file);
        if (holder == done || (holder.empty() ? is_recent(file) : lives(holder))) break;
        remove_claim_of_dead(file, holder);
    }
    fs::remove(part, ignored);
    if (error && error != std::errc::file_exists)
        throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), error.message()));
    return !error;
}

void WorkFolder::give_back(const std::string& unit) {
    std::error_code ignored;
    fs::remove(claim(unit), ignored);
}

void WorkFolder::finish(const std::string& unit) {
    const fs::path part = claim(unit).string() + "-" + worker_;
    if (!create(part, done)) throw std::runtime_error(fmt::format("cannot write {}", part.string()));
    fs::rename(part, claim(unit));
}

bool WorkFolder::is_done(const std::string& unit) const { return content_of(claim(unit)) == done; }

int WorkFolder::workers() const {
    int living = 0;
    std::error_code ignored;
    for (const auto& file : fs::directory_iterator(folder_ / "workers", ignored))
        living += lives(file.path().filename().string());
    return std::max(1, living);
}

fs::path WorkFolder::claim(const std::string& unit) const {
    return folder_ / "claims" / fmt::format("{:016x}", hash_of(unit));
}

bool WorkFolder::lives(const std::string& worker) const {
    if (worker == worker_) return true;
    const auto dash = worker.find('-');
    if (dash != worker.npos && worker.substr(0, dash) == host_name()) {
        const int process = std::atoi(worker.c_str() + dash + 1);
        if (process > 0 && ::kill(process, 0) != 0 && errno == ESRCH) return false;
    }
    return is_recent(folder_ / "workers" / worker);
}

// True if the file was touched within the lease.
bool WorkFolder::is_recent(const fs::path& file) const {
    const auto last = touched(file);
    touch();
    const auto now = touched(folder_ / "workers" / worker_);
    return last && (!now || *now - *last < lease_seconds);
}

// Of several workers that see the dead one, one moves the claim away. It puts back what is no longer the dead one's.
void WorkFolder::remove_claim_of_dead(const fs::path& file, const std::string& holder) const {
    const fs::path aside = file.string() + "-" + worker_;
    if (std::rename(file.c_str(), aside.c_str()) != 0) return;
    std::error_code ignored;
    if (content_of(aside) == holder) fs::remove(aside, ignored);
    else fs::rename(aside, file, ignored);
}

void WorkFolder::touch() const {
    static_cast<void>(::utimensat(AT_FDCWD, (folder_ / "workers" / worker_).c_str(), nullptr, 0));
}

}  // namespace betwixt::support
