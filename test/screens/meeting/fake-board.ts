import { fromCallback, fromPromise } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type {
  TransportCommand,
  TransportEvent,
  TransportInput,
} from '#machines/meeting/whiteboard/board-sync.types.ts';
import type { ChosenFile, OpenedFile } from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { wiredBoardSync } from '#machines/meeting/whiteboard/whiteboard.setup.ts';

/** What a test sends to the whiteboard as other participants, and receives of it. */
export interface BoardWays {
  board?: (event: TransportEvent) => void;
  boardSent?: (command: TransportCommand) => void;
}

/** The whiteboard of a meeting without other participants' boards; its files are read and saved at once. */
export const fakeBoard = (ways: BoardWays) => ({
  whiteboard: lateParts.whiteboard.provide({
    actors: {
      sync: wiredBoardSync.provide({
        actors: {
          boardTransport: fromCallback<TransportCommand, TransportInput>(({ sendBack, receive }) => {
            ways.board = sendBack;
            receive((command) => ways.boardSent?.(command));
          }),
        },
      }),
      readImage: fromPromise(({ input: { name } }) =>
        Promise.resolve({ src: 'data:image/png;base64,iVBORw0KGgo=', name, width: 40, height: 30 }),
      ),
      savePicture: fromPromise(async ({ input }) => {
        await input.create();
      }),
      paintPicture: fromPromise(() => Promise.resolve()),
      saveFile: fromPromise(() => Promise.resolve()),
      openFile: fromPromise<OpenedFile, ChosenFile>(() =>
        Promise.resolve({ objects: [], page: { width: 800, height: 600 } }),
      ),
    },
  }),
});
