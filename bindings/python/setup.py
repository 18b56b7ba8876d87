"""pip install . builds the module by CMake, without a network: it needs g++, cmake, libfmt-dev, pybind11-dev and
python3-dev."""
import os
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def version():
    with open(os.path.join(ROOT, "CMakeLists.txt"), encoding="utf-8") as file:
        return re.search(r"project\(betwixt VERSION ([0-9.]+)", file.read()).group(1)


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        build = os.path.abspath(os.environ.get("BETWIXT_BUILD_DIR") or self.build_temp)
        if not os.path.exists(os.path.join(build, "CMakeCache.txt")):  # else the folder stays as it was set up
            os.makedirs(build, exist_ok=True)
            subprocess.check_call(["cmake", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release",
                                   "-DBETWIXT_BUILD_COMMAND=OFF", "-DBETWIXT_BUILD_TESTS=OFF",
                                   "-DBETWIXT_BUILD_BENCH=OFF", "-DBETWIXT_BUILD_BINDINGS=OFF",
                                   "-DBETWIXT_BUILD_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}"])
        subprocess.check_call(["cmake", "--build", build, "--target", "betwixt_python",
                               "--parallel", str(os.cpu_count() or 1)])
        target = self.get_ext_fullpath(extension.name)
        built = os.path.join(build, "python", "betwixt", os.path.basename(target))
        if not os.path.exists(built):
            sys.exit(f"{build} has no {os.path.basename(target)}: it was set up for another Python")
        os.makedirs(os.path.dirname(target), exist_ok=True)
        self.copy_file(built, target)


setup(
    name="betwixt",
    version=version(),
    description="Game-tree search: one null-window search and many drivers above it",
    license="MIT",
    packages=["betwixt"],
    package_data={"betwixt": ["py.typed", "_native.pyi"]},
    ext_modules=[Extension("betwixt._native", sources=[])],
    cmdclass={"build_ext": BuildByCMake},
    python_requires=">=3.9",
    zip_safe=False,
)
