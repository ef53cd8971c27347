import { fromCallback } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import { wiredBoardSync } from '#machines/meeting/whiteboard/whiteboard.setup.ts';
import type { TransportCommand, TransportInput } from '#machines/meeting/whiteboard/board-sync.types.ts';
import type {
  BoardImage,
  ChosenFile,
  OpenedFile,
  SaveFile,
  SavePicture,
} from '#machines/meeting/whiteboard/whiteboard.types.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { BoardFiles } from '#src/services/meeting/whiteboard/board-files.ts';
import type { BoardTransport } from '#src/services/meeting/whiteboard/transport.ts';
import { asActor } from '../../flows/as-actor.ts';

/** The whiteboard with its effects (architecture 2). The code of the wire and of the files is loaded when it is needed. */
export const createWhiteboard = (clients: Pick<CallResourcesById, 'find'>, files: () => Promise<BoardFiles>) =>
  lateParts.whiteboard.provide({
    actors: {
      readImage: asActor<ChosenFile, BoardImage>(async (chosen) => (await files()).readImage(chosen)),
      savePicture: asActor<SavePicture, void>(async (picture) => (await files()).savePicture(picture)),
      saveFile: asActor<SaveFile, void>(async (board) => (await files()).saveFile(board)),
      paintPicture: asActor<SaveFile, void>(async ({ name, ...drawing }) => {
        const { paintPicture } = await import('#src/services/meeting/whiteboard/paint-picture.ts');
        await (await files()).savePicture({ name, create: () => paintPicture(drawing) });
      }),
      openFile: asActor<ChosenFile, OpenedFile>(async (chosen) => (await files()).openFile(chosen)),
      sync: wiredBoardSync.provide({
        actors: {
          boardTransport: fromCallback<TransportCommand, TransportInput>(({ input, sendBack, receive }) => {
            let transport: BoardTransport | null = null;
            let isStopped = false;
            const waiting: TransportCommand[] = [];
            receive((command) => {
              if (transport === null) waiting.push(command);
              else transport.send(command);
            });
            const load = async () => {
              const { createBoardTransport } = await import('#src/services/meeting/whiteboard/transport.ts');
              if (isStopped) return;
              const client = () => clients.find(input);
              transport = createBoardTransport({
                wire: {
                  command: (message) => client()?.sendBoard(message, { by: 'command' }) ?? false,
                  bridge: (to, message) => client()?.sendBoard(message, { by: 'bridge', to }) ?? false,
                },
                localId: input.localId,
                emit: sendBack,
              });
              for (const command of waiting.splice(0)) transport.send(command);
            };
            // Without the code nothing is sent: the user sees that the changes wait.
            void load().catch(() => sendBack({ type: 'queue.changed', isWaiting: true }));
            return () => {
              isStopped = true;
              transport?.stop();
            };
          }),
        },
      }),
    },
  });
