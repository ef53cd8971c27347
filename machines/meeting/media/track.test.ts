import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { cameraMachine } from './camera.machine.ts';
import type { OpenCamera } from './camera.setup.ts';
import type { OfCall } from '../conference.types.ts';
import { microphoneMachine } from './microphone.machine.ts';
import type { OpenMicrophone } from './microphone.setup.ts';

/** The browser responds only when it is told to, with the requested device; its own choice is 'built-in'. */
function slowly<TInput extends { readonly deviceId: string | null }>() {
  const asked: TInput[] = [];
  const answers: (() => void)[] = [];
  const actor = fromPromise<{ deviceId: string; label: string }, TInput>(
    ({ input }) =>
      new Promise((resolve) => {
        asked.push(input);
        answers.push(() =>
          resolve({ deviceId: input.deviceId === '' ? 'built-in' : (input.deviceId ?? ''), label: '' }),
        );
      }),
  );
  return { actor, asked, answer: () => answers.shift()?.() };
}

const never = fromCallback<EventObject, OfCall>(() => undefined);
const comesIn = { callId: 'call-1', deviceId: '', isMuted: false } as const;

function camera() {
  const { actor: openCamera, ...opening } = slowly<OpenCamera>();
  const actor = createActor(cameraMachine.provide({ actors: { openCamera, watchCamera: never } }), {
    input: { ...comesIn, performance: 'standard', isMirrored: true, background: 'none' },
  }).start();
  return { actor, ...opening };
}

function microphone() {
  const { actor: openMicrophone, ...opening } = slowly<OpenMicrophone>();
  const actor = createActor(microphoneMachine.provide({ actors: { openMicrophone, watchMicrophone: never } }), {
    input: comesIn,
  }).start();
  return { actor, ...opening };
}

describe('while the browser opens a device of its choice', () => {
  it.each([
    ['camera', camera],
    ['microphone', microphone],
  ] as const)('the %s that is chosen meanwhile is not opened again when it is the same', async (kind, open) => {
    const { actor, asked, answer } = open();
    actor.send({ type: 'device.chosen', kind, id: 'built-in' });
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
    actor.send({ type: 'device.chosen', kind, id: 'other' });
    answer();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    answer();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('live')).toBe(true));
    expect(asked.map(({ deviceId }) => deviceId)).toEqual(['', 'other']);
  });

  it('another resolution is applied although the camera is the same', async () => {
    const { actor, asked, answer } = camera();
    actor.send({ type: 'device.chosen', kind: 'camera', id: 'built-in' });
    actor.send({ type: 'performance.choose', performance: 'high' });
    answer();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    answer();
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('live')).toBe(true));
    expect(asked.map(({ lines }) => lines)).toEqual([360, 720]);
  });
});
