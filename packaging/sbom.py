#!/usr/bin/env python3
"""sbom.py PROGRAM VERSION: a software bill of materials of PROGRAM, SPDX 2.3 as JSON, on standard output.

Linked libraries are those that the loader finds, by the Debian package that they are of. Libraries of headers alone are
compiled in; they are listed as their packages are installed here.
"""
import hashlib
import json
import os
import subprocess
import sys
import time

COMPILED_IN = ["libboost-math-dev", "libcli11-dev", "libjs-vega", "libkainjow-mustache-dev", "libsqlitecpp-dev",
               "libtomlplusplus-dev", "nlohmann-json3-dev"]


def output_of(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def package_of(path):
    """The package that a file is of; /lib is a link to /usr/lib, and packages name either."""
    for name in (path, os.path.realpath(path), os.path.realpath(path).removeprefix("/usr")):
        found = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(": ")[0].split(",")[0]
    return None


def linked_packages(program):
    found = set()
    for line in output_of("ldd", program).splitlines():
        path = next((word for word in line.split() if word.startswith("/")), None)
        if path and (package := package_of(path)):
            found.add(package)
    return sorted(found)


def entry(package):
    """An SPDX package, or nothing where it is not installed."""
    shown = subprocess.run(["dpkg-query", "-W", "-f", "${Package}\t${Version}\t${Homepage}\t${Architecture}", package],
                           capture_output=True, text=True)
    if shown.returncode != 0 or not shown.stdout:
        return None
    name, version, homepage, architecture = shown.stdout.split("\t")
    return {
        "SPDXID": "SPDXRef-" + name.replace("+", "plus"),
        "name": name,
        "versionInfo": version,
        "supplier": "Organization: Debian",
        "downloadLocation": "NOASSERTION",
        "homepage": homepage or "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": "NOASSERTION",
        "copyrightText": "NOASSERTION",
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{name}@{version}?arch={architecture}"}],
    }


def main():
    program, version = sys.argv[1:]
    with open(program, "rb") as file:
        checksum = hashlib.sha256(file.read()).hexdigest()
    when = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))
    own = {
        "SPDXID": "SPDXRef-betwixt",
        "name": "betwixt",
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "MIT",
        "licenseDeclared": "MIT",
        "copyrightText": "NOASSERTION",
        "checksums": [{"algorithm": "SHA256", "checksumValue": checksum}],
        "primaryPackagePurpose": "APPLICATION",
    }
    packages = [own]
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    for names, relation in ((linked_packages(program), "DYNAMIC_LINK"), (COMPILED_IN, "STATIC_LINK")):
        for package in filter(None, map(entry, names)):
            packages.append(package)
            relationships.append((own["SPDXID"], relation, package["SPDXID"]))
    json.dump({
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"betwixt-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/betwixt-{version}-{checksum[:16]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when)),
            "creators": [f"Tool: betwixt-sbom-{version}"],
        },
        "packages": packages,
        "relationships": [{"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b}
                          for a, kind, b in relationships],
    }, sys.stdout, indent=2)
    print()


main()
