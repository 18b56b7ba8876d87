// Ten pairs of colour and shape: told apart by who sees no red or no green, one for each driver, on every paper.

#include "lab/styles.hpp"

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "lab/figures.hpp"

namespace betwixt::lab {
namespace {

using Three = std::array<double, 3>;
using Matrix = std::array<Three, 3>;

std::string text_of(const std::string& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

Three times(const Matrix& m, const Three& v) {
    Three out{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j) out[i] += m[i][j] * v[j];
    return out;
}

// "#d55e00" as light: red, green, blue from 0 to 1.
Three light_of(const std::string& colour) {
    Three light{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double x = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
        light[i] = x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
    }
    return light;
}

// G. M. Machado and others, A physiologically-based model for simulation of color vision deficiency, 2009; severity 1.
const std::map<std::string, Matrix> eyes{
    {"all three cones", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
};

// B. Ottosson's Oklab, in hundredths: 2 is a just noticeable difference.
Three oklab(Three light) {
    for (double& x : light) x = std::clamp(x, 0.0, 1.0);
    Three cones = times({{{0.4122214708, 0.5363325363, 0.0514459929},
                          {0.2119034982, 0.6806995451, 0.1073969566},
                          {0.0883024619, 0.2817188376, 0.6299787005}}},
                        light);
    for (double& x : cones) x = 100 * std::cbrt(x);
    return times({{{0.2104542553, 0.7936177850, -0.0040720468},
                   {1.9779984951, -2.4285922050, 0.4505937099},
                   {0.0259040371, 0.7827717662, -0.8086757660}}},
                 cones);
}

double distance(const Three& a, const Three& b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

double contrast(const std::string& a, const std::string& b) {
    const auto luminance = [](const std::string& c) {
        const auto l = light_of(c);
        return 0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2];
    };
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

// The values of --c0 to --c9 in the style sheet: for light, dark and print, in this order.
std::vector<std::vector<std::string>> palettes_of_page() {
    const auto css = text_of("programs/lab/report/style.css");
    std::vector<std::vector<std::string>> palettes;
    const std::regex colour("--c(\\d): (#[0-9a-f]{6});");
    for (std::sregex_iterator at(css.begin(), css.end(), colour); at != std::sregex_iterator(); ++at) {
        if ((*at)[1] == "0") palettes.emplace_back();
        palettes.back().push_back((*at)[2]);
    }
    return palettes;
}

void expect_apart(const std::vector<std::string>& colours, const std::string& paper) {
    ASSERT_EQ(colours.size(), std::size_t{style_count});
    for (const auto& [eye, matrix] : eyes) {
        double least = 1e9;
        for (std::size_t i = 0; i < colours.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                least = std::min(least, distance(oklab(times(matrix, light_of(colours[i]))),
                                                 oklab(times(matrix, light_of(colours[j])))));
        std::printf("on %s, %s: least distance of two colours %.1f\n", paper.c_str(), eye.c_str(), least);
        EXPECT_GE(least, 9.9) << eye << " on " << paper;
    }
    for (const auto& c : colours) EXPECT_GE(contrast(c, paper), 3) << c << " on " << paper;
}

TEST(LabStyles, ColoursAreToldApartWithoutRedOrGreen) {
    const auto palettes = palettes_of_page();
    ASSERT_EQ(palettes.size(), 3U);  // light, dark, print
    expect_apart(palettes[0], "#ffffff");
    expect_apart(palettes[1], "#15171a");
    EXPECT_EQ(palettes[2], palettes[0]);
}

// The two that run closest together, in one figure and often at equal numbers, look least alike.
TEST(LabStyles, MtdFAndItsStepsAreFarApart) {
    const auto one = style_of_driver("mtd(f)"), other = style_of_driver("mtd-step(f)");
    ASSERT_TRUE(one && other);
    for (const auto& palette : palettes_of_page()) {
        const auto first = light_of(palette.at(static_cast<std::size_t>(one->colour)));
        const auto second = light_of(palette.at(static_cast<std::size_t>(other->colour)));
        for (const auto& [eye, matrix] : eyes)
            EXPECT_GE(distance(oklab(times(matrix, first)), oklab(times(matrix, second))), 20) << eye;
    }
}

// Five verdicts have five symbols, and the one that is no answer is no circle as the answers are.
TEST(LabStyles, VerdictsHaveSymbolsOfTheirOwn) {
    const auto css = text_of("programs/lab/report/style.css");
    const std::regex symbol(R"re(\.verdict\.([a-z]+)::before \{ content: "([^"]+)"; \})re");
    std::map<std::string, std::string> symbols;
    for (std::sregex_iterator at(css.begin(), css.end(), symbol); at != std::sregex_iterator(); ++at)
        symbols[(*at)[1]] = (*at)[2];
    std::set<std::string> different;
    for (const auto& [verdict, text] : symbols) different.insert(text);
    EXPECT_EQ(symbols.size(), 5U);
    EXPECT_EQ(different.size(), 5U);
    for (const char* answer : {"reproduced", "partly", "no"})
        EXPECT_TRUE(symbols[answer].starts_with("\\25")) << answer;
    EXPECT_FALSE(symbols["undecided"].starts_with("\\25"));
}

TEST(LabStyles, FilesHaveTheColoursOfThePage) {
    const auto plot = text_of("programs/lab/report/plot.js");
    std::string list;
    const auto light = palettes_of_page().at(0);
    for (const auto& c : light) list += (list.empty() ? "" : ", ") + ('"' + c + '"');
    EXPECT_NE(plot.find("[" + list + "]"), plot.npos) << list;
}

TEST(LabStyles, TenShapesNoTwoAlike) {
    const auto plot = text_of("programs/lab/report/plot.js");
    const auto from = plot.find("const shapes = ["), to = plot.find("];", from);
    const std::string list = plot.substr(from, to - from);
    const std::regex path("\"(M[^\"]*)\"");
    const std::set<std::string> shapes(std::sregex_token_iterator(list.begin(), list.end(), path, 1), {});
    EXPECT_EQ(shapes.size(), std::size_t{style_count});
}

// Whoever stands in one experiment differs in colour, shape or filling, and every driver has its pair.
TEST(LabStyles, NoTwoAlgorithmsOfAnExperimentLookAlike) {
    for (const auto& file : std::filesystem::directory_iterator("experiments")) {
        if (file.path().extension() != ".toml") continue;
        std::map<std::tuple<int, int, bool>, std::string> seen;
        auto questions = read_questions(file.path().string(), text_of(file.path().string()));
        for (const auto& name : questions.order["algorithm"]) {
            if (name.starts_with("fail-")) continue;  // passes, not drivers
            const auto style = style_of_driver(name);
            ASSERT_TRUE(style) << name << " in " << file.path();
            const auto [at, fresh] = seen.emplace(std::tuple(style->colour, style->shape, style->open), name);
            EXPECT_TRUE(fresh) << file.path() << ": " << name << " looks like " << at->second;
        }
    }
}

TEST(LabStyles, OtherSeriesAreNumbered) {
    EXPECT_FALSE(style_of_driver("73 %"));
    for (std::size_t i = 0; i < 9; ++i)
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(style_of_place(i).shape, style_of_place(j).shape);
    EXPECT_NE(style_of_place(0).colour, 0) << "ink is the reference's";
}

}  // namespace
}  // namespace betwixt::lab
