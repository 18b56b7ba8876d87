# The headers, from the source tree that this port lies in: vcpkg install betwixt --overlay-ports=packaging/vcpkg
cmake_path(SET SOURCE_PATH NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../..")
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS
    -DBETWIXT_BUILD_COMMAND=OFF -DBETWIXT_BUILD_BINDINGS=OFF -DBETWIXT_BUILD_PYTHON=OFF
    -DBETWIXT_BUILD_TESTS=OFF -DBETWIXT_BUILD_BENCH=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME betwixt CONFIG_PATH lib/cmake/betwixt)
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug" "${CURRENT_PACKAGES_DIR}/lib")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
