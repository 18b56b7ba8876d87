# betwixt_fast_path(<target> <source>...): compiles the sources once more, for the x86-64 processors of 2013 and later
# (AVX2, BMI2, POPCNT), and adds them to <target>, which chooses at run time (games/fast_path.hpp).
#
# The two copies share every name, so the second one is linked by itself and all its symbols are hidden, inline functions of
# the standard library too, except the functions in namespaces `fast` by which it is entered: no other code can come to
# call an instruction that its processor lacks.
include(CheckCXXSourceCompiles)
check_cxx_source_compiles("
    #if !defined __x86_64__ || !defined __ELF__
    #error
    #endif
    int main() {}" BETWIXT_ON_X86_64)
# The GNU tools, whatever the compiler's own are: LLVM's linker has no such option.
find_program(BETWIXT_GNU_LD NAMES ld.bfd)
find_program(BETWIXT_GNU_OBJCOPY NAMES objcopy)
if(BETWIXT_ON_X86_64 AND BETWIXT_GNU_LD AND BETWIXT_GNU_OBJCOPY)
    set(BETWIXT_CAN_HIDE ON)
else()
    set(BETWIXT_CAN_HIDE OFF)
endif()
option(BETWIXT_FAST_PATH "Compile games twice and choose the faster code at run time (x86-64)" ${BETWIXT_CAN_HIDE})

function(betwixt_fast_path target)
    if(NOT BETWIXT_FAST_PATH)
        return()
    endif()
    add_library(${target}_fast OBJECT EXCLUDE_FROM_ALL ${ARGN})
    betwixt_own(${target}_fast)
    target_compile_options(${target}_fast PRIVATE -mpopcnt -mavx2 -mbmi -mbmi2
        $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)  # a unique symbol cannot be hidden
    target_compile_definitions(${target}_fast PRIVATE BETWIXT_PATH=fast::)
    target_include_directories(${target}_fast PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target}_fast PRIVATE betwixt)

    set(object ${PROJECT_BINARY_DIR}/${target}_fast.o)
    add_custom_command(OUTPUT ${object}
        COMMAND ${BETWIXT_GNU_LD} -r --force-group-allocation -o ${object} $<TARGET_OBJECTS:${target}_fast>
        COMMAND ${BETWIXT_GNU_OBJCOPY} --wildcard "--keep-global-symbol=*4fast*" ${object}
        DEPENDS ${target}_fast $<TARGET_OBJECTS:${target}_fast>
        COMMAND_EXPAND_LISTS VERBATIM)
    target_sources(${target} PRIVATE ${object})
    set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
    target_compile_definitions(${target} PRIVATE BETWIXT_HAS_FAST_PATH)
endfunction()
