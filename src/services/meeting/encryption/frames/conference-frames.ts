import * as v from 'valibot';
import { Failure } from '#machines/shared/failure.ts';
import { meetingEncryption } from '#machines/shared/messages/meeting-encryption.ts';
import { having, type Conference } from '../../connection/jitsi.types.ts';
import { fromFrameWorker } from './frame-messages.ts';

type LibraryWorker = Pick<Worker, 'postMessage' | 'terminate'>;

/** Where the library keeps its worker, in both builds. */
const withWorker = v.object({
  _e2eEncryption: v.object({
    _keyHandler: v.object({ e2eeCtx: v.object({ _worker: having<LibraryWorker>('postMessage', 'terminate') }) }),
  }),
});

export interface ConferenceFrames {
  /** Starts the worker, before keys arrive. Rejects with a `Failure`; the next call starts it again. */
  start(): Promise<void>;
  /** Whether what a participant sends is encrypted: then only that is passed on. */
  setOn(participantId: string, isOn: boolean): void;
  close(): void;
}

/** Before encryption is switched on, there are no frames and no keys. */
const idle: LibraryWorker = { postMessage: () => undefined, terminate: () => undefined };

const createWorker = (): Worker =>
  new Worker(new URL('./frame-worker.ts', import.meta.url), { type: 'module', name: 'frames' });

/**
 * The worker that encrypts the frames of a conference, in place of the library's, which ends before it has received anything. null
 * for a build whose worker is elsewhere.
 */
export function takeFrames(
  conference: Conference,
  onRead: (participantId: string, isRead: boolean) => void,
  create: () => Worker = createWorker,
): ConferenceFrames | null {
  if (!v.is(withWorker, conference)) return null;
  const { e2eeCtx: holder } = conference._e2eEncryption._keyHandler;
  holder._worker.terminate();
  holder._worker = idle;
  let starting: Promise<void> | null = null;
  const on = new Map<string, boolean>();

  function begin(): Promise<void> {
    const worker = create();
    const post = (message: object) => worker.postMessage(message, []);
    holder._worker = worker;
    for (const [participantId, isOn] of on) post({ operation: 'setOn', participantId, isOn });
    return new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = v.parse(fromFrameWorker, data);
        if (message.type === 'read') onRead(message.participantId, message.isRead);
        else resolve();
      });
      worker.addEventListener('error', () => {
        worker.terminate();
        holder._worker = idle;
        starting = null;
        reject(new Failure({ ownMessage: meetingEncryption.notLoaded, reason: 'network' }));
      });
    });
  }

  return {
    start: () => (starting ??= begin()),
    setOn: (participantId, isOn) => {
      if ((on.get(participantId) ?? false) === isOn) return;
      on.set(participantId, isOn);
      holder._worker.postMessage({ operation: 'setOn', participantId, isOn }, []);
    },
    close: () => {
      holder._worker.terminate();
      holder._worker = idle;
    },
  };
}
