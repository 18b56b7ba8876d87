"""What mkdocs is told of the project: its pages, their order, and where links to sources lead."""

import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

from mkdocs.structure.files import File

import api

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get('BETWIXT_SITE_PARTS', ROOT / 'build' / 'site.parts'))  # where build.sh puts what is not Markdown
LANGUAGES = {'.hpp': 'cpp', '.cpp': 'cpp', '.h': 'c', '.c': 'c', '.py': 'python', '.js': 'js', '.mjs': 'js', '.sh': 'bash',
             '.toml': 'toml', '.cff': 'yaml', '': 'text'}
LINK = re.compile(r'\]\(([^)#\s:]+)(?=[)#])')
FENCE = re.compile(r'^\s*```')


def top_pages():
    return sorted(p.name for p in ROOT.glob('*.md'))


def pages():
    return top_pages() + sorted(str(p.relative_to(ROOT)) for folder in ('docs', 'experiments') for p in (ROOT / folder).rglob('*.md'))


# ---- order ----------------------------------------------------------------------------------------------------

def rows(page):
    """(section, title, path) of each link in the first column of the tables of a page."""
    section = None
    for line in (ROOT / page).read_text().splitlines():
        if line.startswith('## '):
            section = line[3:]
        for title, path in re.findall(r'\[([^\]]+)\]\(([^)]+)\)', line.split(' | ')[0] if line.startswith('| ') else ''):
            yield section, title, os.path.normpath(os.path.join(os.path.dirname(page), path))


def decisions():
    for number, title, path in re.findall(r'^\| (\d+) \| \[([^\]]+)\]\(([^)]+)\)', (ROOT / 'docs/decisions/README.md').read_text(), re.M):
        yield {f'{number}. {title}': f'docs/decisions/{path}'}


def order():
    """The sections of docs/README.md, then the decisions, then what no table lists."""
    sections, listed = {}, {'docs/README.md', 'README.md'}
    for section, title, path in rows('docs/README.md'):
        if path != 'README.md':
            sections.setdefault(section, []).append({title: path})
            listed.add(path)
    more = [p for p in top_pages() if p not in listed]
    return [{'What it is': 'README.md'}, *({name: entries} for name, entries in sections.items()),
            {'Headers': 'api.md'}, {'The decisions': [*decisions()]},
            {'The project': [{'All pages': 'docs/README.md'}, *({Path(p).stem.capitalize(): p} for p in more)]}]


def on_config(config):
    git = ['git', '-C', str(ROOT), 'log', '-1', '--date=short', '--format=commit %h of %cd']
    commit = subprocess.run(git, capture_output=True, text=True).stdout.strip()
    version = re.search(r'^project\(betwixt VERSION ([\d.]+)', (ROOT / 'CMakeLists.txt').read_text(), re.M)[1]
    config['copyright'] = ', '.join(filter(None, [f'Betwixt {version}', commit, 'MIT licence']))
    config['nav'] = order()
    return config


# ---- files ----------------------------------------------------------------------------------------------------

def linked(page):
    """The files of the project that a page links to, as paths from the root; of a folder its README."""
    fenced = False
    for line in (ROOT / page).read_text().splitlines():
        fenced ^= bool(FENCE.match(line))
        for target in [] if fenced else LINK.findall(line):
            path = destination(page, target)
            if path:
                yield path


def destination(page, target):
    path = (ROOT / page).parent / target
    path = path / 'README.md' if (path / 'README.md').is_file() else path
    return os.path.relpath(path, ROOT) if path.is_file() else None


def as_page(path):
    """A source is shown as a page; pictures and data are files."""
    return Path(path).suffix in LANGUAGES


def on_files(files, config):
    def add(path, folder=ROOT):
        if path not in files.src_paths:
            files.append(File(path, str(folder), config['site_dir'], False))

    for page in pages():
        add(page)
        for path in linked(page):
            add(path + '.md' if as_page(path) else path)
    add('web/icon.svg')
    for file in sorted(BUILD.rglob('*')):
        if file.is_file() and 'xml' not in file.relative_to(BUILD).parts[:1]:
            add(str(file.relative_to(BUILD)), BUILD)
    return files


# ---- text -----------------------------------------------------------------------------------------------------

def on_page_read_source(page, config):
    path = page.file.src_path
    if path == 'api.md':
        return api.page(BUILD / 'xml')
    source = path[:-len('.md')]
    if not (ROOT / path).exists() and (ROOT / source).is_file():
        sources.add(page.file.url)
        fence = f'````{LANGUAGES[Path(source).suffix]}\n{(ROOT / source).read_text()}\n````\n'
        return f'# {source}\n\n{fence}'
    return None


def on_page_markdown(markdown, page, config, files):
    """Links to sources lead to their pages, those to folders to the README there."""
    here = page.file.src_path
    if here == 'README.md':
        page.meta['hide'] = ['navigation', 'toc']
        markdown = front(markdown)

    def changed(match):
        path = destination(here, match[1])
        if not path:
            return match[0]
        return '](' + os.path.relpath(path + '.md' if as_page(path) else path, os.path.dirname(here) or '.')

    lines, fenced = [], False
    for line in markdown.splitlines():
        fenced ^= bool(FENCE.match(line))
        lines.append(line if fenced else LINK.sub(changed, line))
    return '\n'.join(lines)


# ---- the front page -------------------------------------------------------------------------------------------

# What is one click away from it, where it was built.
NEAR = [('play/index.html', 'Play on the whole screen'), ('docs/README.md', 'All pages'),
        ('trace/gallery.html', 'Six searches, node by node'), ('docs/findings.md', 'What was found'),
        ('report.html', "The laboratory's report"),
        ('docs/paper/what-mtdf-wins.html', 'The paper'), ('docs/paper/what-mtdf-wins.pdf', 'as PDF')]
GAMES = '<iframe class="play" src="play/index.html" title="Board games against Betwixt"></iframe>'


def front(readme):
    """README with its first sentence as the title, and the links and the games below it."""
    _, sentence, rest = readme.split('\n\n', 2)
    near = ' '.join(f'[{name}]({path})' for path, name in NEAR if (BUILD / path).exists() or (ROOT / path).exists())
    games = [GAMES] if (BUILD / 'play' / 'index.html').exists() else []
    return '\n\n'.join([f'# {sentence} {{: .front }}', near + '\n{: .near }', *games, rest])


# ---- search ---------------------------------------------------------------------------------------------------

sources = set()  # pages that show a source: no results of a search

# How much a page counts by its address; the first that fits.
BOOSTS = {'docs/tutorial/': 4, 'docs/howto/': 2, 'docs/reference/': 1.5, 'index.html': 1, 'api.html': 0.1, 'CHANGELOG': 0.1,
          'docs/decisions/': 0.4, '': 0.7}
# Words that readers type and that the titles do not have.
ALIASES = {'docs/tutorial/your-own-game.html': 'add a game, search my own game, write a new game, tutorial',
           'docs/tutorial/first-game.html': 'play against the program',
           'docs/tutorial/first-experiment.html': 'measure, benchmark, reproduce',
           'docs/reference/drivers.html': 'MTD(f), MTD-bi, SSS*, DUAL*, aspiration, NegaScout, Best Node Search, algorithms',
           'docs/reference/core.html': 'win in plies, value of 30,988',
           'docs/reference/memory.html': 'transposition table, hash table',
           'docs/howto/packages.html': 'install, Debian'}
PLAIN = re.compile(r'(?<=\d),(?=\d{3})|(?<=\w)[()]')


def plain(text):
    """30,988 as 30988 and MTD(f) as MTDf: one word, however it was typed."""
    return PLAIN.sub('', text)


def also(text):
    """What `plain` makes of the words that it changes."""
    words = {word.strip('.,;:()"') for word in text.split()}
    return ' '.join(sorted({plain(word) for word in words} - words))


def search_index(path):
    """The index with a boost and further words for each entry, and without sources."""
    index = json.loads(path.read_text())
    index['docs'] = [doc for doc in index['docs'] if doc['location'].split('#')[0] not in sources]
    for doc in index['docs']:
        page, _, place = doc['location'].partition('#')
        doc['boost'] = next(boost for start, boost in BOOSTS.items() if page.startswith(start))
        doc['also'] = also(f"{doc['title']} {doc['text']}")
        if page in ALIASES and not place:
            doc['alias'] = plain(ALIASES[page]).replace(',', '')
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(',', ':')))


# The theme of Debian 12 knows neither boosts nor further words, and reads a query otherwise than a text.
WORKER = {
    'this.field("text"),': 'this.field("text"),this.field("also"),this.field("alias",{boost:1e3}),',
    'this.add(s)': 'this.add(s,{boost:s.boost})',
    'search(e){if(e)try{': r'search(e){if(e)try{e=e.replace(/(\d),(?=\d{3})|(\w)[()]/g,"$1$2");',
}


def search_worker(path):
    text = path.read_text()
    for old, new in WORKER.items():
        if text.count(old) != 1:
            raise ValueError(f'{path}: the search of this version of the theme has no {old}')
        text = text.replace(old, new)
    path.write_text(text)


# ---- what `betwixt serve` lets be: scripts and styles that are files --------------------------------------------

scripts = {}


def on_post_page(output, page, config):
    up = '../' * page.file.dest_path.count('/')

    def moved(match):
        name = f'assets/inline/{hashlib.sha256(match[1].encode()).hexdigest()[:12]}.js'
        scripts[name] = match[1]
        return f'<script src="{up}{name}"></script>'

    aligned = re.sub(r' style="text-align: (\w+);"', r' class="\1"', output)
    return re.sub(r'<script>(.*?)</script>', moved, aligned, flags=re.S)


def on_post_build(config):
    site = Path(config['site_dir'])
    search_index(site / 'search' / 'search_index.json')
    for worker in site.glob('assets/javascripts/workers/search.*.js'):
        search_worker(worker)
    for name, text in scripts.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text)
    for name in ('404.html', 'sitemap.xml', 'sitemap.xml.gz'):  # of sites that have an address
        (site / name).unlink(missing_ok=True)
