/** Board games with a game-tree search, in WebAssembly. What is wrong rejects with an Error whose message is one sentence. */

/** The version of the library, as "0.1.0". */
export function version(): Promise<string>;

export interface GameInfo {
    /** As createGame() reads it: "othello". */
    name: string;
    /** What it is, in a few words. */
    summary: string;
}
export function games(): Promise<GameInfo[]>;

export interface OptionInfo {
    name: string;
    help: string;
    /** "1..64", "two|one|compact", "number > 0", "true|false". */
    range: string;
}
/** The options of every engine. */
export function options(): Promise<OptionInfo[]>;

export interface Settings {
    /** How many threads search, at most: a browser has more than one only on a page that is cross-origin isolated. */
    threads?: number | 'auto';
    /** Options by name, as {driver: 'mtd-bi'}. */
    options?: Record<string, string | number | boolean>;
    /** The game's own text for a position, "moves" and moves; each may be left out. By default the start of a game. */
    position?: string;
}
export function createGame(name: string, settings?: Settings): Promise<Game>;

/** When a search ends. Nothing, or 0, is no limit: then it ends when the value is proven, or by stop(). */
export interface ValueLimits {
    /** Plies, 1 to 250. */
    depth?: number;
    nodes?: number;
    seconds?: number;
}
export interface Limits extends ValueLimits {
    /** Near the end of a game go on to the end, even beyond `depth`; true by default. */
    toEnd?: boolean;
    /** Report every null-window search, too. */
    passes?: boolean;
}

/** Values are those of the side to move, in units of the game: a disc, a pawn, a seed. */
export interface Report {
    kind: 'pass' | 'iteration' | 'end';
    depth: number;
    /** Percent: how sure the search is of what it cut off; 100: nothing was. */
    selectivity: number;
    /** lower and upper are equal. */
    exact: boolean;
    /** The value holds for the whole rest of the game. */
    proven: boolean;
    /** A win or a loss: `endsIn` has its plies, below zero where the side to move loses. */
    decisive: boolean;
    endsIn: number;
    /** Searches from the root so far. */
    passes: number;
    /** lower <= value <= upper; infinite where there is no bound yet. */
    lower: number;
    upper: number;
    /** Of a pass: the window that it asked, cut to the values that the game can have. Otherwise both are 0. */
    alpha: number;
    beta: number;
    /** Of a pass: it asked only whether the value is at least beta. */
    nullWindow: boolean;
    value: number;
    seconds: number;
    nodes: number;
    /** "+1.25", "win in 7", or "+0.50..+2.00" while the bounds are apart. */
    text: string;
    /** The best move; "" where the game is over. */
    best: string;
    /** It and what follows. */
    line: string[];
}

export interface Ranking {
    /** Plies to which all moves that are not proven were searched. */
    depth: number;
    count: number;
    /** Best first, each as if it were the best. */
    moves: Report[];
    nodes: number;
    seconds: number;
}

/** A game that was read: where it starts ("" for the start of the game), and its moves. */
export interface GameRecord {
    start: string;
    moves: string[];
}
/** pgn is of chess, pdn of checkers, ggf, sgf, transcript and obf of Othello. */
export type RecordFormat = 'pgn' | 'pdn' | 'ggf' | 'sgf' | 'transcript' | 'moves' | 'obf';

/**
 * A game with its search, in a worker. A call waits for those before it; stop() alone does not. In Node.js the process
 * goes on until close().
 */
export interface Game {
    readonly name: string;
    readonly threads: number;
    /** Those played since the position was set, after those that it names. */
    readonly moves: string[];
    /** The position as text, and as a picture of some lines. */
    readonly position: string;
    readonly board: string;
    /** 0 is the side that begins games. */
    readonly sideToMove: 0 | 1;
    readonly legalMoves: string[];
    /** How the game has ended, as "lost for the side to move" or "a draw"; null while it goes on. */
    readonly result: string | null;

    /** Refused changes leave the game as it was. They give the game itself. */
    setPosition(position: string): Promise<Game>;
    play(...moves: string[]): Promise<Game>;
    undo(): Promise<Game>;

    /**
     * Gives the last report. `onReport` hears of iterations, of passes where asked for, and of the end. What it throws
     * ends the search, which rejects with it; so does a promise that it gives and that rejects before the end.
     */
    search(limits?: Limits, onReport?: ((report: Report) => void) | null): Promise<Report>;
    /** A value for every move, deeper and deeper; `onRanking` hears of every depth, and is as `onReport`. */
    values(limits?: ValueLimits, onRanking?: ((ranking: Ranking) => void) | null): Promise<Ranking>;
    /** Sequences of moves of that length. */
    perft(depth: number): Promise<number>;
    /** Ends the search that runs, which gives what it has found so far, and those that wait, which reject. */
    stop(): Promise<void>;

    option(name: string): Promise<string>;
    setOption(name: string, value: string | number | boolean): Promise<void>;
    /** Empties the table. */
    forget(): Promise<void>;

    /** The text has 4 MiB at most, as all texts that are given to a game. */
    readGames(text: string): Promise<GameRecord[]>;
    writeGame(format: RecordFormat): Promise<string>;

    /** Ends the worker. Calls under way fail. */
    close(): void;
}
