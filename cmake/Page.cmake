# Pages for browsers, with Emscripten.

set(betwixt_web_functions web_search web_rank_moves web_perft web_suggestion web_stop_flag web_read_games web_write_game
    CACHE INTERNAL "what the page calls beside include/betwixt.h")
set(betwixt_web_version ${PROJECT_VERSION} CACHE INTERNAL "what a page shows")

# Options for engines. A browser's compiler inlines no function, so clang has to; its usual threshold is 225.
set(betwixt_web_hot -mllvm -inline-threshold=800 CACHE INTERNAL "")

# Headers alone, of packages that are none of Emscripten's: links, so that no other header of the machine is found.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers)
foreach(header IN ITEMS fmt/format.h nlohmann/json.hpp)
    cmake_path(GET header PARENT_PATH folder)
    find_path(BETWIXT_WEB_${folder} ${header} PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
    file(CREATE_LINK ${BETWIXT_WEB_${folder}}/${folder} ${PROJECT_BINARY_DIR}/headers/${folder} SYMBOLIC)
endforeach()

# betwixt_web_module(<target> <output> FUNCTIONS <function>... SOURCES <source>...): the C library as a module for workers of
# a browser, module/<output>.mjs and .wasm in the build folder. With -pthread among CMAKE_CXX_FLAGS it has threads.
function(betwixt_web_module name output)
    set(root ${betwixt_SOURCE_DIR})
    cmake_parse_arguments(PARSE_ARGV 2 module "" "" "FUNCTIONS;SOURCES")
    set(c ${root}/bindings/c)
    add_executable(${name} EXCLUDE_FROM_ALL ${module_SOURCES} ${c}/engine.cpp ${c}/guard.cpp ${c}/library.cpp
                   ${c}/report.cpp ${c}/search.cpp)
    betwixt_own(${name})
    set_target_properties(${name} PROPERTIES OUTPUT_NAME ${output} SUFFIX .mjs
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/module)
    target_compile_definitions(${name} PRIVATE BETWIXT_VERSION="${betwixt_web_version}" FMT_HEADER_ONLY)
    target_compile_options(${name} PRIVATE -Wno-variadic-macros -Wno-dollar-in-identifier-extension
        -Wno-gnu-zero-variadic-macro-arguments)
    target_include_directories(${name} SYSTEM PRIVATE ${betwixt_BINARY_DIR}/headers)
    target_include_directories(${name} PRIVATE ${root} ${root}/programs)
    target_sources(${name} PRIVATE ${root}/bindings/web/zeroed.cpp)
    set_source_files_properties(${root}/bindings/web/zeroed.cpp PROPERTIES
        COMPILE_OPTIONS "-mbulk-memory;-fno-builtin-malloc")
    target_link_libraries(${name} PRIVATE betwixt)
    # Where memory or threads are refused, C++ is told; a module that aborts could not go on.
    set(options ENVIRONMENT=worker,node MODULARIZE=1 EXPORT_ES6=1 USE_ES6_IMPORT_META=1 DYNAMIC_EXECUTION=0 FILESYSTEM=0
                INVOKE_RUN=0 TOTAL_STACK=8MB ABORTING_MALLOC=0)
    set(methods UTF8ToString)
    if(CMAKE_CXX_FLAGS MATCHES "-pthread")
        list(APPEND options PTHREAD_POOL_SIZE=Module.threads PTHREAD_POOL_SIZE_STRICT=2 DEFAULT_PTHREAD_STACK_SIZE=4MB
                            INITIAL_MEMORY=256MB)
        string(APPEND methods ,removeRunDependency)
    else()
        list(APPEND options ALLOW_MEMORY_GROWTH=1 INITIAL_MEMORY=64MB MAXIMUM_MEMORY=1GB)
    endif()
    list(APPEND options EXPORTED_RUNTIME_METHODS=${methods})
    file(STRINGS ${c}/exports.map lines REGEX "^        betwixt_")
    string(REGEX MATCHALL "betwixt_[a-z_]+" functions "${lines}")
    list(APPEND functions ${module_FUNCTIONS} malloc free)
    list(TRANSFORM functions PREPEND _)
    list(JOIN functions , functions)
    target_link_options(${name} PRIVATE -sEXPORTED_FUNCTIONS=${functions} --no-entry)
    foreach(option IN LISTS options)
        target_link_options(${name} PRIVATE "-s${option}")
    endforeach()
endfunction()

# betwixt_page(<target> GAME <source> BOARD <script>): build/page, a page with games that are none of ours, for any server of
# static files. <source> lists them by BETWIXT_MODULE (betwixt/engine/module.hpp); <script> has their boards, as
# web/games/all.js describes them. (docs/howto/page.md)
function(betwixt_page target)
    cmake_parse_arguments(PARSE_ARGV 1 page "" "GAME;BOARD" "")
    foreach(needed IN ITEMS GAME BOARD)
        cmake_path(ABSOLUTE_PATH page_${needed} BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
        if(NOT EXISTS ${page_${needed}} OR IS_DIRECTORY ${page_${needed}})
            message(FATAL_ERROR "betwixt_page(${target}): ${needed} must be a file, not '${page_${needed}}'")
        endif()
    endforeach()
    set(web ${betwixt_SOURCE_DIR}/web)
    set(bindings ${betwixt_SOURCE_DIR}/bindings/web)
    betwixt_protocol_sources(record_sources records)
    betwixt_web_module(${target}-module betwixt FUNCTIONS ${betwixt_web_functions}
        SOURCES ${page_GAME} ${bindings}/own_games.cpp ${bindings}/module.cpp ${bindings}/records.cpp ${record_sources})
    target_compile_options(${target}-module PRIVATE -fwasm-exceptions -msimd128)
    set_source_files_properties(${page_GAME} PROPERTIES COMPILE_OPTIONS "${betwixt_web_hot}")
    target_link_options(${target}-module PRIVATE -fwasm-exceptions)

    # Our page, without our games.
    set(page ${PROJECT_BINARY_DIR}/page)
    file(GLOB files CONFIGURE_DEPENDS ${web}/*.js ${web}/*.css ${web}/*.svg)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${web}/index.html)
    file(READ ${web}/index.html text)
    string(REGEX REPLACE "[^\n]*href=\"games/[^\n]*\n" "" text "${text}")
    file(WRITE ${page}/index.html "${text}")
    file(WRITE ${page}/modules.json "[\"betwixt\"]\n")
    add_custom_command(OUTPUT ${page}.stamp
        COMMAND ${CMAKE_COMMAND} -E make_directory ${page}/games
        COMMAND ${CMAKE_COMMAND} -E copy ${files} ${page}
        COMMAND ${CMAKE_COMMAND} -E copy ${page_BOARD} ${page}/games/all.js
        COMMAND ${CMAKE_COMMAND} -E copy_directory ${PROJECT_BINARY_DIR}/module ${page}/wasm
        COMMAND ${CMAKE_COMMAND} -E touch ${page}.stamp
        DEPENDS ${target}-module ${page_BOARD} ${files} VERBATIM)
    add_custom_target(${target} ALL DEPENDS ${page}.stamp)
endfunction()
