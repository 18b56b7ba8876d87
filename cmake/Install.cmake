# find_package(betwixt) gives betwixt::betwixt; COMPONENTS command gives betwixt::command as well, and c betwixt::c.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/betwixt)

# By parts: `program`, `serve`, `lib`, and `dev`, which has the rest.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME dev)
install(TARGETS betwixt EXPORT betwixtTargets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/betwixt DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT betwixtTargets NAMESPACE betwixt:: DESTINATION ${package_dir})

if(BETWIXT_BUILD_COMMAND)
    set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
    install(TARGETS betwixt_main)
    install(TARGETS betwixt_checkers LIBRARY DESTINATION lib/betwixt)
    install(FILES docs/reference/checkerboard.md DESTINATION lib/betwixt RENAME betwixt_checkers.md)
    if(TARGET betwixt_serve)  # a package of its own: it needs what no other command does
        install(TARGETS betwixt_serve LIBRARY DESTINATION lib/betwixt COMPONENT serve)
    endif()
    set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME dev)
    install(TARGETS betwixt_command EXPORT betwixtCommandTargets)
    install(FILES programs/betwixt/command.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/betwixt)
    install(EXPORT betwixtCommandTargets NAMESPACE betwixt:: DESTINATION ${package_dir})
endif()

if(TARGET betwixt_c)
    install(TARGETS betwixt_c EXPORT betwixtCTargets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT lib NAMELINK_COMPONENT dev)
    install(FILES include/betwixt.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(EXPORT betwixtCTargets NAMESPACE betwixt:: DESTINATION ${package_dir})
    # From the file's own folder, so that the installed tree may lie anywhere.
    file(RELATIVE_PATH BETWIXT_UP /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
    string(REGEX REPLACE "/$" "" BETWIXT_UP "${BETWIXT_UP}")
    configure_file(cmake/betwixt.pc.in betwixt.pc @ONLY)
    install(FILES ${PROJECT_BINARY_DIR}/betwixt.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()

configure_package_config_file(cmake/betwixtConfig.cmake.in betwixtConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(betwixtConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/betwixtConfig.cmake ${PROJECT_BINARY_DIR}/betwixtConfigVersion.cmake
        DESTINATION ${package_dir})

# For builds without CMake: pkg-config --cflags betwixt-cpp.
configure_file(cmake/betwixt-cpp.pc.in betwixt-cpp.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/betwixt-cpp.pc DESTINATION share/pkgconfig)
if(BETWIXT_BUILD_COMMAND AND PROJECT_IS_TOP_LEVEL)
    include(cmake/Package.cmake)
endif()
