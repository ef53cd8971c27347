/** What the page and the worker of a background send each other. */
import * as v from 'valibot';

export type ToWorker =
  /** `picture` is that of the user, which is transferred; null for a built-in background. */
  | { readonly type: 'load'; readonly name: string; readonly picture: ImageBitmap | null }
  /** Both are transferred. */
  | {
      readonly type: 'start';
      readonly frames: ReadableStream<VideoFrame>;
      readonly painted: WritableStream<VideoFrame>;
    };

export const fromWorker = v.variant('type', [
  v.object({ type: v.literal('loaded') }),
  /** The background cannot be loaded, or no more frames are painted. */
  v.object({ type: v.literal('failed') }),
  /** The share of the time that the worker was busy, from 0 to 1. */
  v.object({ type: v.literal('measured'), share: v.number() }),
]);
