#pragma once
// Files of samples, which are plain structures, with a checksum. A file appears complete or not at all.

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "betwixt/core/key.hpp"
#include "support/files.hpp"

namespace betwixt::training {

inline std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = bytes.size();
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, 8);
        sum = mix(sum ^ word);
    }
    return sum;
}

template <class Sample> void write_samples(const std::filesystem::path& path, const std::vector<Sample>& samples) {
    static_assert(std::is_trivially_copyable_v<Sample> && sizeof(Sample) % 8 == 0);
    const std::string body(reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(Sample));
    const std::uint64_t sum = checksum(body);
    support::write_file(path, std::string(reinterpret_cast<const char*>(&sum), sizeof sum) + body);
}

// Appends the file's samples to `samples`. Throws std::runtime_error if the file is no such file.
template <class Sample> void read_samples(const std::filesystem::path& path, std::vector<Sample>& samples) {
    const std::string bytes = support::read_file(path);
    std::uint64_t sum = 0;
    if (bytes.size() < sizeof sum || (bytes.size() - sizeof sum) % sizeof(Sample) != 0)
        throw std::runtime_error(path.string() + " is no file of samples");
    std::memcpy(&sum, bytes.data(), sizeof sum);
    const std::string_view body(bytes.data() + sizeof sum, bytes.size() - sizeof sum);
    if (checksum(body) != sum) throw std::runtime_error(path.string() + ": the checksum is wrong");
    const std::size_t before = samples.size();
    samples.resize(before + body.size() / sizeof(Sample));
    std::memcpy(static_cast<void*>(samples.data() + before), body.data(), body.size());
}

}  // namespace betwixt::training
