import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { Failure } from '#machines/shared/failure.ts';
import type { OfCall } from '../conference.types.ts';
import { cameraMachine } from './camera.machine.ts';
import type { OpenCamera } from './camera.setup.ts';
import { microphoneMachine } from './microphone.machine.ts';
import type { OpenedMicrophone, OpenMicrophone, SetMicrophoneMuted } from './microphone.setup.ts';
import type { OpenedTrack } from './track.ts';

const watching = fromCallback<EventObject, OfCall>(() => undefined);
const broken = new Failure({ ownMessage: 'The track could not be changed.' });
const gone = new Failure({ ownMessage: 'The device is missing.', reason: 'no-device' });
const call = { callId: 'call-1', deviceId: '', isMuted: false } as const;

/** A camera whose operations succeed, unless a test lets one fail. */
async function liveCamera() {
  const open = vi.fn<(input: OpenCamera) => Promise<OpenedTrack>>(() =>
    Promise.resolve({ deviceId: 'built-in', label: '' }),
  );
  const remove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const actor = createActor(
    cameraMachine.provide({
      actors: {
        openCamera: fromPromise<OpenedTrack, OpenCamera>(({ input }) => open(input)),
        removeCamera: fromPromise<void, OfCall>(remove),
        withholdTrack: watching,
        watchCamera: watching,
      },
    }),
    { input: { ...call, performance: 'standard', isMirrored: false, background: 'none' } },
  ).start();
  const settled = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  await settled();
  return { actor, open, remove, settled };
}

async function liveMicrophone() {
  const open = vi.fn<(input: OpenMicrophone) => Promise<OpenedMicrophone>>(({ muted }) =>
    Promise.resolve({ deviceId: 'built-in', label: '', isMuted: muted }),
  );
  const mute = vi.fn<(input: SetMicrophoneMuted) => Promise<void>>(() => Promise.resolve());
  const actor = createActor(
    microphoneMachine.provide({
      actors: {
        openMicrophone: fromPromise<OpenedMicrophone, OpenMicrophone>(({ input }) => open(input)),
        setMicrophoneMuted: fromPromise<void, SetMicrophoneMuted>(({ input }) => mute(input)),
        withholdTrack: watching,
        watchMicrophone: watching,
      },
    }),
    { input: call },
  ).start();
  const settled = () => vi.waitFor(() => expect(actor.getSnapshot().hasTag('busy')).toBe(false));
  await settled();
  return { actor, open, mute, settled };
}

describe('a camera on hold (specification 4.6)', () => {
  it('is off, and on again afterwards', async () => {
    const { actor, open, remove, settled } = await liveCamera();
    actor.send({ type: 'hold.start' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(false);
    expect(remove).toHaveBeenCalledOnce();
    actor.send({ type: 'hold.end' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(true);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('that was off, or is switched off on hold, stays off afterwards', async () => {
    const { actor, open, settled } = await liveCamera();
    actor.send({ type: 'hold.start' });
    await settled();
    actor.send({ type: 'video.toggle' });
    actor.send({ type: 'hold.end' });
    await settled();
    expect(actor.getSnapshot().hasTag('muted')).toBe(true);
    expect(open).toHaveBeenCalledOnce();
  });

  it('that cannot be removed is shown as on, and its removal is not repeated', async () => {
    const { actor, remove, settled } = await liveCamera();
    remove.mockRejectedValue(broken);
    actor.send({ type: 'hold.start' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(true);
    expect(actor.getSnapshot().context.message).toBe(broken.ownMessage);
    expect(remove).toHaveBeenCalledOnce();
  });

  it('changes no mute state with a performance setting, and opens with it afterwards', async () => {
    const { actor, open, settled } = await liveCamera();
    actor.send({ type: 'hold.start' });
    await settled();
    actor.send({ type: 'performance.choose', performance: 'high' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(false);
    actor.send({ type: 'hold.end' });
    await settled();
    expect(open.mock.calls.map(([{ lines }]) => lines)).toEqual([360, 720]);
  });

  it('shows the picture in the standard quality afterwards when video was hidden on hold', async () => {
    const { actor, open, settled } = await liveCamera();
    actor.send({ type: 'hold.start' });
    actor.send({ type: 'performance.choose', performance: 'none' });
    await settled();
    actor.send({ type: 'hold.end' });
    await settled();
    expect(actor.getSnapshot().context.performance).toBe('standard');
    expect(open.mock.calls.map(([{ lines }]) => lines)).toEqual([360, 360]);
  });

  it('whose device is missing is not waited for on hold, and is opened again afterwards', async () => {
    const { actor, open, settled } = await liveCamera();
    open.mockRejectedValueOnce(gone);
    actor.send({ type: 'track.stopped' });
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ owning: 'lost' })).toBe(true));
    actor.send({ type: 'hold.start' });
    expect(actor.getSnapshot().matches({ owning: 'off' })).toBe(true);
    actor.send({ type: 'hold.end' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(true);
  });
});

describe('a microphone on hold (specification 4.6)', () => {
  it('is muted, and unmuted afterwards', async () => {
    const { actor, mute, settled } = await liveMicrophone();
    actor.send({ type: 'hold.start' });
    await settled();
    actor.send({ type: 'hold.end' });
    await settled();
    expect(mute.mock.calls.map(([{ muted }]) => muted)).toEqual([true, false]);
    expect(actor.getSnapshot().hasTag('live')).toBe(true);
  });

  it('that is toggled twice on hold is as before afterwards', async () => {
    const { actor, mute, settled } = await liveMicrophone();
    actor.send({ type: 'hold.start' });
    await settled();
    actor.send({ type: 'audio.toggle' });
    actor.send({ type: 'audio.toggle' });
    await settled();
    expect(mute.mock.calls.map(([{ muted }]) => muted)).toEqual([true]);
    actor.send({ type: 'hold.end' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(true);
  });

  it('that cannot be muted is shown as audible, and muting is not repeated', async () => {
    const { actor, mute, settled } = await liveMicrophone();
    mute.mockRejectedValue(broken);
    actor.send({ type: 'hold.start' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(true);
    expect(mute).toHaveBeenCalledOnce();
  });

  it('stays muted when unmuting fails after the call was put on hold again', async () => {
    const { actor, mute, settled } = await liveMicrophone();
    actor.send({ type: 'hold.start' });
    await settled();
    mute.mockRejectedValueOnce(broken);
    actor.send({ type: 'hold.end' });
    actor.send({ type: 'hold.start' });
    await settled();
    actor.send({ type: 'audio.toggle' });
    await settled();
    expect(actor.getSnapshot().hasTag('live')).toBe(false);
    expect(mute.mock.calls.map(([{ muted }]) => muted)).toEqual([true, false]);
  });
});
