import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '#machines/meeting/settings/preferences.ts';
import type { CallInput } from '#machines/meeting/call/call.types.ts';
import { allSounds } from '#machines/meeting/sounds/sounds.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import type { CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { MeetingAccess } from '#src/services/meeting/admission/meeting-access.ts';
import { createCalls } from './call.ts';

const call: CallInput = {
  callId: 'call-1',
  meetingId: 'daily-standup',
  origin: 'https://app.example.com',
  displayName: 'Ada',
  avatar: '',
  startup: { video: false, audio: false, desktop: false },
  isConference: true,
  isDevelopment: false,
  sounds: allSounds,
  hasShortcuts: true,
  prefersDisk: false,
  media: {
    performance: 'standard',
    isMirrored: true,
    background: 'none',
    canShare: true,
    canShareSound: true,
    hasNotifications: false,
  },
};

function setUp(findMeeting: MeetingAccess['findMeeting']) {
  const of = vi.fn<CallResourcesById['of']>();
  const dispose = vi.fn<CallResourcesById['dispose']>(() => Promise.resolve());
  const keepChoice = vi.fn<(choice: Choice) => void>();
  const never = () => new Promise<never>(() => {});
  const calls = createActor(
    createCalls({
      clients: { of, dispose, find: () => null, equip: () => undefined },
      access: { findMeeting, checkPassword: never, fetchAccess: never, renewAccess: never },
      isShown: () => true,
      onTurned: () => () => {},
      loadCallServices: () => Promise.resolve({ sendFeedback: never, updateProfile: never, keepMeeting: () => {} }),
      loadDevices: () => Promise.resolve({}),
      preferences: { suppressesNoise: { load: () => Promise.resolve(false), keep: () => Promise.resolve() } },
      keepChoice,
      keepStartup: () => {},
      fullscreenTarget: () => null,
      page: window,
    }),
  ).start();
  calls.send({ type: 'call.open', call });
  const meeting = () => calls.getSnapshot().children[call.callId];
  return { calls, meeting, of, dispose, keepChoice };
}

describe('the calls of a page', () => {
  it('find their meeting, prepare it, and release all resources when the page is left', async () => {
    const { calls, meeting, of, dispose } = setUp(() =>
      Promise.resolve({ harmony: 'https://harmony.example/', jitsiUrl: 'https://meet.example.com/' }),
    );
    await vi.waitFor(() => expect(meeting()?.getSnapshot().hasTag('preparing')).toBe(true));
    expect(of).toHaveBeenCalledWith(expect.objectContaining({ callId: 'call-1' }), expect.any(Promise));
    expect(await of.mock.calls[0]?.[1]).toBe('https://meet.example.com');
    meeting()?.send({ type: 'meeting.close' });
    await vi.waitFor(() => expect(calls.getSnapshot().context.runningCalls).toEqual([]));
    expect(dispose).toHaveBeenCalledWith(expect.objectContaining({ callId: 'call-1' }));
    calls.stop();
  });

  it('store the choices of the user, in the meeting and for the next one', async () => {
    const { calls, meeting, keepChoice } = setUp(() =>
      Promise.resolve({ harmony: 'https://harmony.example/', jitsiUrl: 'https://meet.example.com/' }),
    );
    const kept = () => keepChoice.mock.calls.map(([choice]) => choice);
    await vi.waitFor(() => expect(meeting()?.getSnapshot().hasTag('preparing')).toBe(true));
    const { preJoin, camera } = meeting()?.getSnapshot().children ?? {};
    await vi.waitFor(() => expect(preJoin?.getSnapshot().hasTag('checking')).toBe(false));
    preJoin?.send({ type: 'devices.reported', report: { hasMicrophone: true, hasCamera: true } });
    preJoin?.send({ type: 'video.toggle' });
    preJoin?.send({ type: 'audio.toggle' });
    camera?.send({ type: 'mirror.toggle', isElement: true });
    camera?.send({ type: 'performance.choose', performance: 'low' });
    camera?.send({ type: 'background.choose', background: 'blur' });
    // Each choice alone: a choice in this tab must not overwrite another choice that was made in another tab.
    expect(kept()).toEqual([
      { startup: { video: true } },
      { startup: { audio: true } },
      { isMirrored: false },
      { performance: 'low' },
      { background: 'blur' },
    ]);
    preJoin?.send({ type: 'meeting.join' });
    expect(kept().at(-1)).toEqual({ displayName: 'Ada' });
    expect(meeting()?.getSnapshot().context).toMatchObject({
      startup: { video: true, audio: true },
      media: { isMirrored: false, performance: 'low', background: 'blur' },
    });
    calls.stop();
  });

  it('report that the meeting does not exist, and open no device for it', async () => {
    const { calls, meeting, of } = setUp(() =>
      Promise.reject(new Failure({ ownMessage: 'There is no such meeting.', apiError: true, status: 404 })),
    );
    const admission = () => meeting()?.getSnapshot().children.admission?.getSnapshot();
    await vi.waitFor(() => expect(admission()?.matches('unknown')).toBe(true));
    expect(admission()?.context.message).toBe('There is no such meeting.');
    const found = vi.fn<(deployment: string) => void>();
    void of.mock.calls[0]?.[1].then(found);
    await Promise.resolve();
    expect(found).not.toHaveBeenCalled();
    calls.stop();
  });
});
