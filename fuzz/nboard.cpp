// Sessions of NBoard's protocol.

#include "protocols/nboard.hpp"

#include "fuzz/sessions.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return betwixt::fuzz::mutate(data, size, most, seed, &LLVMFuzzerMutate);
}
extern "C" const char* __asan_default_options() { return "quarantine_size_mb=16"; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt::fuzz;
    static const auto protocol = betwixt::protocols::nboard();
    check_session(protocol, 0, Input(data, size).rest(), "ping 77\n", "pong 77\n");
    return 0;
}
