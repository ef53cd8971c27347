import { describe, expect, it, vi } from 'vitest';
import type { LoudspeakerCommand } from '#machines/meeting/meeting.setup.ts';
import { Failure } from '#machines/shared/failure.ts';
import type { ConferenceClients } from '#src/services/conference/clients.ts';
import type { MeetingSounds } from '#src/services/meeting/meeting-sounds.ts';
import { createActor, setup, type EventObject } from 'xstate';
import { createLoudspeaker } from './meetingSound.ts';

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
  } as unknown as ConferenceClients;
  const heard: EventObject[] = [];
  const parent = setup({
    actors: { loudspeaker: createLoudspeaker(clients, () => sounds) },
    actions: { note: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: { id: 'loudspeaker', src: 'loudspeaker', input: () => ({ callId: 'call-1' }) },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  const order = (command: LoudspeakerCommand) => actor.getSnapshot().children['loudspeaker']?.send(command);
  return { sounds, chosen, heard, order, stop: () => actor.stop() };
}

describe('what sounds in a call', () => {
  it('has its sound card from the press that joins, plays what is wanted, and gives it back with the call', () => {
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

  it('is nothing of its own while another call is the active one', () => {
    const { sounds, order, stop } = setUp();
    order({ type: 'sounds.hush', isHushed: true });
    order({ type: 'sound.play', sound: 'user_joined' });
    expect(sounds.play).not.toHaveBeenCalled();
    order({ type: 'sounds.hush', isHushed: false });
    order({ type: 'sound.play', sound: 'user_left' });
    expect(sounds.play).toHaveBeenCalledExactlyOnceWith('user_left');
    stop();
  });

  it('comes from the speaker that is used, voices and sounds alike', () => {
    const { sounds, chosen, order, heard, stop } = setUp();
    order({ type: 'speaker.use', id: 'speaker-2' });
    order({ type: 'speaker.use', id: null });
    expect(sounds.useSpeaker.mock.calls).toEqual([['speaker-2'], [null]]);
    expect(chosen.mock.calls).toEqual([['speaker-2'], ['']]);
    expect(heard.filter(({ type }) => type === 'speaker.refused')).toEqual([]);
    stop();
  });

  it('says so when the browser refuses a speaker', async () => {
    const { order, heard, stop } = setUp(() => Promise.reject(new Failure({ ownMessage: 'permissions is blocked' })));
    order({ type: 'speaker.use', id: 'speaker-2' });
    await vi.waitFor(() =>
      expect(heard).toContainEqual({ type: 'speaker.refused', message: 'permissions is blocked' }),
    );
    stop();
  });
});
