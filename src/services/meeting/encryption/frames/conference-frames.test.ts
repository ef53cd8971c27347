import { expect, it } from 'vitest';
import { meetingEncryption } from '#machines/shared/messages/meeting-encryption.ts';
import { FakeConference } from '../../connection/jitsi-library.fixture.ts';
import { takeFrames } from './conference-frames.ts';

class FakeWorker extends EventTarget {
  readonly posted: unknown[] = [];
  isOver = false;
  postMessage(message: unknown, _transferred: readonly unknown[]): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function open() {
  const ofLibrary = new FakeWorker();
  const e2eeCtx: { _worker: Pick<FakeWorker, 'postMessage' | 'terminate'> } = { _worker: ofLibrary };
  const conference = Object.assign(new FakeConference('2022'), { _e2eEncryption: { _keyHandler: { e2eeCtx } } });
  const workers: FakeWorker[] = [];
  const read: unknown[] = [];
  const frames = takeFrames(
    conference,
    (...report) => read.push(report),
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  );
  if (frames === null) throw new Error('the library has a worker');
  return { ofLibrary, e2eeCtx, workers, read, frames };
}

it('takes the place of the worker of the library, and has none until it is started', async () => {
  const { ofLibrary, e2eeCtx, workers, frames } = open();
  expect(ofLibrary.isOver).toBe(true);
  e2eeCtx._worker.postMessage({ operation: 'cleanup', participantId: 'ben' }, []);
  frames.setOn('ada', true);
  frames.setOn('ben', false);
  expect(workers).toHaveLength(0);
  const started = Promise.all([frames.start(), frames.start()]);
  expect(workers).toHaveLength(1);
  expect(e2eeCtx._worker).toBe(workers[0]);
  workers[0]?.say({ type: 'ready' });
  await started;
  frames.setOn('ada', true);
  frames.setOn('ada', false);
  expect(workers[0]?.posted).toEqual([
    { operation: 'setOn', participantId: 'ada', isOn: true },
    { operation: 'setOn', participantId: 'ada', isOn: false },
  ]);
  frames.close();
  expect(workers[0]?.isOver).toBe(true);
});

it('passes on whether frames can be decrypted', () => {
  const { workers, read, frames } = open();
  void frames.start();
  workers[0]?.say({ type: 'read', participantId: 'ada', isRead: false });
  expect(read).toEqual([['ada', false]]);
});

it('a worker that does not load has its message, and is started again', async () => {
  const { workers, frames } = open();
  const failed = frames.start();
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toMatchObject({ ownMessage: meetingEncryption.notLoaded });
  expect(workers[0]?.isOver).toBe(true);
  const again = frames.start();
  workers[1]?.say({ type: 'ready' });
  await again;
  expect(workers).toHaveLength(2);
});

it('a build that keeps its worker elsewhere is left as it is', () => {
  expect(takeFrames(new FakeConference('2022'), () => undefined)).toBeNull();
});
