# betwixt_harden(<target>): what reads files, pipes and arguments is compiled so that a fault there ends the program rather
# than going on with overwritten memory. Release builds only: sanitizers see more, and fortified functions need -O.
# docs/reliability.md has the price.
option(BETWIXT_HARDEN "Compile with stack protectors and checked library calls, link read-only" ON)

function(betwixt_harden target)
    if(NOT BETWIXT_HARDEN OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
        return()
    endif()
    target_compile_options(${target} PRIVATE
        $<$<CONFIG:Release>:-fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2>)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "EXECUTABLE")
        # Debian's g++ compiles position-independent programs anyway, its clang does not.
        target_link_options(${target} PRIVATE $<$<CONFIG:Release>:-Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack>)
    endif()
endfunction()
