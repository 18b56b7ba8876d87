import {checkers, giveaway} from './checkers.js';
import {chess} from './chess.js';
import {kalah} from './kalah.js';
import {connect4, tictactoe} from './lines.js';
import {othello} from './othello.js';

// What every game says of itself:
//   name, title, sides  its name in the library, for people, and those of its sides, the one that begins first
//   rules               in three sentences
//   start               the text of the position that games begin with
//   unit                what values count, one and many: ['disc', 'discs']
//   points              true where they are counted when the game is over
//   grain               values in play are multiples of it; 0.01 by default
//   decided             a lead that decides the game, in units; without it the greatest value shown
//   level               plies that the engine searches at first
//   view(position)      what its position looks like (board.js)
//   squares(move, view, side)  the cells that are clicked one after another to play it; none where it is played at once
//   cell(id, view)      the cell that a click on this one means, where that is another
//   choice(move)        what tells moves apart that are clicked alike
//   score(view)         points of both sides, where they are on the board
//   counted(view)       a sentence that explains the score of a game that is over
//   won(view)           the cells of the winning line
//   ended(result)       what a win or a draw is called, where it has a name
//   turns               moves go from square to square, and the board can be turned
//   above               the side whose home view() puts above; '1' by default
//   must(moves)         what all legal moves have to do, where the rules force the side to move
//   swapped(position)   the same with the other side to move, where that is no position if the side to move is in check
//   format              the format of game records whose moves people know: 'pgn'
export const games = [othello, chess, checkers, giveaway, connect4, kalah, tictactoe];
