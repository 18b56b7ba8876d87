#pragma once
// Certificates changed by somebody who knows how checksums are made.

#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "proof/checksum.hpp"

namespace betwixt::test {

inline std::vector<std::string> lines_in(const std::string& certificate) {
    std::vector<std::string> lines;
    std::istringstream in(certificate);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// With a checksum that is right, in the place of the last line.
inline std::string sealed(std::vector<std::string> lines) {
    lines.pop_back();
    std::string text;
    for (const auto& line : lines) text += line + "\n";
    proof::Checksum sum;
    sum.add(text);
    return text + "checksum\t" + sum.text() + "\n";
}

inline std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields(1);
    for (const char c : line)
        if (c == '\t') fields.emplace_back();
        else fields.back() += c;
    return fields;
}

// The same claim by one more than before, or by one less.
inline std::string bumped(const std::string& line, int by) {
    auto fields = fields_of(line);
    auto& claim = fields[fields[0] == "claim"];
    const auto blank = claim.rfind(' ');
    if (blank == std::string::npos) return line;
    const auto word = claim.substr(blank + 1);
    if (word == "draw") claim.replace(blank + 1, 4, by > 0 ? "win 5" : "loss 5");
    else claim.replace(blank + 1, word.size(), std::to_string(std::stoi(word) + by));
    for (std::size_t k = 1; k < fields.size(); ++k) fields[0] += "\t" + fields[k];
    return fields[0];
}

// One change by lot: a line is lost, doubled, moved or made the start of loops, or claims more
// or less; or a field of a line, header and claims
// included, gets what stands in that field elsewhere.
inline std::vector<std::string> changed(std::vector<std::string> lines, std::mt19937& random) {
    const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    const std::size_t i = 2 + below(lines.size() - 3), j = 2 + below(lines.size() - 3);
    const auto at = [&](std::size_t k) { return lines.begin() + static_cast<std::ptrdiff_t>(k); };
    const auto a = fields_of(lines[i]), b = fields_of(lines[j]);
    switch (below(10)) {
        case 0: lines.erase(at(i)); break;
        case 1: lines.insert(at(i), lines[j]); break;
        case 2: std::swap(lines[i], lines[j]); break;
        case 3: lines.insert(at(i), "loops"); break;
        case 4: lines[i] = bumped(lines[i], 1); break;
        case 5: lines[i] = bumped(lines[i], -1); break;
        default: {
            auto mixed = a;
            const bool header = a[0] == "claim" || a[0] == "position";
            const std::size_t f = below(a.size());
            if (header) mixed[1] = b[0] == "claim" || a[0] == "position" ? b[b.size() > 1] : b[0];
            else if (f < b.size() && b[0] != "claim" && b[0] != "position") mixed[f] = b[f];
            lines[i] = mixed[0];
            for (std::size_t k = 1; k < mixed.size(); ++k) lines[i] += "\t" + mixed[k];
        }
    }
    return lines;
}

}  // namespace betwixt::test
