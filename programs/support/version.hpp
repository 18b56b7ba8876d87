#pragma once
// The version of the program. cmake/Version.cmake writes version.cpp at every build.

namespace betwixt::support {

extern const char* const version;  // "betwixt 0.1.0"
extern const char* const commit;   // "1a2b3c4d5e6f", with "+changes" appended if files were changed, or "unknown"

}  // namespace betwixt::support
