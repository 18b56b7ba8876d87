#include "trace/encode.hpp"

#include <cstdint>
#include <cstring>

namespace betwixt::trace {

namespace {

constexpr unsigned parents_window = 16, next_depth = 32;

class Bytes {
public:
    explicit Bytes(bool whole_values) : whole_values_(whole_values) {}

    void byte(unsigned b) { out_ += static_cast<char>(static_cast<unsigned char>(b)); }
    void number(std::uint64_t n) {
        for (; n >= 128; n >>= 7) byte(static_cast<unsigned>(n & 127) | 128);
        byte(static_cast<unsigned>(n));
    }
    void with_sign(std::int64_t n) {
        number(n < 0 ? static_cast<std::uint64_t>(-(n + 1)) * 2 + 1 : static_cast<std::uint64_t>(n) * 2);
    }
    void value(double v) {
        if (whole_values_) return with_sign(static_cast<std::int64_t>(v));
        std::uint64_t bits = 0;
        static_assert(sizeof bits == sizeof v);
        std::memcpy(&bits, &v, sizeof v);  // Emscripten 3.1.6 has no std::bit_cast
        for (const auto i : {0, 8, 16, 24, 32, 40, 48, 56}) byte(static_cast<unsigned>(bits >> i & 255));
    }
    void value(double v, double beside) { value(whole_values_ ? v - beside : v); }
    std::string take() { return std::move(out_); }

private:
    bool whole_values_;
    std::string out_;
};

// The parent's window and depth, from which a child's are predicted.
struct Asked {
    double alpha, beta;
    int depth;
    bool is_for(const TracedNode& child) const { return child.alpha == -beta && child.beta == -alpha; }
};

}  // namespace

std::string encode(const TraceLog& log, bool whole_values) {
    Bytes out(whole_values);
    std::vector<Asked> path;
    for (const auto& pass : log.passes()) {
        path.assign(1, {pass.alpha, pass.beta, pass.depth});
        for (std::size_t i = pass.first; i < pass.end; ++i) {
            const auto& node = log.nodes()[i];
            const Asked& parent = path[node.level - 1u];
            const bool same = parent.is_for(node), next = node.depth == parent.depth - 1;
            out.byte(static_cast<unsigned>(node.by) | (same ? parents_window : 0) | (next ? next_depth : 0));
            out.number(path.size() - node.level);
            out.number(node.move);
            if (!next) out.with_sign(node.depth);
            if (!same) out.value(node.alpha), out.value(node.beta);
            if (node.by != AnsweredBy::stopped) out.value(node.value, node.alpha);
            path.resize(node.level);
            path.push_back({node.alpha, node.beta, node.depth});
        }
    }
    return out.take();
}

}  // namespace betwixt::trace
