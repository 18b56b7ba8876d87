#!/usr/bin/env bash
# deb.sh FOLDER: the packages there pass lintian without an error, install, run, have their manual, and go without a
# trace. As root; `./dev nightly` runs it.
set -euo pipefail
cd "$1"
lintian --fail-on error --suppress-tags bad-distribution-in-changes-file ./*.deb
before=$(dpkg-query -W -f '${Package}\n' | sort)
if grep -qx 'betwixt' <<< "$before"; then
    echo "betwixt is installed already; nothing was tried"
    exit 1
fi
dpkg -i betwixt_*.deb libbetwixt0_*.deb libbetwixt-dev_*.deb
trap 'dpkg -P betwixt libbetwixt-dev libbetwixt0 > /dev/null' EXIT
/usr/bin/betwixt --version | grep '^betwixt [0-9]' > /dev/null
/usr/bin/betwixt search othello --depth 6 | grep 'depth' > /dev/null
dpkg -L betwixt | grep '/man1/betwixt-search.1.gz' > /dev/null
dpkg -L libbetwixt-dev | grep '/betwixt/betwixt.hpp' > /dev/null
! man -w betwixt-search > /dev/null 2>&1 && echo "man does not find the page (it may be excluded here)"
trap - EXIT
dpkg -P betwixt libbetwixt-dev libbetwixt0
left=$(find /usr/bin /usr/lib /usr/share /usr/include -path '*betwixt*' 2> /dev/null || true)
[[ -z $left ]] || { echo "left behind: $left"; exit 1; }
