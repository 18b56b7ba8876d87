#include "protocols/fault.hpp"

#include <exception>
#include <new>
#include <system_error>

namespace betwixt::protocols {

std::optional<std::string> fault_of(const std::function<void()>& command) {
    try {
        command();
        return std::nullopt;
    } catch (const std::bad_alloc&) {
        return "there is not enough memory for that";
    } catch (const std::system_error& e) {
        return std::string("the system refuses: ") + e.what();
    } catch (const std::exception& e) {
        return e.what();
    } catch (...) {
        return "a fault of an unknown kind";
    }
}

}  // namespace betwixt::protocols
