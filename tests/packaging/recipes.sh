#!/usr/bin/env bash
# recipes.sh PROJECT_ROOT COMPILER: the port for vcpkg makes a package that a project finds and uses, and both recipes have the
# version of CMakeLists.txt and leave out the same parts. Where conan is installed it makes its package, too, and uses it.
set -euo pipefail
root=$1 compiler=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "$*" >&2; exit 1; }
export CXX=$compiler CMAKE_GENERATOR=Ninja

version=$(sed -n 's/^project(betwixt VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
for recipe in vcpkg/vcpkg.json conan/conanfile.py; do
    grep -Eq "version(\": | = )\"$version\"" "$root/packaging/$recipe" || fail "packaging/$recipe is not of version $version"
done
left_out() { grep -oE "(COMMAND|BINDINGS|PYTHON|TESTS|BENCH)" "$root/packaging/$1" | sort; }
[[ $(left_out vcpkg/portfile.cmake) == $(left_out conan/conanfile.py) ]] || fail "the recipes leave out different parts"

cmake -D PORT="$root/packaging/vcpkg" -D OUT="$scratch" -P "$root/tests/packaging/vcpkg_port.cmake"
[[ -f $scratch/package/share/betwixt/copyright && ! -e $scratch/package/lib ]] || fail "vcpkg: the package is not as vcpkg wants it"
cmake -S "$root/packaging/conan/test_package" -B "$scratch/consumer" -D betwixt_DIR="$scratch/package/share/betwixt" > "$scratch/log" ||
    { cat "$scratch/log"; exit 1; }
cmake --build "$scratch/consumer" > "$scratch/log" || { cat "$scratch/log"; exit 1; }
[[ $("$scratch/consumer/consumer") == *"square 5, the value is 0"* ]] || fail "vcpkg: the consumer does not search"

if command -v conan > /dev/null; then
    export CONAN_HOME=$scratch/conan
    conan profile detect > "$scratch/log" 2>&1
    conan create "$root/packaging/conan" -s compiler.cppstd=20 > "$scratch/log" 2>&1 || { tail -n 30 "$scratch/log"; exit 1; }
    grep -q 'square 5, the value is 0' "$scratch/log" || fail "conan: the consumer does not search"
fi
