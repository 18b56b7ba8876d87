#include "proof/certificate_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <stdexcept>

#include "support/files.hpp"

namespace betwixt::proof {

CertificateFile::CertificateFile(const std::string& path, std::string_view game, std::string_view position,
                                 bool outcomes)
    : path_(path), part_(support::part_of(path)), outcomes_(outcomes) {
    out_.open(part_, std::ios::binary);
    if (!out_) fail();
    line("betwixt certificate 1");
    line(fmt::format("game\t{}", game));
    line(fmt::format("position\t{}", position));
}

CertificateFile::~CertificateFile() {
    if (finished_ || part_ == path_) return;
    out_.close();
    std::remove(part_.c_str());
}

void CertificateFile::claim(const Claim& claim) { line(fmt::format("claim\t{}", claim.text(outcomes_))); }

void CertificateFile::lemma(const Claim& claim, std::string_view position, std::string_view move) {
    ++lemmas_;
    line(fmt::format("{}\t{}{}{}", claim.text(outcomes_), position, claim.at_least ? "\t" : "", move));
}

void CertificateFile::finish() {
    line(fmt::format("checksum\t{}", sum_.text()));
    out_.close();
    if (!out_) fail();
    if (part_ != path_ && std::rename(part_.c_str(), path_.c_str()) != 0) fail();
    finished_ = true;
}

void CertificateFile::line(std::string_view text) {
    sum_.add(text), sum_.add("\n");
    bytes_ += text.size() + 1;
    if (!(out_ << text << '\n')) fail();
}

void CertificateFile::fail() const {
    throw std::invalid_argument(fmt::format("cannot write the file '{}': {}", path_, std::strerror(errno)));
}

}  // namespace betwixt::proof
