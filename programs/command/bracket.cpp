#include "command/bracket.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "command/axis.hpp"
#include "support/markup.hpp"

namespace betwixt::command {

namespace {

constexpr int left = 64, right = 24, top = 56, tall = 320, below = 58, most_wide = 1100;
constexpr double usual_column = 26;

class BracketPicture {
public:
    explicit BracketPicture(const std::vector<EngineReport>& passes)
        : passes_(passes),
          column_(std::min(usual_column, most_wide / static_cast<double>(std::max<std::size_t>(passes.size(), 1)))),
          wide_(std::max(column_ * static_cast<double>(passes.size()), 640.0)) {
        find_range();
        add(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1}" width="{0:.0f}" height="{1}" )"
            R"(font-family="sans-serif" font-size="12" fill="#222">)",
            left + wide_ + right, top + tall + below);
        add(R"(<rect width="100%" height="100%" fill="#fff"/>)");
    }
    void title(const std::string& text) {
        add(R"(<text x="{}" y="20" font-size="15">{}</text>)", left, support::escaped(text));
        add(R"(<text x="{}" y="38" fill="#555">After each pass the value lies in the bar; an open end fades out. )"
            R"(The line is the value of each depth.</text>)",
            left);
    }
    void axes() {
        const double step = axis_step(most_ - least_);
        for (double v = std::ceil(least_ / step) * step; v <= most_; v += step) {
            add(R"(<line x1="{0}" x2="{1:.1f}" y1="{2:.1f}" y2="{2:.1f}" stroke="#e4e4e4"/>)", left, left + wide_,
                y(v));
            add(R"(<text x="{}" y="{:.1f}" text-anchor="end">{:g}</text>)", left - 8, y(v) + 4,
                std::round(v / step) * step);
        }
        add(R"(<text x="{:.1f}" y="{}" text-anchor="middle">passes, from left to right, by depth</text>)",
            left + wide_ / 2, top + tall + 44);
        add(R"x(<text transform="translate(16 {}) rotate(-90)" text-anchor="middle">value</text>)x", top + tall / 2);
    }
    void depths() {
        double free = 0;
        for (std::size_t i = 0; i < passes_.size(); ++i) {
            if (i > 0 && passes_[i].depth == passes_[i - 1].depth) continue;
            const double at = left + column_ * static_cast<double>(i);
            add(R"(<line x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}" stroke="#bbb"/>)", at, top, top + tall + 6);
            if (at < free) continue;
            add(R"(<text x="{:.1f}" y="{}">{}</text>)", at + 3, top + tall + 18, passes_[i].depth);
            free = at + 20;
        }
    }
    void bars() {
        for (std::size_t i = 0; i < passes_.size(); ++i) {
            const auto& p = passes_[i];
            const double x = left + column_ * (static_cast<double>(i) + 0.2), width = column_ * 0.6;
            const double from = y(p.upper.value_or(most_)), to = y(p.lower.value_or(least_));
            const std::string fill = p.lower && p.upper ? "#0072b2"
                                     : p.lower          ? "url(#up)"
                                     : p.upper          ? "url(#down)"
                                                        : "none";
            add(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}" fill-opacity="0.6"/>)", x,
                std::min(from, to - 2), width, std::max(to - from, 2.0), fill);
            for (const auto& bound : {p.lower, p.upper})
                if (bound)
                    add(R"(<line x1="{0:.1f}" x2="{1:.1f}" y1="{2:.1f}" y2="{2:.1f}" stroke="#00466e" stroke-width="2"/>)",
                        x, x + width, y(*bound));
        }
    }
    // A line through the exact values at the ends of the depths.
    void values() {
        std::string points;
        for (std::size_t i = 0; i < passes_.size(); ++i)
            if (i + 1 == passes_.size() || passes_[i + 1].depth != passes_[i].depth)
                if (passes_[i].exact())
                    points += fmt::format("{:.1f},{:.1f} ", left + column_ * (static_cast<double>(i) + 0.5),
                                          y(*passes_[i].lower));
        add(R"(<polyline points="{}" fill="none" stroke="#d55e00" stroke-width="1.5"/>)", points);
    }
    std::string text() const {
        return out_ +
               R"(<defs><linearGradient id="up" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#0072b2" stop-opacity="0"/>)"
               R"(<stop offset="1" stop-color="#0072b2"/></linearGradient><linearGradient id="down" x1="0" x2="0" y1="1" y2="0">)"
               R"(<stop offset="0" stop-color="#0072b2" stop-opacity="0"/><stop offset="1" stop-color="#0072b2"/></linearGradient></defs>)"
               "\n</svg>\n";
    }

private:
    template <class... T> void add(fmt::format_string<T...> format, T&&... parts) {
        fmt::format_to(std::back_inserter(out_), format, std::forward<T>(parts)...);
        out_ += '\n';
    }
    // The range of the axis, without wins and losses: they would squeeze all other values into a line. They are drawn
    // at the edge.
    void find_range() {
        double least = 1e300, most = -1e300;
        const auto see = [&](const EngineReport& p) {
            for (const auto& bound : {p.lower, p.upper})
                if (bound && !p.decisive) least = std::min(least, *bound), most = std::max(most, *bound);
        };
        for (const auto& p : passes_) see(p);
        if (least > most) least = -1, most = 1;
        const double margin = std::max((most - least) * 0.08, 0.01);
        least_ = least - margin, most_ = most + margin;
    }
    double y(double v) const { return top + tall * (most_ - std::clamp(v, least_, most_)) / (most_ - least_); }

    const std::vector<EngineReport>& passes_;
    double column_, wide_;
    double least_ = 0, most_ = 0;
    std::string out_;
};

}  // namespace

std::string bracket_picture(const std::vector<EngineReport>& passes, const std::string& title) {
    BracketPicture picture(passes);
    picture.title(title);
    picture.axes();
    picture.depths();
    picture.bars();
    picture.values();
    return picture.text();
}

}  // namespace betwixt::command
