#pragma once
// Can this system give a test a terminal? A bare root without /dev/pts cannot.

#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

namespace betwixt::test {

inline bool has_pseudo_terminals() {
    const int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master >= 0) close(master);
    return master >= 0;
}

}  // namespace betwixt::test
