import * as v from 'valibot';
import { ownPictureOf } from '#machines/meeting/media/background.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import type { Background, FindPicture } from './background.types.ts';
import { isSlow } from './cost.ts';
import { fromWorker, type ToWorker } from './messages.ts';
import { createSubscribers } from '#src/services/subscribers.ts';

/** A worker that has not loaded within this time (ms) counts as failed: the user waits for the camera. */
const patience = 20_000;

/** The parts of the browser that are used. Typed here, because TypeScript has no declaration of the two streams. */
export interface BackgroundPage {
  readonly createWorker: () => Worker;
  readonly createProcessor: (track: MediaStreamTrack) => { readonly readable: ReadableStream<VideoFrame> };
  readonly createGenerator: () => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
  readonly createStream: (track: MediaStreamTrack) => MediaStream;
  readonly createImageBitmap: (picture: Blob) => Promise<ImageBitmap>;
}

declare const MediaStreamTrackProcessor: new (options: {
  readonly track: MediaStreamTrack;
}) => ReturnType<BackgroundPage['createProcessor']>;
declare const MediaStreamTrackGenerator: new (options: {
  readonly kind: 'video';
}) => ReturnType<BackgroundPage['createGenerator']>;

/** Whether this browser gives a page the frames of a camera, in a worker that runs while the page is hidden. */
export const canReplaceBackground = (): boolean =>
  'MediaStreamTrackProcessor' in globalThis && 'MediaStreamTrackGenerator' in globalThis;

const browserPage: BackgroundPage = {
  createWorker: () => new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' }),
  createProcessor: (track) => new MediaStreamTrackProcessor({ track }),
  createGenerator: () => new MediaStreamTrackGenerator({ kind: 'video' }),
  createStream: (track) => new MediaStream([track]),
  createImageBitmap: (picture) => createImageBitmap(picture),
};

/** A picture of the user. Rejects when it is not stored, or damaged. */
async function readPicture(id: string, findPicture: FindPicture, page: BackgroundPage): Promise<ImageBitmap> {
  const missing = (error: unknown) =>
    new Failure({ ownMessage: meeting.camera.noBackground, reason: 'no-picture', responseError: error });
  const stored = await findPicture(id);
  if (stored === null) throw missing(null);
  return page.createImageBitmap(stored).catch((error: unknown) => {
    throw missing(error);
  });
}

/**
 * Loads a background in a worker. The camera's frames go to the worker, and only painted ones come back: there is no way around
 * it, so a worker that fails ends the picture.
 */
export async function startBackground(
  name: string,
  findPicture: FindPicture,
  page: BackgroundPage = browserPage,
): Promise<Background> {
  const own = ownPictureOf(name);
  const picture = own === null ? null : await readPicture(own, findPicture, page);
  const worker = page.createWorker();
  const post = (message: ToWorker, transferred: Transferable[] = []) => worker.postMessage(message, transferred);
  const costs = createSubscribers<[boolean]>();
  let camera: MediaStream | null = null;
  let output: MediaStreamTrack | null = null;
  let slow = false;
  let onFailed: () => void = () => undefined;
  let onLoaded: () => void = () => undefined;
  let isOver = false;

  worker.addEventListener('error', () => onFailed());
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.parse(fromWorker, data);
    if (message.type === 'loaded') onLoaded();
    if (message.type === 'failed') onFailed();
    if (message.type !== 'measured' || isSlow(message.share) === slow) return;
    slow = !slow;
    costs.tell(slow);
  });

  function end(): void {
    isOver = true;
    worker.terminate();
    costs.clear();
    for (const track of camera?.getTracks() ?? []) track.stop();
    output?.stop();
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('the background cannot be loaded'));
      const timer = setTimeout(fail, patience);
      onLoaded = resolve;
      onFailed = fail;
      worker.addEventListener('message', () => clearTimeout(timer), { once: true });
      post({ type: 'load', name, picture }, picture === null ? [] : [picture]);
    });
  } catch (error) {
    end();
    throw error;
  }
  onFailed = () => undefined;

  return {
    isEnabled: () => true,
    startEffect: (stream) => {
      camera = stream;
      const [track] = stream.getVideoTracks();
      if (track === undefined) throw new Error('no camera');
      const generator = page.createGenerator();
      output = generator;
      const { readable: frames } = page.createProcessor(track);
      post({ type: 'start', frames, painted: generator.writable }, [frames, generator.writable]);
      return page.createStream(generator);
    },
    stopEffect: end,
    getOriginalStream: () => camera,
    onEnded: (listener) => {
      const tell = () => {
        if (isOver) return;
        end();
        listener();
      };
      onFailed = tell;
      for (const track of camera?.getTracks() ?? []) track.addEventListener('ended', tell);
    },
    onCost: (listener) => {
      if (slow) listener(slow);
      return costs.add(listener);
    },
    end,
  };
}
