#include "train_othello/sample.hpp"

#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace betwixt::train {

othello::Position Sample::position() const {
    std::string text;
    for (int i = 0; i < 64; ++i) text += mine >> i & 1 ? 'X' : theirs >> i & 1 ? 'O' : '-';
    return othello::Position::parse(text + " X");
}

void write_file(const std::filesystem::path& path, std::string_view bytes) {
    auto part = path;
    part += ".part";
    {
        std::ofstream out(part, std::ios::binary);
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        if (!out.flush()) throw std::runtime_error("cannot write '" + part.string() + "'");
    }
    std::filesystem::rename(part, path);
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read '" + path.string() + "'");
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_samples(const std::filesystem::path& path, const Samples& samples) {
    std::string bytes(samples.size() * sizeof(Sample), '\0');
    if (!samples.empty()) std::memcpy(bytes.data(), samples.data(), bytes.size());
    write_file(path, bytes);
}

void read_samples(const std::filesystem::path& path, Samples& samples) {
    const std::string bytes = read_file(path);
    if (bytes.size() % sizeof(Sample) != 0)
        throw std::runtime_error("'" + path.string() + "' is not a whole number of samples");
    const std::size_t before = samples.size();
    samples.resize(before + bytes.size() / sizeof(Sample));
    if (!bytes.empty()) std::memcpy(samples.data() + before, bytes.data(), bytes.size());
}

}  // namespace betwixt::train
