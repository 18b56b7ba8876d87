#pragma once
// Threads for a limited number of simultaneous clients. While one more waits, slow clients are cut off.

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <httplib.h>

#include "support/serve/connection.hpp"

namespace betwixt::serve {

class Places final : public httplib::TaskQueue {
public:
    explicit Places(Ending& ending) : ending_(ending) {}
    ~Places() override { shutdown(); }

    // Returns when a thread has taken the client. If the system gives no thread at all, the client is served by the
    // caller.
    void enqueue(std::function<void()> client) override {
        std::unique_lock lock(mutex_);
        ending_.crowded = idle_ == 0 && !one_more();
        if (threads_.empty()) {
            lock.unlock();
            return client();
        }
        next_ = std::move(client);
        changed_.notify_all();
        changed_.wait(lock, [this] { return !next_; });
        ending_.crowded = false;
    }

    void shutdown() override {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
            changed_.notify_all();
        }
        threads_.clear();
    }

private:
    static constexpr std::size_t most = 64;

    bool one_more() try {
        if (threads_.size() == most) return false;
        threads_.emplace_back([this] { work(); });
        return true;
    } catch (...) {
        return false;  // no thread, or no memory for one
    }

    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            ++idle_;
            changed_.wait(lock, [this] { return over_ || next_; });
            --idle_;
            if (!next_) return;
            const auto client = std::exchange(next_, nullptr);
            changed_.notify_all();
            lock.unlock();
            client();
            lock.lock();
        }
    }

    Ending& ending_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> next_;
    std::size_t idle_ = 0;
    bool over_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace betwixt::serve
