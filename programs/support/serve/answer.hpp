#pragma once
// Maps requests to files.

#include <filesystem>

#include <httplib.h>

namespace betwixt::serve {

// The headers of every answer.
httplib::Headers headers_of_answers();

// Answers with a file of the folder, or with the status that explains why there is none. The folder's path is
// canonical.
void answer(const std::filesystem::path& folder, const httplib::Request& request, httplib::Response& response);

}  // namespace betwixt::serve
