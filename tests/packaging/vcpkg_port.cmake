# cmake -D PORT=<folder> -D OUT=<folder> -P vcpkg_port.cmake: runs a port with plain CMake in place of vcpkg's helpers, which
# Debian has not. The package comes to OUT/package.
cmake_minimum_required(VERSION 3.25)
set(CURRENT_PACKAGES_DIR ${OUT}/package)

function(vcpkg_cmake_configure)
    cmake_parse_arguments(PARSE_ARGV 0 a "" "SOURCE_PATH" "OPTIONS")
    if(a_UNPARSED_ARGUMENTS OR NOT a_SOURCE_PATH)
        message(FATAL_ERROR "vcpkg_cmake_configure: ${ARGV}")
    endif()
    execute_process(COMMAND ${CMAKE_COMMAND} -S ${a_SOURCE_PATH} -B ${OUT}/build -DCMAKE_BUILD_TYPE=Release
        -DCMAKE_INSTALL_LIBDIR=lib ${a_OPTIONS} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(vcpkg_cmake_install)
    execute_process(COMMAND ${CMAKE_COMMAND} --install ${OUT}/build --prefix ${CURRENT_PACKAGES_DIR}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(PARSE_ARGV 0 a "" "PACKAGE_NAME;CONFIG_PATH" "")
    file(MAKE_DIRECTORY ${CURRENT_PACKAGES_DIR}/share)
    file(RENAME ${CURRENT_PACKAGES_DIR}/${a_CONFIG_PATH} ${CURRENT_PACKAGES_DIR}/share/${a_PACKAGE_NAME})
    # As vcpkg does: the prefix is now two folders above the files, not three.
    set(file ${CURRENT_PACKAGES_DIR}/share/${a_PACKAGE_NAME}/betwixtTargets.cmake)
    file(READ ${file} text)
    string(REPLACE "get_filename_component(_IMPORT_PREFIX \"\${_IMPORT_PREFIX}\" PATH)\nif(" "if(" text "${text}")
    file(WRITE ${file} "${text}")
endfunction()
function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 a "" "" "FILE_LIST")
    file(COPY_FILE ${a_FILE_LIST} ${CURRENT_PACKAGES_DIR}/share/betwixt/copyright)
endfunction()

include(${PORT}/portfile.cmake)
