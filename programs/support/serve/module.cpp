// betwixt_serve.so: files of one folder, by HTTP, to this machine alone. Nothing but GET and HEAD is answered.

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>

#include <httplib.h>
#include <sys/socket.h>

#include "support/site.hpp"

namespace {

// A page loads nothing from elsewhere, no page from elsewhere may show it, and it may share memory with its threads.
const httplib::Headers headers{
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
};

// A report of the laboratory is one file with its scripts in it, and forbids itself the rest by the same words.
constexpr std::string_view report = "/report.html";
constexpr const char* report_policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'unsafe-eval'; img-src data:; "
    "frame-ancestors 'self'";

void prepare(httplib::Server& server) {
    constexpr int seconds = 5;
    server.set_default_headers(headers);
    server.set_file_extension_and_mimetype_mapping("mjs", "text/javascript");
    server.set_file_extension_and_mimetype_mapping("js", "text/javascript");
    server.set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
    // The library would let two programs share the port.
    server.set_socket_options([](socket_t socket) {
        constexpr int yes = 1;
        ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server.set_tcp_nodelay(true);  // a header and its file are two writes: the second waits for nothing
    server.set_payload_max_length(0);
    server.set_read_timeout(seconds);
    server.set_write_timeout(seconds);
    server.set_pre_routing_handler([](const httplib::Request& request, httplib::Response& response) {
        if (request.method == "GET" || request.method == "HEAD") return httplib::Server::HandlerResponse::Unhandled;
        response.status = 405;
        response.set_header("Allow", "GET, HEAD");
        return httplib::Server::HandlerResponse::Handled;
    });
    server.set_file_request_handler([](const httplib::Request& request, httplib::Response& response) {
        if (!std::string_view(request.path).ends_with(report)) return;
        response.headers.erase("Content-Security-Policy");
        response.set_header("Content-Security-Policy", report_policy);
    });
    server.set_error_handler([](const httplib::Request&, httplib::Response& response) {
        response.set_content(std::to_string(response.status) + "\n", "text/plain");
    });
}

std::string serve(const BetwixtSite& site) {
    httplib::Server server;
    prepare(server);
    if (!server.set_mount_point("/", site.folder)) return std::string(site.folder) + " is no folder";
    constexpr const char* here = "127.0.0.1";
    const int port =
        site.port > 0 ? (server.bind_to_port(here, site.port) ? site.port : -1) : server.bind_to_any_port(here);
    if (port < 0) return "port " + std::to_string(site.port) + " cannot be used; another program may have it";
    std::atomic<bool> over = false;
    std::thread watcher([&] {
        for (; !over; std::this_thread::sleep_for(std::chrono::milliseconds(100)))
            if (*site.end) server.stop();  // again and again: before it listens that does nothing
    });
    site.ready(port);
    server.listen_after_bind();
    over = true;
    watcher.join();
    return {};
}

}  // namespace

extern "C" __attribute__((visibility("default"))) const char* betwixt_serve(const BetwixtSite* site) try {
    static std::string error;
    error = serve(*site);
    return error.empty() ? nullptr : error.c_str();
} catch (...) {
    return "the server failed";
}
