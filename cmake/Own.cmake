# betwixt_own(<target>): compile <target> the way we compile our own sources. Nothing of this reaches a
# project that uses Betwixt.
add_library(betwixt_warnings INTERFACE)
target_compile_options(betwixt_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Wold-style-cast
    $<$<PLATFORM_ID:Emscripten>:-Wno-shorten-64-to-32>  # sizes have 32 bits there, and bitboards 64
    $<$<BOOL:${BETWIXT_WERROR}>:-Werror>)

function(betwixt_own target)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:betwixt_warnings>)
endfunction()

if(PROJECT_IS_TOP_LEVEL)
    find_program(BETWIXT_CCACHE ccache)
    if(BETWIXT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
        # Precompiled headers are cached only so.
        set(CMAKE_CXX_COMPILER_LAUNCHER
            ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${BETWIXT_CCACHE})
    endif()
endif()
