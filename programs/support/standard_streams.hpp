#pragma once
// The three standard streams of a program.

namespace betwixt::support {

// Opens closed standard streams: input becomes empty, output becomes unwritable, stderr is discarded. Otherwise the
// next file or pipe opened would get the stream's number.
void open_standard_streams();

}  // namespace betwixt::support
