#pragma once
// The processes started by one mpirun, and messages between them.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/transport.hpp"

namespace betwixt::support {

class MpiJob {
public:
    // The job that this process belongs to; nothing if the process was started alone. Throws std::runtime_error if
    // mpirun started several processes of a program that was built without MPI.
    static std::unique_ptr<MpiJob> join();
    ~MpiJob() { transport_.finish(); }
    MpiJob(const MpiJob&) = delete;
    MpiJob& operator=(const MpiJob&) = delete;

    int rank() const { return transport_.rank; }
    int size() const { return transport_.size; }
    bool leads() const { return rank() == 0; }

    // Returns at once. Messages from one process to another arrive in the order in which they were sent.
    void send(int to, std::string_view bytes) { transport_.send(to, bytes.data(), bytes.size()); }
    struct Letter {
        int from;
        std::string_view bytes;  // valid until the next call
    };
    // Nothing if no message came within that time.
    std::optional<Letter> receive(int milliseconds) {
        Letter letter{};
        const char* bytes = nullptr;
        std::size_t size = 0;
        if (!transport_.receive(milliseconds, &letter.from, &bytes, &size)) return std::nullopt;
        letter.bytes = {bytes, size};
        return letter;
    }

private:
    explicit MpiJob(const BetwixtTransport& transport) : transport_(transport) {}

    const BetwixtTransport& transport_;
};

}  // namespace betwixt::support
