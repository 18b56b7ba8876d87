#include "support/serve/answer.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <strings.h>

namespace betwixt::serve {

namespace fs = std::filesystem;

// Headers that forbid loading from elsewhere and being shown by pages from elsewhere, and allow shared memory for
// threads.
httplib::Headers headers_of_answers() {
    return {
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri "
         "'none'; "
         "form-action 'none'; frame-ancestors 'self'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Referrer-Policy", "no-referrer"},
        {"X-Content-Type-Options", "nosniff"},
        {"Cache-Control", "no-cache"},
        {"Accept-Ranges", "none"},
    };
}

namespace {

// A report of the laboratory is one file with its scripts in it; this policy allows them and forbids everything else.
constexpr std::string_view report = "/report.html";
constexpr const char* report_policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; img-src data:; "
    "frame-ancestors 'self'";

// A picture has its style and its animation in itself, and loads nothing.
constexpr const char* picture_policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const char* type_of(const fs::path& file) {
    static const std::map<std::string, const char*> types{
        {".css", "text/css"},       {".html", "text/html"},      {".ico", "image/x-icon"},
        {".js", "text/javascript"}, {".mjs", "text/javascript"}, {".json", "application/json"},
        {".png", "image/png"},      {".svg", "image/svg+xml"},   {".wasm", "application/wasm"},
        {".woff", "font/woff"},     {".woff2", "font/woff2"},    {".xml", "application/xml"},
        {".gz", "application/gzip"}};
    const auto type = types.find(file.extension().string());
    return type == types.end() ? "text/plain" : type->second;
}

// A page of another site can make its own domain name resolve to this machine and then read any file. But the browser
// sends that name as Host. Any port is allowed, because a tunnel has another one.
bool names_this_machine(const std::string& host) {
    const std::string name = host.substr(0, host.find(':'));
    return name == "127.0.0.1" || ::strcasecmp(name.c_str(), "localhost") == 0;
}

// The status of a request that is refused for any path.
std::optional<int> refusal(const httplib::Request& request) {
    if (request.method != "GET" && request.method != "HEAD") return 405;
    const auto hosts = request.get_header_value_count("Host");
    if (hosts > 1 || (hosts == 0 && request.version != "HTTP/1.0")) return 400;
    if (hosts == 1 && !names_this_machine(request.get_header_value("Host"))) return 421;
    if (!request.path.starts_with('/') || request.path.find('\0') != std::string::npos) return 400;
    return std::nullopt;
}

// The file or folder after following links; nothing if it is outside the folder.
std::optional<fs::path> place_in(const fs::path& folder, std::string path) {
    if (path.ends_with('/')) path += "index.html";
    std::error_code error;
    const fs::path place = fs::canonical(folder / fs::path(path).relative_path(), error);
    if (error) return std::nullopt;
    const bool inside = std::mismatch(folder.begin(), folder.end(), place.begin(), place.end()).first == folder.end();
    return inside ? std::optional(place) : std::nullopt;
}

// True if the client takes gzip. A weight beside the word counts as a refusal, which is always allowed.
bool takes_gzip(std::string_view codings) {
    constexpr std::string_view word = "gzip";
    for (auto at = codings.find(word); at != std::string_view::npos; at = codings.find(word, at + 1)) {
        const auto ends = [&](std::size_t i) { return i >= codings.size() || codings[i] == ',' || codings[i] == ' '; };
        if ((at == 0 || ends(at - 1)) && ends(at + word.size())) return true;
    }
    return false;
}

// The compressed copy beside the file, if there is one that is not older.
std::optional<fs::path> compressed(const fs::path& file) {
    fs::path copy = file;
    copy += ".gz";
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(copy, error))) return std::nullopt;
    const auto made = fs::last_write_time(copy, error), changed = fs::last_write_time(file, error);
    return !error && made >= changed ? std::optional(copy) : std::nullopt;
}

// What tells two contents of a file apart: size and time.
std::string tag_of(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    const auto time = fs::last_write_time(file, error).time_since_epoch().count();
    return '"' + std::to_string(size) + '-' + std::to_string(time) + '"';
}

// Sends the file in pieces, so that the memory of a connection does not depend on the file's size.
void send_file(const fs::path& file, const char* type, httplib::Response& response) {
    const auto in = std::make_shared<std::ifstream>(file, std::ios::binary);
    const auto size = static_cast<std::size_t>(in->seekg(0, std::ios::end).tellg());
    if (!in->seekg(0)) {
        response.status = 404;
        return;
    }
    response.status = 200;
    response.set_header("Content-Type", type);
    if (size == 0) return;
    response.headers.erase("Content-Type");  // the next line sets it
    response.set_content_provider(size, type, [in](std::size_t, std::size_t left, httplib::DataSink& sink) {
        std::array<char, 65536> piece;
        in->read(piece.data(), static_cast<std::streamsize>(std::min(left, piece.size())));
        return in->gcount() > 0 && sink.write(piece.data(), static_cast<std::size_t>(in->gcount()));
    });
}

}  // namespace

void answer(const fs::path& folder, const httplib::Request& request, httplib::Response& response) {
    if (const auto status = refusal(request)) {
        response.status = *status;
        if (*status == 405) response.set_header("Allow", "GET, HEAD");
        if (*status == 421) response.set_content("421: the Host has to be 127.0.0.1 or localhost\n", "text/plain");
        return;
    }
    const auto file = place_in(folder, request.path);
    std::error_code error;
    // A folder: the links of its page are relative to the path with a slash.
    if (file && fs::is_regular_file(*file / "index.html", error)) {
        response.set_redirect(fs::path(request.path).filename().string() + "/", 301);
        return;
    }
    if (!file || !fs::is_regular_file(*file, error)) {
        response.status = 404;
        return;
    }
    // Before a 304 ends this: its headers take the place of those that the browser has kept.
    const bool picture = file->extension() == ".svg";
    if (picture || request.path.ends_with(report)) {
        response.headers.erase("Content-Security-Policy");
        response.set_header("Content-Security-Policy", picture ? picture_policy : report_policy);
    }
    const auto copy = compressed(*file);
    const bool small = copy && takes_gzip(request.get_header_value("Accept-Encoding"));
    const std::string tag = tag_of(small ? *copy : *file);
    response.set_header("ETag", tag);
    if (copy) response.set_header("Vary", "Accept-Encoding");
    if (request.get_header_value("If-None-Match") == tag) {
        response.status = 304;
        return;
    }
    if (small) response.set_header("Content-Encoding", "gzip");
    send_file(small ? *copy : *file, type_of(*file), response);
}

}  // namespace betwixt::serve
