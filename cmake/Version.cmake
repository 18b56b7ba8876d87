# betwixt_version(<target>): compiles into <target> what programs/support/version.hpp declares, and defines BETWIXT_VERSION for
# protocols. The commit is looked up at every build, and the file is written only when it says something new.
#
# As a script (cmake -D SOURCE=... -D OUTPUT=... -D VERSION=... -P Version.cmake) it writes the file.
if(CMAKE_SCRIPT_MODE_FILE)
    set(commit unknown)
    find_program(GIT git)
    if(GIT)
        execute_process(COMMAND ${GIT} -C ${SOURCE} rev-parse --short=12 HEAD
            OUTPUT_VARIABLE head OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
        if(NOT failed)
            execute_process(COMMAND ${GIT} -C ${SOURCE} status --porcelain --untracked-files=no
                OUTPUT_VARIABLE changes ERROR_QUIET)
            set(commit ${head})
            if(changes)
                string(APPEND commit +changes)
            endif()
        endif()
    endif()
    file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [[
#include "support/version.hpp"

namespace betwixt::support {
const char* const version = "betwixt @VERSION@";
const char* const commit = "@commit@";
}
]])
    return()
endif()

set(BETWIXT_VERSION_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
function(betwixt_version target)
    set(output ${PROJECT_BINARY_DIR}/version/${target}.cpp)
    add_custom_target(${target}_version BYPRODUCTS ${output}
        COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D OUTPUT=${output} -D VERSION=${PROJECT_VERSION}
                -P ${BETWIXT_VERSION_SCRIPT}
        COMMENT "Looking up the commit" VERBATIM)
    # By itself: it changes with every commit.
    set_source_files_properties(${output} PROPERTIES GENERATED TRUE SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE ${output})
    target_compile_definitions(${target} PRIVATE BETWIXT_VERSION="${PROJECT_VERSION}")
    add_dependencies(${target} ${target}_version)
endfunction()
