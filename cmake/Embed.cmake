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
