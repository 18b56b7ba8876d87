// The pointer on the board: clicks, and pieces that are dragged with a mouse or a pen (a finger scrolls).

const least = 6;  // pixels that the pointer has to go before a piece follows it

export class Drag {
    #root;
    #onCell;
    #from = null;   // the cell on which the pointer went down: {id, x, y}
    #body = null;   // the piece that follows the pointer
    #scale = 1;     // units of the board per pixel
    #heard = -Infinity;  // when the pointer went up last

    constructor(root, onCell) {
        this.#root = root;
        this.#onCell = onCell;
        root.addEventListener('pointerdown', (event) => this.#down(event));
        root.addEventListener('pointermove', (event) => this.#move(event));
        root.addEventListener('pointerup', (event) => this.#up(event));
        root.addEventListener('click', (event) => this.#click(event));
        root.addEventListener('pointercancel', () => this.#drop());
        root.addEventListener('pointerleave', () => this.#drop());
    }

    // The board was drawn again: the piece under way goes on.
    drawn(picture) {
        this.#scale = picture.viewBox.baseVal.width / (picture.clientWidth || 1);
        if (this.#body) this.#take();
    }

    #cell(event) { return event.target.closest?.('[data-cell]')?.dataset.cell; }

    #down(event) {
        const id = this.#cell(event);
        const {clientX: x, clientY: y, pointerType} = event;
        this.#from = id === undefined ? null : {id, x, y, touch: pointerType === 'touch'};
    }

    #move(event) {
        const from = this.#from;
        if (!from || from.touch) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!this.#body && Math.hypot(dx, dy) < least) return;
        if (!this.#body) {
            if (!this.#take()) return;
            this.#onCell(from.id);
        }
        this.#body?.setAttribute('transform', `translate(${dx * this.#scale} ${dy * this.#scale})`);
    }

    // Takes up the piece; false where there is none that can move.
    #take() {
        const cell = this.#root.querySelector(`.cell[data-cell="${this.#from.id}"]`);
        this.#body = cell?.matches('.legal, .chosen') ? cell.querySelector('.body') : null;
        if (!this.#body) return false;
        cell.classList.add('dragged');
        cell.parentNode.append(cell);  // over the others
        return true;
    }

    #up(event) {
        const from = this.#from, dragged = this.#body !== null, to = this.#cell(event);
        this.#drop();
        this.#heard = performance.now();
        if (!from || to === undefined) return;
        if (!dragged && to === from.id) this.#onCell(to);
        if (dragged && to !== from.id) this.#onCell(to);
    }

    // A click without a pointer is a screen reader's.
    #click(event) {
        const id = this.#cell(event);
        if (id !== undefined && performance.now() - this.#heard > 500) this.#onCell(id);
    }

    #drop() {
        this.#body?.removeAttribute('transform');
        this.#body?.closest('.cell')?.classList.remove('dragged');
        this.#from = this.#body = null;
    }
}
