/** The page of the surface's tests; they hold it through `window.board`. */
import { openBoard } from './board-page.ts';

window.board = openBoard();
