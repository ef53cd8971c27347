/**
 * The worker of frames, in place of the library's: that of 2022 sends frames without a key as they are, passes what it cannot
 * decrypt to the decoder, and loses the key of a participant after one frame that does not fit.
 */
import * as v from 'valibot';
import { createFrameCipher } from './frame-cipher.ts';
import type { EncodedFrame } from './frame-format.ts';
import { toFrameWorker, transformEvent, type fromFrameWorker } from './frame-messages.ts';

const tell = (message: v.InferOutput<typeof fromFrameWorker>) => globalThis.postMessage(message, { transfer: [] });
const cipher = createFrameCipher((participantId, isRead) => tell({ type: 'read', participantId, isRead }));

interface Passing {
  readonly operation: 'encode' | 'decode';
  readonly participantId: string;
}

interface Streams {
  readonly readable: ReadableStream<EncodedFrame>;
  readonly writable: WritableStream<EncodedFrame>;
}

function pass({ operation, participantId }: Passing, streams: Streams): void {
  const through = new TransformStream<EncodedFrame, EncodedFrame>({
    transform: async (frame, controller) => {
      const passed = await cipher[operation](participantId, frame);
      if (passed !== null) controller.enqueue(passed);
    },
  });
  streams.readable
    .pipeThrough(through)
    .pipeTo(streams.writable)
    // The streams end with their connection; without them no frame is sent or shown.
    .catch(() => undefined);
}

/** The library attaches this worker to a sender or a receiver. */
globalThis.addEventListener('rtctransform', (event) => {
  const { transformer } = v.parse(transformEvent, event);
  pass(transformer.options, transformer);
});

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!v.is(toFrameWorker, data)) return;
  if (data.operation === 'setKey') cipher.setKey(data.participantId, data.key, data.keyIndex);
  else if (data.operation === 'setOn') cipher.setOn(data.participantId, data.isOn);
  else if (data.operation === 'cleanup') cipher.forget(data.participantId);
  else if (data.operation === 'cleanupAll') cipher.forgetAll();
  else pass(data, { readable: data.readableStream, writable: data.writableStream });
});

tell({ type: 'ready' });
