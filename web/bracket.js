// The bracket of a search: one depth at a time, as fast as the search, slowly, or step by step.

import {funnel, scaleOf} from './funnel.js';
import {ends, grainOf, knowledge, lead, narrows, question, signed} from './words.js';

const beat = 900;  // milliseconds for a pass, where it is slow

export class Bracket {
    #depths = [];   // {depth, passes, end}: end is the report on the finished depth
    #at = 0;        // the place of the depth that is shown
    #shown = 0;     // how many of its passes are
    #clock = null;
    #frame = 0;
    #parts;
    #side = 0;
    #game = null;
    #without = '';  // what is said where there is no search
    #over = null;   // the value of a game that is over, for the side to move

    // `parts`: the elements sentence, peek (the sentence again), picture, question, label, depths, next, replay.
    constructor(parts) {
        this.#parts = parts;
        this.pace = 'slow';
        parts.next.addEventListener('click', () => this.#advance());
        parts.depths.addEventListener('click', (event) => {
            const place = event.target.closest('button')?.value;
            if (place !== undefined) this.#show(Number(place));
        });
        new ResizeObserver(() => this.#soon()).observe(parts.picture);
    }

    // Forgets what it shows. The next search is of that game, with that side to move. Until then `without` is said and, of a
    // game that is over, its value `over` shown.
    begin(game, side, without = '', over = null) {
        clearInterval(this.#clock);
        this.#clock = null;
        [this.#depths, this.#at, this.#shown] = [[], 0, 0];
        [this.#game, this.#side, this.#without, this.#over] = [game, side, without, over];
        this.#soon();
    }

    get filled() { return this.#depths.length > 0; }

    setPace(pace) {
        this.pace = pace;
        if (pace === 'live') this.#shown = Infinity;
        else if (this.#shown > 1) this.#shown = this.#depths[this.#at]?.passes.length ?? 0;
        this.#run();
        this.#soon();
    }

    add(report) {
        if (report.kind === 'end') return;
        let last = this.#depths.at(-1);
        if (last?.depth !== report.depth) this.#depths.push(last = {depth: report.depth, passes: [], end: null});
        if (report.kind !== 'pass') last.end = report;
        else if (narrows(last.passes)) last.passes.push(report);
        if (report.kind === 'iteration' && !last.passes.length) last.passes.push(report);
        if (this.pace === 'live') [this.#at, this.#shown] = [this.#depths.length - 1, Infinity];
        else if (this.#shown === 0) this.#shown = 1;
        this.#run();
        this.#soon();
    }

    // From the first pass of the depth that is shown.
    replay() { this.#show(this.#at); }

    #show(place) {
        [this.#at, this.#shown] = [place, this.pace === 'live' ? Infinity : 1];
        this.#run();
        this.#soon();
    }

    #run() {
        clearInterval(this.#clock);
        this.#clock = this.pace === 'slow' ? setInterval(() => this.#advance(), beat) : null;
    }

    // One more pass; after the last one the deepest depth, where that is another.
    #advance() {
        const here = this.#depths[this.#at];
        if (!here) return;
        if (this.#shown < here.passes.length) ++this.#shown;
        else if (this.#at < this.#depths.length - 1) [this.#at, this.#shown] = [this.#depths.length - 1, 1];
        else if (here.end) return clearInterval(this.#clock);
        this.#soon();
    }

    #soon() {
        cancelAnimationFrame(this.#frame);
        this.#frame = requestAnimationFrame(() => this.#draw());
    }

    #draw() {
        const {picture, question: asks, depths, next, replay} = this.#parts;
        const here = this.#depths[this.#at];
        this.#drawChips(depths);
        next.hidden = this.pace !== 'step';
        replay.disabled = !here;
        if (!here) {
            this.#say(this.#without);
            asks.textContent = '';
            picture.replaceChildren(...(this.#over === null ? [] : [this.#funnel([{lower: this.#over, upper: this.#over, exact: true}], 1)]));
            return;
        }
        const shown = Math.min(this.#shown, here.passes.length), pass = here.passes[shown - 1];
        const [side, game] = [this.#side, this.#game];
        const report = here.end && shown === here.passes.length ? here.end : pass;
        next.disabled = shown === here.passes.length && this.#at === this.#depths.length - 1;
        this.#say(knowledge(report, side, game));
        asks.textContent = `Depth ${here.depth}` + (pass.kind === 'pass'
            ? `, question ${shown} of ${here.passes.length}: ${question(pass, side, game)}` : ': known at once.');
        picture.replaceChildren(this.#funnel(here.passes, shown));
    }

    #funnel(passes, shown) {
        const {clientWidth: width, clientHeight: height} = this.#parts.picture, [side, game] = [this.#side, this.#game];
        return funnel(passes, shown, {width, height, scale: scaleOf(passes, grainOf(game)),
                                      ends: ends(side, game), name: (value) => lead(value, side, game)});
    }

    #say(text) {
        this.#parts.sentence.textContent = text;
        this.#parts.peek.textContent = `${text || 'See what the computer knows'} \u25be`;
    }

    // A button for each depth; the one that is shown is in sight.
    #drawChips(root) {
        const {label} = this.#parts;
        label.textContent = this.#depths.length ? `Value for ${this.#game.sides[0]} by depth:` : '';
        root.replaceChildren(...this.#depths.map((d, i) => this.#chip(d, i)));
        const current = root.children[this.#at];
        if (current) root.scrollLeft = current.offsetLeft - root.offsetLeft - (root.clientWidth - current.offsetWidth) / 2;
    }

    // A button for a depth, with its value.
    #chip({depth, end}, place) {
        const button = document.createElement('button');
        const value = !end ? '\u2026' : end.decisive ? lead((end.endsIn || end.value) * Infinity, this.#side, this.#game)
            : signed(this.#side === 0 ? end.value : -end.value);
        Object.assign(button, {value: place, textContent: `${depth}: ${value}`, title: `the passes of depth ${depth}`});
        if (place === this.#at) button.setAttribute('aria-current', 'true');
        return button;
    }
}
