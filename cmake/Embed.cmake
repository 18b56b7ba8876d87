# betwixt_embed(<target> <file> <symbol>): compile the text of <file> into <target>, which reads it as
#
#     namespace betwixt::data { extern const std::string_view <symbol>; }
#
# The text is written as one literal in pieces of 16 KB; the view is a constant, so it may be read before main.
function(betwixt_embed target file symbol)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} rest)
    set(literal "")
    string(LENGTH "${rest}" length)
    while(length GREATER 0)
        string(SUBSTRING "${rest}" 0 16000 piece)
        string(APPEND literal "\n    R\"data(${piece})data\"")
        if(length GREATER 16000)
            string(SUBSTRING "${rest}" 16000 -1 rest)
        else()
            set(rest "")
        endif()
        string(LENGTH "${rest}" length)
    endwhile()

    set(source ${PROJECT_BINARY_DIR}/embedded/${symbol}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include <string_view>

namespace betwixt::data {
constexpr char text[] =@literal@;
extern const std::string_view @symbol@;
constinit const std::string_view @symbol@{text, sizeof text - 1};
}
]])
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    target_sources(${target} PRIVATE ${source})
endfunction()

# betwixt_embed_binary(<target> <file> <symbol>): the same for any bytes, which the assembler takes from <file>. The view must
# not be read before main.
function(betwixt_embed_binary target file symbol)
    if(NOT EXISTS ${file})
        message(FATAL_ERROR "${file} is missing; it is part of the sources and is compiled into the program")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(SIZE ${file} size)
    file(MD5 ${file} hash)
    set(source ${PROJECT_BINARY_DIR}/embedded/${symbol}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include <string_view>

#ifdef __APPLE__
#define NAME(name) "_" name
#define SECTION ".const_data\n"
#define PREVIOUS ".text\n"
#elif defined __wasm__ // every symbol needs a type and a size
#define NAME(name) name
#define SECTION ".section .rodata.@symbol@,\"\",@\n" \
    ".type betwixt_@symbol@_begin,@object\n.size betwixt_@symbol@_begin,@size@\n" \
    ".type betwixt_@symbol@_end,@object\n.size betwixt_@symbol@_end,1\n"
#define PREVIOUS
#else
#define NAME(name) name
#define SECTION ".pushsection .rodata\n"
#define PREVIOUS ".popsection\n"
#endif
__asm__(SECTION ".globl " NAME("betwixt_@symbol@_begin") "\n" NAME("betwixt_@symbol@_begin") ":\n"
        ".incbin \"@file@\"\n"
        ".globl " NAME("betwixt_@symbol@_end") "\n" NAME("betwixt_@symbol@_end") ":\n"
        ".byte 0\n" PREVIOUS);
extern "C" const char betwixt_@symbol@_begin[], betwixt_@symbol@_end[];
static_assert(sizeof "@hash@");  // the file's hash: ccache does not follow .incbin

namespace betwixt::data {
extern const std::string_view @symbol@;
const std::string_view @symbol@{betwixt_@symbol@_begin,
                                static_cast<std::size_t>(betwixt_@symbol@_end - betwixt_@symbol@_begin)};
}
]])
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)  # for its macros
    target_sources(${target} PRIVATE ${source})
endfunction()

# betwixt_room(<target> <file> <symbol>): the same view, of an empty array of the file's size. A page loads the file for
# the games that need it, and puts it there before it is read (bindings/web/data.cpp).
function(betwixt_room target file symbol)
    file(SIZE ${file} size)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    set(source ${PROJECT_BINARY_DIR}/embedded/${symbol}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include <string_view>

namespace betwixt::data {
static char room[@size@];
extern const std::string_view @symbol@;
const std::string_view @symbol@{room, sizeof room};
}
]])
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE ${source})
endfunction()

# betwixt_embed_list(<target> <header> <type> <function> <file>...): compile the texts of all files into <target>, as
# <function>(), which <header> declares and which returns a vector of <type>{name without extension, text}.
function(betwixt_embed_list target header type function)
    set(symbols "")
    set(rows "")
    foreach(file IN LISTS ARGN)
        cmake_path(GET file STEM name)
        string(MAKE_C_IDENTIFIER ${name} symbol)
        betwixt_embed(${target} ${file} experiment_${symbol})
        string(APPEND symbols "extern const std::string_view experiment_${symbol};\n")
        string(APPEND rows "        {\"${name}\", betwixt::data::experiment_${symbol}},\n")
    endforeach()
    string(MAKE_C_IDENTIFIER ${function} name)
    set(source ${PROJECT_BINARY_DIR}/embedded/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[
#include "@header@"

namespace betwixt::data {
@symbols@}

std::vector<@type@> @function@() {
    return {
@rows@    };
}
]])
    target_sources(${target} PRIVATE ${source})
endfunction()
