#pragma once
// Writes a certificate line by line (docs/reference/certificates.md). The file appears whole or not at all.

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

#include "proof/checksum.hpp"
#include "proof/claim.hpp"

namespace betwixt::proof {

class CertificateFile {
public:
    // Throws std::invalid_argument, with one sentence, when the file cannot be written; so do the others.
    CertificateFile(const std::string& path, std::string_view game, std::string_view position, bool outcomes);
    ~CertificateFile();
    CertificateFile(const CertificateFile&) = delete;
    CertificateFile& operator=(const CertificateFile&) = delete;

    // First what is claimed, then the lemmas. `move`: the one that proves what holds at least.
    void claim(const Claim& claim);
    void lemma(const Claim& claim, std::string_view position, std::string_view move);
    // From here on lemmas rest on each other.
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
