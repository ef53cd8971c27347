import { describe, expect, it, vi } from 'vitest';
import { startBackground, type BackgroundPage } from './background.ts';

/** A track of a camera, or of the frames that come back. */
class FakeTrack extends EventTarget {
  isStopped = false;
  readonly writable = new WritableStream<VideoFrame>();
  stop() {
    this.isStopped = true;
  }
}

class FakeWorker extends EventTarget {
  readonly posted: { message: unknown; transferred: Transferable[] | undefined }[] = [];
  isTerminated = false;
  postMessage(message: unknown, transferred?: Transferable[]) {
    this.posted.push({ message, transferred });
  }
  terminate() {
    this.isTerminated = true;
  }
  tell(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const noPictures = () => Promise.resolve(null);

function setUp() {
  const worker = new FakeWorker();
  const camera = new FakeTrack();
  const output = new FakeTrack();
  const readable = new ReadableStream<VideoFrame>();
  const streamOf = (track: FakeTrack) => ({ getTracks: () => [track], getVideoTracks: () => [track] });
  const page = {
    createWorker: () => worker,
    createProcessor: () => ({ readable }),
    createGenerator: () => output,
    createStream: () => streamOf(output),
  } as unknown as BackgroundPage;
  const stream = streamOf(camera) as unknown as MediaStream;
  const start = async () => {
    const starting = startBackground('blur', noPictures, page);
    worker.tell({ type: 'loaded' });
    return starting;
  };
  return { worker, camera, output, readable, page, stream, start };
}

it('loads in a worker before it can be applied, and then sends the frames of the camera there', async () => {
  const { worker, output, readable, stream, start } = setUp();
  const background = await start();
  expect(background.isEnabled()).toBe(true);
  expect([background.getOriginalStream(), worker.posted.map(({ message }) => message)]).toEqual([
    null,
    [{ type: 'load', name: 'blur', picture: null }],
  ]);
  expect(background.startEffect(stream).getTracks()).toEqual([output]);
  expect(worker.posted.at(-1)).toEqual({
    message: { type: 'start', frames: readable, painted: output.writable },
    transferred: [readable, output.writable],
  });
  expect(background.getOriginalStream()).toBe(stream);
});

it.each([
  ['reports a failure', (worker: FakeWorker) => worker.tell({ type: 'failed' })],
  ['does not start', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
])('rejects when the worker %s, and ends it', async (_, fail) => {
  const { worker, page } = setUp();
  const starting = startBackground('blur', noPictures, page);
  fail(worker);
  await expect(starting).rejects.toThrow('cannot be loaded');
  expect(worker.isTerminated).toBe(true);
});

it('rejects when the worker has not loaded within 20 s', async () => {
  vi.useFakeTimers();
  try {
    const { worker, page } = setUp();
    const starting = startBackground('blur', noPictures, page);
    const failed = starting.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(String(await failed)).toContain('cannot be loaded');
    expect(worker.isTerminated).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it.each(['end', 'stopEffect'] as const)('%s stops the camera, the worker and the painted track', async (name) => {
  const { worker, camera, output, stream, start } = setUp();
  const background = await start();
  background.startEffect(stream);
  const ended = vi.fn<() => void>();
  background.onEnded(ended);
  background[name]();
  expect([worker.isTerminated, camera.isStopped, output.isStopped]).toEqual([true, true, true]);
  camera.dispatchEvent(new Event('ended'));
  worker.tell({ type: 'failed' });
  expect(ended).not.toHaveBeenCalled();
});

it.each([
  ['the worker fails', ({ worker }: ReturnType<typeof setUp>) => worker.tell({ type: 'failed' })],
  ['the worker crashes', ({ worker }: ReturnType<typeof setUp>) => worker.dispatchEvent(new Event('error'))],
  ['the camera is unplugged', ({ camera }: ReturnType<typeof setUp>) => camera.dispatchEvent(new Event('ended'))],
])('reports once that no frames come when %s, and stops everything', async (_, happen) => {
  const parts = setUp();
  const background = await parts.start();
  background.startEffect(parts.stream);
  const ended = vi.fn<() => void>();
  background.onEnded(ended);
  happen(parts);
  happen(parts);
  expect(ended).toHaveBeenCalledOnce();
  expect([parts.worker.isTerminated, parts.camera.isStopped]).toEqual([true, true]);
});

it('reports when it takes more than 30 % of the time, and when it no longer does', async () => {
  const { worker, start } = setUp();
  const background = await start();
  const costs: boolean[] = [];
  background.onCost((slow) => costs.push(slow));
  for (const share of [0.2, 0.31, 0.5, 0.29]) worker.tell({ type: 'measured', share });
  expect(costs).toEqual([true, false]);
  worker.tell({ type: 'measured', share: 0.4 });
  const late: boolean[] = [];
  background.onCost((slow) => late.push(slow));
  expect(late).toEqual([true]);
});

describe('a picture of the user', () => {
  const bitmap = { width: 1920, height: 1080 } as ImageBitmap;
  const stored = new Blob(['lake']);

  it('is decoded, and goes to the worker', async () => {
    const { worker, page } = setUp();
    const decoded: Blob[] = [];
    const createImageBitmap = (blob: Blob) => {
      decoded.push(blob);
      return Promise.resolve(bitmap);
    };
    const asked: string[] = [];
    const find = (id: string) => {
      asked.push(id);
      return Promise.resolve(stored);
    };
    const starting = startBackground('own:1-lake', find, { ...page, createImageBitmap });
    await vi.waitFor(() => expect(worker.posted).toHaveLength(1));
    worker.tell({ type: 'loaded' });
    await starting;
    expect([asked, decoded]).toEqual([['1-lake'], [stored]]);
    expect(worker.posted).toEqual([
      { message: { type: 'load', name: 'own:1-lake', picture: bitmap }, transferred: [bitmap] },
    ]);
  });

  it.each([
    ['is not stored', null],
    ['is damaged', stored],
  ])('that %s is missing, and no worker is started', async (_, found) => {
    const { page } = setUp();
    const createWorker = vi.fn<() => Worker>(page.createWorker);
    const createImageBitmap = () => Promise.reject(new Error('not decoded'));
    const starting = startBackground('own:1-lake', () => Promise.resolve(found), {
      ...page,
      createWorker,
      createImageBitmap,
    });
    await expect(starting).rejects.toMatchObject({ reason: 'no-picture' });
    expect(createWorker).not.toHaveBeenCalled();
  });
});
