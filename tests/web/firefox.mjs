// Debian's Firefox, by WebDriver BiDi, which playwright-core does not speak: a browser with the calls of playwright-core that
// the checks make.

import {mkdtemp, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

class Page {
    constructor(page) { this.page = page; }
    // Not on the empty page before it, which has no storage.
    addInitScript(script, given) {
        return this.page.evaluateOnNewDocument(`location.protocol !== 'http:' || (${script})(${JSON.stringify(given)})`);
    }
    goto(url) { return this.page.goto(url); }
    evaluate(script, given) { return this.page.evaluate(script, given); }
    // A page that has just been opened may get another context, with which the wait begins anew.
    waitForFunction(script, given, {timeout = 30000} = {}) {
        const wait = () => this.page.waitForFunction(script, {timeout}, given);
        return wait().catch((error) => { if (error.name === 'TimeoutError') throw error; return wait(); });
    }
    waitForSelector(selector) { return this.page.waitForSelector(selector); }
    waitForTimeout(time) { return new Promise((later) => setTimeout(later, time)); }
    $(selector) { return this.page.$(selector); }
    $$(selector) { return this.page.$$(selector); }
    $eval(selector, script) { return this.page.$eval(selector, script); }
    $$eval(selector, script) { return this.page.$$eval(selector, script); }
    textContent(selector) { return this.page.$eval(selector, (element) => element.textContent); }
    getAttribute(selector, name) { return this.page.$eval(selector, (element, of) => element.getAttribute(of), name); }
    click(selector) { return this.page.locator(selector).click(); }
    focus(selector) { return this.page.$eval(selector, (element) => element.focus()); }
    fill(selector, text) { return this.page.$eval(selector, (element, value) => { element.value = value; }, text); }
    selectOption(selector, value) { return this.page.select(selector, value); }
    check(selector) { return this.click(selector); }
    uncheck(selector) { return this.click(selector); }
    async setInputFiles(selector, {name, buffer}) {
        const file = path.join(await mkdtemp(path.join(tmpdir(), 'betwixt-')), name);
        await writeFile(file, buffer);
        await (await this.page.$(selector)).uploadFile(file);
    }
    dispatchEvent(selector, name) { return this.page.$eval(selector, (element, of) => element.dispatchEvent(new Event(of)), name); }
    screenshot({path: file}) { return this.page.screenshot({path: file, fullPage: true}); }
    get keyboard() { return this.page.keyboard; }
    get mouse() { return this.page.mouse; }
    on(event, hear) { this.page.on(event, event === 'console' ? (m) => hear({type: () => m.type(), text: () => m.text()}) : hear); }
}

export async function launchFirefox({default: puppeteer}) {
    const browser = await puppeteer.launch({browser: 'firefox', executablePath: '/usr/bin/firefox-esr'});
    return {
        async newContext({viewport}) {
            const context = await browser.createBrowserContext();
            return {
                async newPage() {
                    const page = await context.newPage();
                    await page.setViewport(viewport);
                    return new Page(page);
                },
                close: () => context.close(),
            };
        },
        close: () => browser.close(),
    };
}
