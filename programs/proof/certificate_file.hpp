#pragma once
// Writes a certificate line by line (docs/reference/certificates.md). The file appears complete or not at all.

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

#include "proof/checksum.hpp"
#include "proof/claim.hpp"

namespace betwixt::proof {

class CertificateFile {
public:
    // Each function throws std::invalid_argument, with one sentence, if the file cannot be written.
    CertificateFile(const std::string& path, std::string_view game, std::string_view position, bool outcomes);
    ~CertificateFile();
    CertificateFile(const CertificateFile&) = delete;
    CertificateFile& operator=(const CertificateFile&) = delete;

    // First the claims, then the lemmas. `move` is the move that proves an "at least" lemma, else empty.
    void claim(const Claim& claim);
    void lemma(const Claim& claim, std::string_view position, std::string_view move);
    // The lemmas after this may rest on each other.
    void loops() { line("loops"); }
    void finish();
    std::size_t lemmas() const { return lemmas_; }
    std::size_t bytes() const { return bytes_; }

private:
    void line(std::string_view text);
    [[noreturn]] void fail() const;

    std::string path_, part_;
    std::ofstream out_;
    Checksum sum_;
    bool outcomes_, finished_ = false;
    std::size_t lemmas_ = 0, bytes_ = 0;
};

}  // namespace betwixt::proof
