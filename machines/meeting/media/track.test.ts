import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { cameraMachine } from './camera.machine.ts';
import type { OpenCamera } from './camera.setup.ts';
import type { OfCall } from '../conference.types.ts';
import { microphoneMachine } from './microphone.machine.ts';
import type { OpenedMicrophone, OpenMicrophone } from './microphone.setup.ts';
import type { OpenedTrack } from './track.ts';

/** The browser responds only when it is told to, with the requested device; its own choice is 'built-in'. */
function slowly<TInput extends { readonly deviceId: string | null }, TOutput>(
  outputOf: (track: OpenedTrack) => TOutput,
) {
  const asked: TInput[] = [];
  const answers: (() => void)[] = [];
  const actor = fromPromise<TOutput, TInput>(
    ({ input }) =>
      new Promise((resolve) => {
        asked.push(input);
        const deviceId = input.deviceId === '' ? 'built-in' : (input.deviceId ?? '');
        answers.push(() => resolve(outputOf({ deviceId, label: '' })));
      }),
  );
  return { actor, asked, answer: () => answers.shift()?.() };
}

const never = fromCallback<EventObject, OfCall>(() => undefined);
const comesIn = { callId: 'call-1', deviceId: '', isMuted: false } as const;

function camera() {
  const { actor: openCamera, ...opening } = slowly<OpenCamera, OpenedTrack>((track) => track);
  const actor = createActor(cameraMachine.provide({ actors: { openCamera, watchCamera: never } }), {
    input: { ...comesIn, performance: 'standard', isMirrored: true, background: 'none' },
  }).start();
  const announced: string[] = [];
  actor.on('deviceOpened', ({ id }) => announced.push(id));
  return { actor, announced, ...opening };
}

function microphone() {
  const { actor: openMicrophone, ...opening } = slowly<OpenMicrophone, OpenedMicrophone>((track) => ({
    ...track,
    isMuted: false,
  }));
  const actor = createActor(microphoneMachine.provide({ actors: { openMicrophone, watchMicrophone: never } }), {
    input: comesIn,
  }).start();
  const announced: string[] = [];
  actor.on('deviceOpened', ({ id }) => announced.push(id));
  return { actor, announced, ...opening };
}

describe('while the browser opens a device of its choice', () => {
  it.each([
    ['camera', camera],
    ['microphone', microphone],
  ] as const)('the %s that is chosen meanwhile is not opened again when it is the same', async (kind, open) => {
    const { actor, asked, answer } = open();
    actor.send({ type: 'device.chosen', kind, id: 'built-in', isFallback: false });
    answer();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('live')).toBe(true));
    expect(asked).toHaveLength(1);
    expect(actor.getSnapshot().context.deviceId).toBe('built-in');
  });

  it.each([
    ['camera', camera],
    ['microphone', microphone],
  ] as const)('another %s takes its place', async (kind, open) => {
    const { actor, asked, answer } = open();
    actor.send({ type: 'device.chosen', kind, id: 'other', isFallback: false });
    answer();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    answer();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('live')).toBe(true));
    expect(asked.map(({ deviceId }) => deviceId)).toEqual(['', 'other']);
  });

  it('another resolution is applied although the camera is the same', async () => {
    const { actor, asked, answer } = camera();
    actor.send({ type: 'device.chosen', kind: 'camera', id: 'built-in', isFallback: false });
    actor.send({ type: 'performance.choose', performance: 'high' });
    answer();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    answer();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('live')).toBe(true));
    expect(asked.map(({ lines }) => lines)).toEqual([360, 720]);
  });

  it.each([
    ['camera', camera],
    ['microphone', microphone],
  ] as const)('the %s that is only the first of the list does not take its place', async (kind, open) => {
    const { actor, asked, answer, announced } = open();
    actor.send({ type: 'device.chosen', kind, id: 'other', isFallback: true });
    answer();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('live')).toBe(true));
    expect(asked).toHaveLength(1);
    expect(actor.getSnapshot().context).toMatchObject({ deviceId: 'built-in', message: '' });
    expect(announced).toEqual(['built-in']);
  });

  it.each([
    ['camera', camera],
    ['microphone', microphone],
  ] as const)('the %s that is gone takes effect', (kind, open) => {
    const { actor } = open();
    actor.send({ type: 'device.chosen', kind, id: null, isFallback: true });
    expect(actor.getSnapshot().context).toMatchObject({ deviceId: null, isStale: true });
  });
});
