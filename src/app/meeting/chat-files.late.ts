/** The files of a chat with their effects: loaded when a chat opens, where the deployment has a file service. */
import { fromCallback, type EventObject } from 'xstate';
import type { ChatEvent } from '#machines/meeting/chat/chat.setup.ts';
import { chatFilesMachine } from '#machines/meeting/chat-files/chat-files.machine.ts';
import { sharedOf, type UploadInput } from '#machines/meeting/chat-files/chat-files.setup.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import { toFailure } from '#machines/shared/failure.ts';
import { meetingFiles } from '#machines/shared/messages/meeting-files.ts';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import { uploadFile } from '#src/services/meeting/chat-files/upload-file.ts';

const toChat = sendParentOf<ChatEvent>();

/** The files of a chat that send their links to the chat. Provide effects on it. */
export const wiredChatFiles = chatFilesMachine.provide({
  actions: {
    announceShared: toChat(({ context }, stored) => ({ type: 'file.shared', ...sharedOf(context, stored) })),
  },
});

/** Returns what resolves with a token for the services of the meeting; null while the user is not connected to it. */
export type PassOf = (call: OfCall) => ((signal: AbortSignal) => Promise<string>) | null;

export const createChatFiles = (passOf: PassOf, now: () => number = Date.now) =>
  wiredChatFiles.provide({
    actors: {
      upload: fromCallback<EventObject, UploadInput>(({ input, sendBack }) => {
        const currentPass = passOf(input);
        if (currentPass === null) {
          sendBack({ type: 'upload.failed', message: meetingFiles.notConnected });
          return undefined;
        }
        const cancelling = new AbortController();
        const { signal } = cancelling;
        const upload = async (): Promise<void> => {
          try {
            const pass = await currentPass(signal);
            const showProgress = (progress: number) => sendBack({ type: 'upload.progressed', progress });
            const link = await uploadFile({ ...input, pass }, showProgress, signal);
            sendBack({ type: 'upload.finished', link, at: now() });
          } catch (error) {
            if (!signal.aborted) sendBack({ type: 'upload.failed', message: toFailure(error).ownMessage });
          }
        };
        void upload();
        return () => cancelling.abort();
      }),
    },
  });
