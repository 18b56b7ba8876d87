"""The headers, from the source tree that this recipe lies in: conan create packaging/conan"""

from pathlib import Path

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain
from conan.tools.files import copy


class Betwixt(ConanFile):
    name = "betwixt"
    version = "0.1.0"
    description = "Game-tree search by null windows with a memory: headers for C++20"
    license = "MIT"
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    no_copy_source = True

    def export_sources(self):
        root = Path(self.recipe_folder).parents[1]
        for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*", "include/*", "games/*", "data/*"):
            copy(self, pattern, root, self.export_sources_folder)

    def generate(self):
        toolchain = CMakeToolchain(self)
        for part in ("COMMAND", "BINDINGS", "PYTHON", "TESTS", "BENCH"):
            toolchain.cache_variables[f"BETWIXT_BUILD_{part}"] = False
        toolchain.generate()

    def build(self):
        CMake(self).configure()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, Path(self.package_folder) / "licenses")

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.bindirs = self.cpp_info.libdirs = []
        self.cpp_info.set_property("cmake_find_mode", "none")  # Betwixt's own files for CMake
        self.cpp_info.builddirs = ["lib/cmake/betwixt"]
