#include "support/standard_streams.hpp"

#include <initializer_list>

#include <fcntl.h>
#include <unistd.h>

namespace betwixt::support {

void open_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0)  // open() returns the lowest free number, which is this stream
            (void)::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace betwixt::support
