#include "command/timeline.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "support/markup.hpp"

namespace betwixt::command {

using support::escaped;

namespace {

constexpr int left = 80, right = 20, top = 62, lane = 22, gap = 6, columns = 900;

// For each column of the picture, the fraction of its time that the spans cover.
std::vector<double> shares(const std::vector<Span>& spans, double seconds) {
    std::vector<double> share(columns);
    const double width = seconds / columns;
    for (const auto& [from, to] : spans)
        for (auto i = static_cast<std::size_t>(std::max(from, 0.0) / width); i < share.size(); ++i) {
            const double begin = static_cast<double>(i) * width;
            if (begin >= to) break;
            share[i] += (std::min(to, begin + width) - std::max(from, begin)) / width;
        }
    return share;
}

// 1, 2 or 5 times a power of ten, so that the axis has six to fifteen steps.
double tick(double seconds) {
    const double size = std::pow(10, std::floor(std::log10(seconds / 6)));
    return seconds / size >= 30 ? 5 * size : seconds / size >= 15 ? 2 * size : size;
}

class Picture {
public:
    Picture(double seconds, std::size_t threads)
        : seconds_(seconds), bottom_(top + static_cast<int>(threads) * (lane + gap)) {
        add(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
            R"(font-family="sans-serif" font-size="12" fill="#222">)",
            left + columns + right, bottom_ + 44);
        add(R"(<rect width="100%" height="100%" fill="#fff"/>)");
    }
    void title(const std::string& text, const std::string& below) {
        add(R"(<text x="{}" y="20" font-size="15">{}</text>)", left, escaped(text));
        add(R"(<text x="{}" y="38" fill="#555">{}</text>)", left, escaped(below));
    }
    void thread(std::size_t i, const std::vector<Span>& spans) {
        const int y = top + static_cast<int>(i) * (lane + gap);
        add(R"(<text x="{}" y="{}" text-anchor="end">thread {}</text>)", left - 8, y + lane / 2 + 4, i + 1);
        add(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#eee"/>)", left, y, columns, lane);
        const auto share = shares(spans, seconds_);
        for (auto from = share.begin(); from != share.end();) {
            const auto darkness = [](double s) { return std::lround(10 * std::min(s, 1.0)); };
            const auto to = std::find_if(from, share.end(), [&](double s) { return darkness(s) != darkness(*from); });
            if (darkness(*from) > 0)
                add(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#1f5fa8" fill-opacity="{:.1f}"/>)",
                    left + (from - share.begin()), y, to - from, lane, static_cast<double>(darkness(*from)) / 10);
            from = to;
        }
    }
    // A mark too close to the one before keeps its line but not its text.
    void marks(const std::vector<Mark>& marks) {
        double free = 0;
        for (const auto& m : marks) {
            const double x = place(m.at);
            add(R"(<line x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}" stroke="#c04000" stroke-width="0.7"/>)", x,
                top - 4, bottom_ - gap + 2);
            if (x < free) continue;
            add(R"(<text x="{:.1f}" y="{}" text-anchor="middle" font-size="10" fill="#c04000">{}</text>)", x, top - 8,
                escaped(m.text));
            free = x + 8.0 * static_cast<double>(m.text.size());
        }
    }
    void axis() {
        const double step = tick(seconds_);
        for (int i = 0; i * step <= seconds_; ++i) {
            const double x = place(i * step);
            add(R"(<line x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}" stroke="#222"/>)", x, bottom_, bottom_ + 5);
            add(R"(<text x="{:.1f}" y="{}" text-anchor="middle">{:g}</text>)", x, bottom_ + 18, i * step);
        }
        add(R"(<text x="{}" y="{}" text-anchor="middle">seconds</text>)", left + columns / 2, bottom_ + 36);
    }
    std::string text() const { return out_ + "</svg>\n"; }

private:
    template <class... T> void add(fmt::format_string<T...> format, T&&... parts) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<T>(parts)...);
        out_ += '\n';
    }
    double place(double seconds) const { return left + columns * seconds / seconds_; }

    double seconds_;
    int bottom_;
    std::string out_;
};

}  // namespace

double share_at_work(const EngineReport& r) {
    return 1 - r.waited / (std::max(r.seconds, 1e-9) * static_cast<double>(r.threads));
}

std::string timeline(const EngineReport& end, const std::string& title, const std::vector<Mark>& marks) {
    const double seconds = std::max(end.seconds, 1e-6);
    Picture picture(seconds, end.work.size());
    picture.title(title, fmt::format("threads are at work {:.0f} % of their time; a red line is the end of a depth",
                                     100 * share_at_work(end)));
    for (std::size_t i = 0; i < end.work.size(); ++i) picture.thread(i, end.work[i]);
    picture.marks(marks);
    picture.axis();
    return picture.text();
}

}  // namespace betwixt::command
