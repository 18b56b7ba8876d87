#pragma once
// The three streams that a program is started with.

namespace betwixt::support {

// A standard stream that is closed becomes an input that has ended, an output that cannot be written or a stderr that
// nobody reads. Otherwise the next file or pipe would take its number, and its place.
void open_standard_streams();

}  // namespace betwixt::support
