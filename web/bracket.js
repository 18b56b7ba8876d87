// The bracket of a search: one depth at a time, as fast as the search, slowly, or step by step.

import {funnel, scaleOf} from './funnel.js';
import {ends, forFirst, grainOf, knowledge, lead, narrows, nothing, question} from './words.js';

const beat = 900;  // milliseconds for a pass, where it is slow
const early = 500;  // milliseconds in which a search is expected to go deeper than what is shown first

const unknown = {lower: -Infinity, upper: Infinity, exact: false};

export class Bracket {
    #depths = [];   // {depth, passes, end, withdrawn}: the report on the finished depth; how many passes were withdrawn
    #at = 0;        // the place of the depth that is shown
    #shown = 0;     // how many of its passes are
    #open = false;  // step by step: the last of them is a question that has no answer yet
    #clock = null;
    #frame = 0;
    #parts;
    #side = 0;
    #game = null;
    #without = '';  // what is said where there is no search
    #over = null;   // the first side's lead in a game that is over
    #begun = 0;     // when the first report came

    // `parts`: the elements sentence, peek (the sentence again), picture, question, label, depths, next, replay.
    constructor(parts) {
        this.#parts = parts;
        this.pace = 'slow';
        this.by = '';  // the algorithm that asks
        parts.next.addEventListener('click', () => this.#advance());
        parts.depths.addEventListener('click', (event) => {
            const place = event.target.closest('button')?.value;
            if (place !== undefined) this.#show(Number(place));
        });
        new ResizeObserver(() => this.#soon()).observe(parts.picture);
    }

    // Forgets what it shows. The next search is of that game, with that side to move. Until then `without` is said and, of a
    // game that is over, the first side's lead `over` is shown.
    begin(game, side, without = nothing, over = null) {
        clearInterval(this.#clock);
        this.#clock = null;
        [this.#depths, this.#at, this.#shown] = [[], 0, 0];
        [this.#game, this.#side, this.#without, this.#over] = [game, side, without, over];
        this.#soon();
    }

    get filled() { return this.#depths.length > 0; }

    setPace(pace) {
        this.pace = pace;
        this.#open = pace === 'step';
        if (pace === 'live') this.#shown = Infinity;
        else if (this.#shown > 1) this.#shown = pace === 'step' ? 1 : this.#depths[this.#at]?.passes.length ?? 0;
        this.#run();
        this.#soon();
    }

    add(given) {
        const report = forFirst(given, this.#side, this.#game);
        if (!this.filled) this.#begun = performance.now();
        if (report.kind === 'end') this.#end();
        else this.#take(report);
        this.#run();
        this.#soon();
    }
    #take(report) {
        let last = this.#depths.at(-1);
        if (last?.depth !== report.depth) this.#depths.push(last = {depth: report.depth, passes: [], end: null, withdrawn: 0});
        if (contradicts(report, last.passes.at(-1))) last.withdrawn += last.passes.splice(0).length;
        if (report.kind === 'iteration') last.end = report;
        if (report.kind === 'iteration' ? !last.passes.length : narrows(last.passes)) last.passes.push(report);
        const place = this.#depths.length - 1;
        if (this.pace === 'live') [this.#at, this.#shown] = [place, Infinity];
        else if (this.#shown === 0 || this.#shown === 1 && performance.now() - this.#begun < early) [this.#at, this.#shown] = [place, 1];
    }
    // A depth that was not finished tells less than the one before.
    #end() {
        if (this.#depths.length < 2 || this.#depths.at(-1).end) return;
        this.#depths.pop();
        if (this.#at === this.#depths.length) [this.#at, this.#shown] = [this.#at - 1, Infinity];
    }

    // From the first pass of the depth that is shown.
    replay() { this.#show(this.#at); }

    #show(place) {
        [this.#at, this.#shown, this.#open] = [place, this.pace === 'live' ? Infinity : 1, this.pace === 'step'];
        this.#run();
        this.#soon();
    }

    #run() {
        clearInterval(this.#clock);
        this.#clock = this.pace === 'slow' ? setInterval(() => this.#advance(), beat) : null;
    }

    // An answer or one more pass; after the last one the next depth or, where it runs by itself, the deepest.
    #advance() {
        const here = this.#depths[this.#at], answers = here && !this.#answered(here);
        this.#open = this.pace === 'step' && !answers;
        if (!here) return;
        if (answers) return this.#soon();
        if (this.#shown < here.passes.length) ++this.#shown;
        else if (this.#at < this.#depths.length - 1) [this.#at, this.#shown] = [this.pace === 'step' ? this.#at + 1 : this.#depths.length - 1, 1];
        else if (here.end) return clearInterval(this.#clock);
        this.#soon();
    }

    // What was known at once was not asked.
    #answered({passes}) { return !this.#open || passes[this.#shown - 1]?.kind !== 'pass'; }

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
            const known = this.#over === null ? unknown : {lower: this.#over, upper: this.#over, exact: true};
            this.#say(this.#without);
            asks.textContent = '';
            picture.replaceChildren(this.#funnel([known], 1));
            return;
        }
        const shown = Math.min(this.#shown, here.passes.length), pass = here.passes[shown - 1], answered = this.#answered(here);
        const report = answered && here.end && shown === here.passes.length ? here.end : here.passes[shown - (answered ? 1 : 2)];
        next.disabled = answered && shown === here.passes.length && this.#at === this.#depths.length - 1;
        next.textContent = answered ? 'Next question' : 'Answer';
        this.#say(report ? knowledge(report, this.#game) : nothing);
        asks.textContent = `Depth ${here.depth}` + (pass.kind === 'pass'
            ? `, question ${shown} of ${here.passes.length}: ${question(pass, this.#game).slice(0, answered ? 2 : 1).join(' ')}` : ': known at once.') +
            (here.withdrawn ? ' An earlier answer was wrong, because the search skips unlikely moves; it was withdrawn.' : '');
        picture.replaceChildren(this.#funnel(here.passes, shown, answered));
    }

    #funnel(passes, shown, answered = true) {
        const {clientWidth: width, clientHeight: height} = this.#parts.picture, game = this.#game;
        return funnel(passes, shown, {width, height, scale: scaleOf(passes, grainOf(game)), ends: ends(game), answered,
                                      name: (value) => lead(value, game)});
    }

    #say(text) {
        this.#parts.sentence.textContent = text;
        this.#parts.peek.textContent = `${text || 'See what the computer knows'} \u25be`;
    }

    // A button for each depth; the one that is shown is in sight.
    #drawChips(root) {
        const {label} = this.#parts;
        label.textContent = this.#depths.length ? `Algorithm: ${this.by}. ${this.#game.sides[0]}\u2019s lead by depth:` : '';
        root.replaceChildren(...this.#depths.map((d, i) => this.#chip(d, i)));
        const current = root.children[this.#at];
        if (current) root.scrollLeft = current.offsetLeft - root.offsetLeft - (root.clientWidth - current.offsetWidth) / 2;
    }

    // A button for a depth, with its value.
    #chip({depth, end}, place) {
        const button = document.createElement('button');
        const value = !end ? '\u2026' : lead(end.decisive ? (end.endsIn || end.value) * Infinity : end.value, this.#game);
        Object.assign(button, {value: place, textContent: `${depth}: ${value}`, title: `the passes of depth ${depth}`});
        if (place === this.#at) button.setAttribute('aria-current', 'true');
        return button;
    }
}

// A selective search may find that an earlier answer was wrong.
const contradicts = (report, before) => before && (report.lower > before.upper || report.upper < before.lower);
