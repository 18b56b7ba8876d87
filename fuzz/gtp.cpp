// Sessions of GTP, with every engine.

#include "protocols/gtp.hpp"

#include "fuzz/sessions.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return betwixt::fuzz::mutate(data, size, most, seed, &LLVMFuzzerMutate);
}
// A client may ask for any table: larger ones than this are refused as where memory is short.
extern "C" const char* __asan_default_options() {
    return "max_allocation_size_mb=70:allocator_may_return_null=1:quarantine_size_mb=16";
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace betwixt::fuzz;
    static const auto protocol = betwixt::protocols::gtp();
    Input input(data, size);
    const std::size_t game = input.choice(engines.size());
    check_session(protocol, game, input.rest(), "4711 name\n", "=4711 Betwixt\n\n");
    return 0;
}
