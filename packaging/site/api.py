"""The headers, types and concepts that Doxygen found, folder by folder, as one page that the search of the site knows."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

FOLDERS = ('core', 'game', 'memory', 'ordering', 'search', 'drivers', 'deepening', 'conformance', 'engine', 'analysis', '')


def text(element):
    return ' '.join(''.join(element.itertext()).split()) if element is not None else ''


def first_sentence(compound):
    said = text(compound.find('briefdescription')) or text(compound.find('detaileddescription'))
    end = said.find('. ')
    said = said if end < 0 else said[:end + 1]
    return said.replace('|', '\\|').replace('<', '&lt;').replace('*', '\\*').replace('_', '\\_')


def compounds(folder):
    """(kind, name, path of the header, page, sentence) of each compound."""
    for file in sorted(folder.glob('*.xml')):
        for compound in ElementTree.parse(file).getroot().iter('compounddef'):
            location = compound.find('location')
            if location is None or compound.get('prot') == 'private':
                continue
            if compound.get('kind') in ('file', 'class', 'struct', 'concept'):
                name = text(compound.find('compoundname')).replace('betwixt::', '')
                yield compound.get('kind'), name, location.get('file'), f"api/{compound.get('id')}.html", first_sentence(compound)


def section(folder, entries):
    header = f'## {folder}\n\n' if folder else '## What includes the others, and C\n\n'
    lines = [f'{header}| header | |\n| --- | --- |']
    lines += [f'| [{path}]({page}) | {said} |' for kind, _, path, page, said in entries if kind == 'file']
    types = [e for e in entries if e[0] != 'file' and '<' not in e[1]]
    if types:
        lines.append('\n| type or concept | |\n| --- | --- |')
        lines += [f'| [{name}]({page}) | {said} |' for _, name, _, page, said in types]
    return '\n'.join(lines) + '\n'


def page(folder):
    if not folder.is_dir():
        return '# Headers\n\nDoxygen has not run. `./dev site` runs it.\n'
    found = sorted(compounds(folder), key=lambda e: (e[2], e[1]))
    of = {name: [e for e in found if f'/{name}/' in e[2]] for name in FOLDERS}
    of[''] = [e for e in found if Path(e[2]).parent.name in ('betwixt', '')]
    intro = ('# Headers\n\nThe headers of `include/` by folder, from the bottom up, and what each has. [All types](api/annotated.html), '
             '[concepts](api/concepts.html), [functions](api/namespacemembers.html), [files](api/files.html).\n\n')
    return intro + '\n'.join(section(name, of[name]) for name in FOLDERS if of[name])
