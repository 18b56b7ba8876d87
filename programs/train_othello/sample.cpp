#include "train_othello/sample.hpp"

#include <cstring>
#include <stdexcept>

#include "games/othello/notation.hpp"
#include "support/files.hpp"

namespace betwixt::train {

othello::Position Sample::position() const {
    std::string text;
    for (int i = 0; i < 64; ++i) text += mine >> i & 1 ? 'X' : theirs >> i & 1 ? 'O' : '-';
    return othello::Notation::parse(text + " X");
}

void write_samples(const std::filesystem::path& path, const Samples& samples) {
    std::string bytes(samples.size() * sizeof(Sample), '\0');
    if (!samples.empty()) std::memcpy(bytes.data(), samples.data(), bytes.size());
    support::write_file(path, bytes);
}

void read_samples(const std::filesystem::path& path, Samples& samples) {
    const std::string bytes = support::read_file(path);
    if (bytes.size() % sizeof(Sample) != 0)
        throw std::runtime_error("'" + path.string() + "' is not a whole number of samples");
    const std::size_t before = samples.size();
    samples.resize(before + bytes.size() / sizeof(Sample));
    if (!bytes.empty()) std::memcpy(samples.data() + before, bytes.data(), bytes.size());
}

}  // namespace betwixt::train
