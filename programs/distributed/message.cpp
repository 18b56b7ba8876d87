#include "distributed/message.hpp"

#include <cstring>
#include <stdexcept>
#include <utility>

namespace betwixt::distributed {

namespace {

class Writer {
public:
    template <class T> void add(const T& x) {
        char bytes[sizeof(T)];
        std::memcpy(bytes, &x, sizeof(T));
        text.append(bytes, sizeof(T));
    }
    std::string text;
};

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}
    template <class T> T take() {
        T x;
        const auto piece = take_bytes(sizeof(T));
        std::memcpy(&x, piece.data(), sizeof(T));
        return x;
    }
    std::string take_text(std::size_t n) { return std::string(take_bytes(n)); }
    std::string rest() { return std::string(take_bytes(bytes_.size())); }

private:
    std::string_view take_bytes(std::size_t n) {
        if (bytes_.size() < n) throw std::runtime_error("a message of another process was cut short");
        const auto piece = bytes_.substr(0, n);
        bytes_.remove_prefix(n);
        return piece;
    }
    std::string_view bytes_;
};

bool has_name(Message::Kind kind) { return kind == Message::Kind::ask || kind == Message::Kind::withdraw; }

}  // namespace

std::string bytes_of(const Message& m) {
    Writer out;
    out.add(m.kind);
    if (m.kind > Message::Kind::answer) {
        out.text += m.text;
        return std::move(out.text);
    }
    out.add(m.asker.rank), out.add(m.asker.node), out.add(m.asker.child);
    if (has_name(m.kind)) {
        const auto& name = m.question.name;
        out.add(name.check), out.add(name.index), out.add(name.depth), out.add(name.gamma);
    }
    if (m.kind == Message::Kind::ask) {
        out.add(static_cast<std::uint8_t>(m.order.size()));
        out.text += m.order + m.question.position;
    }
    if (m.kind == Message::Kind::answer) out.add(m.value);
    return std::move(out.text);
}

Message message_from(std::string_view bytes) {
    Reader in(bytes);
    Message m;
    m.kind = in.take<Message::Kind>();
    if (m.kind > Message::Kind::end) throw std::runtime_error("another process sent what is no message");
    if (m.kind > Message::Kind::answer) {
        m.text = in.rest();
        return m;
    }
    m.asker.rank = in.take<int>(), m.asker.node = in.take<std::uint64_t>(), m.asker.child = in.take<std::uint32_t>();
    if (has_name(m.kind)) {
        auto& name = m.question.name;
        name.check = in.take<std::uint64_t>(), name.index = in.take<std::uint64_t>();
        name.depth = in.take<Depth>(), name.gamma = in.take<std::int64_t>();
    }
    if (m.kind == Message::Kind::ask) {
        m.order = in.take_text(in.take<std::uint8_t>());
        m.question.position = in.rest();
    }
    if (m.kind == Message::Kind::answer) m.value = in.take<std::int64_t>();
    return m;
}

}  // namespace betwixt::distributed
