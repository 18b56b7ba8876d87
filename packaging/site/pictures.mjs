// pictures.mjs WORK TOOLS: photographs trees.html, search.html and play.html, which lie in WORK, in Chromium. TOOLS
// has playwright-core.

import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [work, tools] = process.argv.slice(2);
const {chromium} = createRequire(path.resolve(tools, 'package.json'))('playwright-core');
const browser = await chromium.launch({executablePath: '/usr/bin/chromium', args: ['--no-sandbox']});

async function picture(file, width, part, style, to, height = 1200) {
    const page = await browser.newPage({viewport: {width, height}, deviceScaleFactor: 1.5});
    await page.goto(pathToFileURL(path.resolve(work, file)).href);
    await page.addStyleTag({content: style});
    await page.waitForTimeout(300);
    await (part ? page.locator(part) : page).screenshot({path: to});
    await page.close();
}

const trees = `#player, #diagrams .hint { display: none }
    #diagrams { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; background: #fff; padding: 6px }
    #diagrams figure { margin: 0; border: 1px solid #ddd !important; box-shadow: none !important; outline: none }`;
await picture('trees.html', 1240, '#diagrams', trees, 'docs/figures/four-trees.png');
await picture('search.html', 1180, null, 'html { scroll-behavior: auto }', 'docs/figures/trace.png', 860);
const terminal = 'pre { font: 17px/1.3 "DejaVu Sans Mono", monospace; width: 80ch; margin: 0; padding: 14px }';
await picture('play.html', 900, 'pre', terminal, 'docs/pictures/play.png');
await browser.close();
