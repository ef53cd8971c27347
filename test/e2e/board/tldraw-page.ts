/** The page of the tldraw surface's tests; they hold it through `window.board`. */
import { openBoard } from './board-page.ts';
import { createTldraw } from './tldraw-board.ts';

window.board = openBoard(createTldraw);
