#pragma once
// Which request gets which file.

#include <filesystem>

#include <httplib.h>

namespace betwixt::serve {

// Of every answer.
httplib::Headers headers_of_answers();

// A file of the folder, whose path is canonical; or the status that says why there is none.
void answer(const std::filesystem::path& folder, const httplib::Request& request, httplib::Response& response);

}  // namespace betwixt::serve
