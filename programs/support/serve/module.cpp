// betwixt_serve.so: serves the files of one folder by HTTP, only to this machine.

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>

#include <httplib.h>
#include <sys/socket.h>

#include "support/serve/answer.hpp"
#include "support/serve/connection.hpp"
#include "support/serve/places.hpp"
#include "support/site.hpp"

namespace betwixt::serve {

namespace {

// One request per connection. Nothing that a client sends ends the server, or keeps a thread longer than a connection
// may last.
class Server final : public httplib::Server {
public:
    Server(const std::filesystem::path& folder, const std::atomic<bool>* end) : ending_{end} {
        set_default_headers(headers_of_answers());
        // The library's default would let two programs share the port.
        set_socket_options([](socket_t socket) {
            constexpr int yes = 1;
            ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        });
        set_tcp_nodelay(true);  // a header and its file are two writes: the second is sent without delay
        new_task_queue = [this] { return new Places(ending_); };
        set_pre_routing_handler([folder](const httplib::Request& request, httplib::Response& response) {
            answer(folder, request, response);
            return HandlerResponse::Handled;
        });
        set_exception_handler(
            [](const httplib::Request&, httplib::Response& response, std::exception_ptr) { response.status = 500; });
        set_error_handler([](const httplib::Request&, httplib::Response& response) {
            if (response.body.empty()) response.set_content(std::to_string(response.status) + "\n", "text/plain");
        });
    }

    // Returns the port, or -1 if it cannot be used. 0: any free port.
    int bind(int port) {
        constexpr const char* here = "127.0.0.1";
        const int bound = port > 0 ? (bind_to_port(here, port) ? port : -1) : bind_to_any_port(here);
        if (bound > 0) ::listen(svr_sock_, SOMAXCONN);  // the library's own limit is five waiting clients
        return bound;
    }

private:
    bool process_and_close_socket(socket_t socket) override try {
        Connection client(socket, ending_);
        client.read_head();
        bool closed = false;
        return process_request(client, true, closed, nullptr);
    } catch (...) {
        return false;  // out of memory: this client gets no answer
    }

    Ending ending_;
};

std::string serve(const BetwixtSite& site) {
    std::error_code error;
    const auto folder = std::filesystem::canonical(site.folder, error);
    if (error || !std::filesystem::is_directory(folder, error)) return std::string(site.folder) + " is no folder";
    Server server(folder, site.end);
    const int port = server.bind(site.port);
    if (port < 0) return "port " + std::to_string(site.port) + " cannot be used; another program may have it";
    const std::jthread watcher([&](const std::stop_token& over) {
        for (; !over.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(100)))
            if (*site.end) server.stop();  // repeated, because stop() does nothing before the server listens
    });
    site.ready(port);
    if (!server.listen_after_bind()) return "the system lets the server accept no more connections";
    return {};
}

}  // namespace

}  // namespace betwixt::serve

extern "C" __attribute__((visibility("default"))) const char* betwixt_serve(const BetwixtSite* site) try {
    static std::string error;
    error = betwixt::serve::serve(*site);
    return error.empty() ? nullptr : error.c_str();
} catch (...) {
    return "the server failed";
}
