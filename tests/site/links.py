#!/usr/bin/env python3
"""links.py SITE: every link of every page of a site leads to a file and a place in it, and no page asks another host."""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {('img', 'src'), ('script', 'src'), ('iframe', 'src'), ('source', 'src'), ('link', 'href'), ('form', 'action')}
URL = re.compile(r'url\(\s*[\'"]?([^\'")]+)|@import\s+[\'"]([^\'"]+)')


class Page(HTMLParser):
    """The links of a page, as (target, is it loaded with the page?), and the places that links may name."""

    def __init__(self, path):
        super().__init__()
        self.links, self.places = [], set()
        self.feed(path.read_text(errors='replace'))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == 'id' or (tag, name) == ('a', 'name'):
                self.places.add(value)
            elif name == 'style':
                self.links += [(url, True) for url in styled(value)]
            elif name in ('href', 'src', 'action') and value:
                self.links.append((value, (tag, name) in LOADED))


def styled(text):
    return [a or b for a, b in URL.findall(text or '')]


def fault(site, file, target, loaded, pages):
    """What is wrong with a link, or nothing."""
    parts = urlsplit(target)
    if parts.scheme in ('data', 'mailto', 'javascript', 'about') or target.startswith('#__'):
        return None
    if parts.scheme or parts.netloc:
        return f'loads from another host: {target}' if loaded else None
    if parts.path.startswith('/'):
        return f'holds at the root of a server alone: {target}'
    to = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    to = to / 'index.html' if to.is_dir() else to
    if not to.is_file() or site not in to.parents:
        return f'leads nowhere: {target}'
    place = unquote(parts.fragment)
    if place and to in pages and place not in pages[to].places and not (to.parent / place).is_file():  # the viewer's records
        return f'leads to no such place: {target}'
    return None


def main(site):
    pages = {file: Page(file) for file in sorted(site.rglob('*.html'))}
    links = [(file, *link) for file, page in pages.items() for link in page.links]
    for file in site.rglob('*.css'):
        links += [(file, url, True) for url in styled(file.read_text())]
    faults = sorted({(str(file.relative_to(site)), what) for file, target, loaded in links
                     if (what := fault(site, file, target, loaded, pages))})
    for where, what in faults:
        print(f'{where}: {what}')
    print(f'{len(pages)} pages, {len(links)} links, {len(faults)} faults')
    return 1 if faults or not pages else 0


if __name__ == '__main__':
    sys.exit(main(Path(sys.argv[1]).resolve()))
