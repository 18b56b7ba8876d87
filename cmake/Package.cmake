# `cpack -G DEB`: four packages. betwixt has the program, betwixt-serve what `serve` loads, libbetwixt0 the library for C,
# and libbetwixt-dev the headers, the command as a library, and the one-header library.
set(CPACK_PACKAGE_NAME betwixt)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Betwixt authors <betwixt@lists.example.org>")
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program dev)
if(TARGET betwixt_serve)
    list(APPEND CPACK_COMPONENTS_ALL serve)
endif()
if(TARGET betwixt_c)
    list(APPEND CPACK_COMPONENTS_ALL lib)
    set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libbetwixt0 (= ${PROJECT_VERSION})")
endif()
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME betwixt)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "game-tree search for Othello, chess, checkers and others
 One memory-enhanced null-window search with many drivers above it: MTD(f),
 SSS*, aspiration and others. The program plays in a terminal and behind
 boards of other programs, solves, compares algorithms, and runs experiments.")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libbetwixt-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_DESCRIPTION "game-tree search for any two-player game, as headers
 A game is a class of three functions; the library searches it by MTD(f) and
 other drivers above one memory-enhanced null-window search. With the files for
 CMake and pkg-config, and the whole library as one header.")
set(CPACK_DEBIAN_SERVE_PACKAGE_NAME betwixt-serve)
set(CPACK_DEBIAN_SERVE_PACKAGE_SECTION games)
set(CPACK_DEBIAN_SERVE_PACKAGE_DEPENDS "betwixt (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_SERVE_DESCRIPTION "games of Betwixt in a web browser
 With it `betwixt serve` serves its page to this machine alone.")
set(CPACK_DEBIAN_LIB_PACKAGE_NAME libbetwixt0)
set(CPACK_DEBIAN_LIB_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIB_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/debian/triggers)
set(CPACK_DEBIAN_LIB_DESCRIPTION "game-tree search for programs in C
 Othello, chess, checkers and other games with their search, behind opaque
 handles.")

# What Debian's policy asks of every package.
file(READ ${PROJECT_SOURCE_DIR}/LICENSE license)
string(REGEX MATCH "Copyright[^\n]*" BETWIXT_COPYRIGHT "${license}")
string(REGEX REPLACE "^.*Copyright \\(c\\) " "" BETWIXT_COPYRIGHT "${BETWIXT_COPYRIGHT}")
string(REGEX REPLACE "^.*Permission is hereby" "Permission is hereby" license "${license}")
string(STRIP "${license}" license)
string(REPLACE "\n\n" "\n.\n" license "${license}")
string(REPLACE "\n" "\n " license "${license}")
set(BETWIXT_LICENSE " ${license}")
execute_process(COMMAND git -C ${PROJECT_SOURCE_DIR} log -1 --format=%cD OUTPUT_VARIABLE BETWIXT_DATE
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
set(debian ${PROJECT_BINARY_DIR}/debian)
foreach(file IN ITEMS copyright changelog)
    configure_file(packaging/debian/${file} ${debian}/${file} @ONLY)
endforeach()
find_program(BETWIXT_GZIP gzip)
if(BETWIXT_GZIP)
    execute_process(COMMAND ${BETWIXT_GZIP} -9nkf ${debian}/changelog)
    configure_file(CHANGELOG.md ${debian}/CHANGELOG.md COPYONLY)
    execute_process(COMMAND ${BETWIXT_GZIP} -9nkf ${debian}/CHANGELOG.md)
endif()
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(documents share/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    install(FILES ${debian}/copyright DESTINATION ${documents} COMPONENT ${component})
    if(BETWIXT_GZIP)
        install(FILES ${debian}/changelog.gz DESTINATION ${documents} COMPONENT ${component})
    endif()
endforeach()
if(BETWIXT_GZIP)
    install(FILES ${debian}/CHANGELOG.md.gz DESTINATION share/doc/betwixt COMPONENT program)
endif()
install(CODE "execute_process(COMMAND ${PROJECT_SOURCE_DIR}/packaging/single_header.sh
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}/betwixt-single.hpp\"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)" COMPONENT dev)
include(CPack)
