/** What the page and the worker of frames send each other. */
import * as v from 'valibot';
import type { EncodedFrame } from './frame-format.ts';

const readable = v.custom<ReadableStream<EncodedFrame>>((value) => value instanceof ReadableStream);
const writable = v.custom<WritableStream<EncodedFrame>>((value) => value instanceof WritableStream);

/** What the library sends to its worker (`modules/e2ee/E2EEContext`), and the product's `setOn`; anything else is for other builds. */
export const toFrameWorker = v.variant('operation', [
  v.object({
    operation: v.picklist(['encode', 'decode']),
    participantId: v.string(),
    readableStream: readable,
    writableStream: writable,
  }),
  v.object({
    operation: v.literal('setKey'),
    participantId: v.string(),
    key: v.union([v.instance(Uint8Array), v.instance(ArrayBuffer), v.literal(false)]),
    keyIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.object({ operation: v.literal('setOn'), participantId: v.string(), isOn: v.boolean() }),
  v.object({ operation: v.literal('cleanup'), participantId: v.string() }),
  v.object({ operation: v.literal('cleanupAll') }),
]);

/** The event with which the library attaches the worker to a sender or a receiver. */
export const transformEvent = v.object({
  transformer: v.object({
    options: v.object({ operation: v.picklist(['encode', 'decode']), participantId: v.string() }),
    readable,
    writable,
  }),
});

export const fromFrameWorker = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  /** Whether frames of a participant who encrypts can be decrypted. */
  v.object({ type: v.literal('read'), participantId: v.string(), isRead: v.boolean() }),
]);
