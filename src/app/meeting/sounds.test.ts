import { describe, expect, it, vi } from 'vitest';
import type { LoudspeakerCommand } from '#machines/meeting/call/call.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { MeetingSounds } from '#src/services/meeting/sounds/meeting-sounds.ts';
import { createActor, setup, type EventObject } from 'xstate';
import { createLoudspeaker } from './sounds.ts';

function setUp(choose: (deviceId: string) => Promise<void> = () => Promise.resolve()) {
  const sounds = {
    open: vi.fn<MeetingSounds['open']>(),
    play: vi.fn<MeetingSounds['play']>(),
    useSpeaker: vi.fn<MeetingSounds['useSpeaker']>(),
    dispose: vi.fn<MeetingSounds['dispose']>(),
  };
  const chosen = vi.fn<(deviceId: string) => Promise<void>>(choose);
  const clients = {
    find: ({ callId }: { callId: string }) => (callId === 'call-1' ? { speaker: { choose: chosen } } : null),
  } as unknown as CallResourcesById;
  const received: EventObject[] = [];
  const parent = setup({
    actors: { loudspeaker: createLoudspeaker(clients, () => sounds) },
    actions: { note: ({ event }) => received.push(event) },
  }).createMachine({
    invoke: { id: 'loudspeaker', src: 'loudspeaker', input: () => ({ callId: 'call-1' }) },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  const order = (command: LoudspeakerCommand) => actor.getSnapshot().children['loudspeaker']?.send(command);
  return { sounds, chosen, received, order, stop: () => actor.stop() };
}

describe('the sounds of a call', () => {
  it('open the audio context on the press that joins, play on command, and close the context with the call', () => {
    const { sounds, order, stop } = setUp();
    expect(sounds.open).not.toHaveBeenCalled();
    order({ type: 'sounds.open' });
    expect(sounds.open).toHaveBeenCalledOnce();
    order({ type: 'sound.play', sound: 'user_joined' });
    expect(sounds.play).toHaveBeenCalledExactlyOnceWith('user_joined');
    expect(sounds.dispose).not.toHaveBeenCalled();
    stop();
    expect(sounds.dispose).toHaveBeenCalledOnce();
  });

  it('are not played while another call is the active one', () => {
    const { sounds, order, stop } = setUp();
    order({ type: 'sounds.hush', isHushed: true });
    order({ type: 'sound.play', sound: 'user_joined' });
    expect(sounds.play).not.toHaveBeenCalled();
    order({ type: 'sounds.hush', isHushed: false });
    order({ type: 'sound.play', sound: 'user_left' });
    expect(sounds.play).toHaveBeenCalledExactlyOnceWith('user_left');
    stop();
  });

  it('come from the chosen speaker, voices and meeting sounds alike', () => {
    const { sounds, chosen, order, received, stop } = setUp();
    order({ type: 'speaker.use', id: 'speaker-2' });
    order({ type: 'speaker.use', id: null });
    expect(sounds.useSpeaker.mock.calls).toEqual([['speaker-2'], [null]]);
    expect(chosen.mock.calls).toEqual([['speaker-2'], ['']]);
    expect(received.filter(({ type }) => type === 'speaker.refused')).toEqual([]);
    stop();
  });

  it('report that the browser refuses a speaker', async () => {
    const { order, received, stop } = setUp(() =>
      Promise.reject(new Failure({ ownMessage: 'permissions is blocked' })),
    );
    order({ type: 'speaker.use', id: 'speaker-2' });
    await vi.waitFor(() =>
      expect(received).toContainEqual({ type: 'speaker.refused', message: 'permissions is blocked' }),
    );
    stop();
  });
});
