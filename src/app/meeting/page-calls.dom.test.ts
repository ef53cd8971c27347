import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { CallResources, CallResourcesById } from '#src/services/meeting/call/call-resources.ts';
import type { MeetingServices } from '#src/services/meeting/call/services.ts';
import { createMeetingPreferences } from '#src/services/meeting/settings/preferences.ts';
import { createTabStartup } from '#src/services/meeting/settings/tab-startup.ts';
import { createSealedStore } from '#src/services/storage/sealed-store.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { createPageCalls } from './page-calls.ts';

/** Stubs: no devices, no sound, and conferences that admit every participant at once. */
class SilentContext {
  readonly state = 'closed';
  close() {
    return Promise.resolve();
  }
  resume() {
    return Promise.resolve();
  }
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('AudioContext', SilentContext);
});

const never = () => new Promise<never>(() => {});
const video = { callType: 'video:audio' };

function setUp() {
  /** The orders that each conference received while it was joined. */
  const orders = new Map<string, unknown[]>();
  const joined = new Map<string, unknown[]>();
  /** What each conference reports to its call. */
  const emits = new Map<string, (event: ConferenceEvent) => void>();
  const disposed: string[] = [];
  const kept: string[] = [];
  const track = () => Promise.resolve({ deviceId: 'device' });
  const client = (callId: string) =>
    ({
      local: {
        openMicrophone: track,
        openCamera: track,
        setMicrophoneMuted: () => Promise.resolve(),
        closeCamera: () => Promise.resolve(),
        streams: () => ({ microphone: null, camera: null, screen: null, desktopAudio: null }),
        background: () => null,
        subscribe: () => () => {},
        onStopped: () => () => {},
      },
      speaker: { choose: () => Promise.resolve() },
      wishes: { requested: () => [] },
      order: (order: unknown) => void joined.get(callId)?.push(order),
      sendChat: never,
      connectAhead: () => undefined,
      open: (_opening: unknown, _access: unknown, emit: (event: ConferenceEvent) => void) => {
        queueMicrotask(() => {
          emit({ type: 'conference.connected' });
          joined.set(callId, orders.get(callId) ?? []);
          emit({ type: 'conference.joined', localId: 'me', createdAt: null });
        });
        orders.set(callId, []);
        emits.set(callId, emit);
        return {
          order: (order: { readonly type: string }) => {
            if (order.type === 'conference.hangUp') emit({ type: 'conference.left' });
          },
          close: () => {},
          sendChat: never,
        };
      },
    }) as unknown as CallResources;
  const made = new Map<string, CallResources>();
  const clients: CallResourcesById = {
    of: ({ callId }) => {
      const one = made.get(callId) ?? client(callId);
      made.set(callId, one);
      return one;
    },
    find: ({ callId }) => made.get(callId) ?? null,
    equip: () => undefined,
    dispose: ({ callId }) => {
      disposed.push(callId);
      return Promise.resolve();
    },
  };
  const services = {
    clients,
    access: {
      findMeeting: () => Promise.resolve({ harmony: 'https://harmony.example/', jitsiUrl: 'https://meet.example/' }),
      checkPassword: never,
      fetchAccess: ({ meetingId }: { readonly meetingId: string }) => Promise.resolve({ room: meetingId }),
    },
    loadCallServices: () =>
      Promise.resolve({
        sendFeedback: never,
        updateProfile: never,
        keepMeeting: (meetingId: string) => kept.push(meetingId),
      }),
    tabStartup: createTabStartup(() => sessionStorage),
    preferences: createMeetingPreferences(createSealedStore({ openDatabase: () => Promise.reject(new Error('none')) })),
  } as unknown as MeetingServices;
  const page = createPageCalls(services, window);
  const callOf = (meetingId: string) =>
    Object.values(page.calls.getSnapshot().children).find((one) => one?.getSnapshot().context.meetingId === meetingId);
  const isHeld = (meetingId: string) => callOf(meetingId)?.getSnapshot().hasTag('held');
  /** Opens a meeting and waits for its preparation. */
  async function prepare(meetingId: string) {
    void page.show({ meetingId, ...video });
    await vi.waitFor(() => expect(callOf(meetingId)?.getSnapshot().hasTag('preparing')).toBe(true));
  }
  async function join(meetingId: string) {
    await prepare(meetingId);
    const preJoin = callOf(meetingId)?.getSnapshot().children.preJoin;
    preJoin?.send({ type: 'displayName.change', displayName: 'Ada' });
    preJoin?.send({ type: 'meeting.listen' });
    await vi.waitFor(
      () =>
        expect(
          callOf(meetingId)
            ?.getSnapshot()
            .matches({ live: { inCall: { link: 'joined' } } }),
        ).toBe(true),
      { timeout: 10_000 },
    );
  }
  const say = (meetingId: string, event: ConferenceEvent) =>
    emits.get(callOf(meetingId)?.getSnapshot().context.callId ?? '')?.(event);
  return { page, callOf, isHeld, prepare, join, say, orders, disposed, kept };
}

describe('the calls of a page (specification 4.6)', () => {
  it('exist once for each meeting, regardless of the case of its id', async () => {
    const { page, prepare, callOf } = setUp();
    await prepare('daily-standup');
    const call = callOf('daily-standup');
    void page.show({ meetingId: 'Daily-Standup', ...video });
    expect(page.calls.getSnapshot().context.runningCalls).toHaveLength(1);
    expect(callOf('daily-standup')).toBe(call);
    page.end();
  });

  it('continue beside a call that is being prepared, are held once that call is joined, and are resumed when shown again', async () => {
    const { page, join, prepare, isHeld } = setUp();
    await join('alpha');
    await prepare('beta');
    expect(isHeld('alpha')).toBe(false);
    await join('beta');
    expect([isHeld('alpha'), isHeld('beta'), page.otherMeeting()]).toEqual([true, false, 'alpha']);
    void page.show({ meetingId: 'alpha', ...video });
    expect([isHeld('alpha'), isHeld('beta'), page.otherMeeting()]).toEqual([false, true, 'beta']);
    page.end();
  });

  it('have unread messages while another call is shown, although their chat is open', async () => {
    const { page, join, prepare, say, callOf } = setUp();
    const unread = () => callOf('alpha')?.getSnapshot().children.chat?.getSnapshot().context.unread;
    await join('alpha');
    callOf('alpha')?.send({ type: 'toogle_chat' });
    say('alpha', { type: 'chat.received', message: chatMessage({ id: '1' }) });
    expect(unread()).toBe(0);
    await prepare('beta');
    say('alpha', { type: 'chat.received', message: chatMessage({ id: '2' }) });
    expect(unread()).toBe(1);
    void page.show({ meetingId: 'alpha', ...video });
    expect(unread()).toBe(0);
    page.end();
  });

  it('are listed as recent once they are joined, and not while they are prepared', async () => {
    const { page, join, prepare, kept } = setUp();
    await join('alpha');
    await prepare('beta');
    void page.show({ meetingId: 'alpha', ...video });
    expect(kept).toEqual(['alpha']);
    page.end();
  });

  it('are restored after a reload of the tab with microphone and camera as they were, also those on hold', async () => {
    const startupOf = (world: ReturnType<typeof setUp>) => world.callOf('alpha')?.getSnapshot().context.startup;
    const before = setUp();
    await before.join('alpha');
    before.callOf('alpha')?.send({ type: 'toggle_audio_mute' });
    before.callOf('alpha')?.send({ type: 'toggle_hold' });
    expect(before.isHeld('alpha')).toBe(true);

    const reloaded = setUp();
    await reloaded.prepare('alpha');
    expect(startupOf(reloaded)).toMatchObject({ audio: true, video: false });
    await reloaded.prepare('beta');
    expect(reloaded.callOf('beta')?.getSnapshot().context.startup, 'another meeting').toMatchObject({ video: true });
    reloaded.page.end();

    // The stored startup is removed only when the user leaves the meeting.
    before.callOf('alpha')?.send({ type: 'hang_up' });
    const later = setUp();
    await later.prepare('alpha');
    expect(startupOf(later)).toMatchObject({ audio: true, video: true });
    later.page.end();
  });

  it('that the user put on hold stay on hold when their screen is shown again', async () => {
    const { page, join, prepare, callOf, isHeld } = setUp();
    await join('alpha');
    callOf('alpha')?.send({ type: 'toggle_hold' });
    await prepare('beta');
    void page.show({ meetingId: 'alpha', ...video });
    expect(isHeld('alpha')).toBe(true);
    page.end();
  });

  it('are closed when their screen is left before they are joined, or after they have ended', async () => {
    const { page, join, prepare, callOf, disposed } = setUp();
    await join('alpha');
    await prepare('beta');
    void page.show({ meetingId: 'alpha', ...video });
    expect([callOf('beta'), disposed.length]).toEqual([undefined, 1]);
    callOf('alpha')?.send({ type: 'hang_up' });
    expect(page.isLossy()).toBe(false);
    void page.show(null);
    expect(callOf('alpha')).toBeUndefined();
  });

  it('are not opened any more if the user has shown another meeting or left the page meanwhile', async () => {
    const { page, prepare } = setUp();
    void page.show({ meetingId: 'alpha', ...video });
    await prepare('beta');
    expect(page.calls.getSnapshot().context.runningCalls).toHaveLength(1);
    void page.show({ meetingId: 'gamma', ...video });
    page.end();
    await prepare('delta');
    expect(page.calls.getSnapshot().context.runningCalls).toHaveLength(1);
    page.end();
  });

  it('end together with the page, without showing another call', async () => {
    const { page, join, disposed } = setUp();
    const turns = vi.fn<() => void>();
    await join('alpha');
    await join('beta');
    expect(page.isLossy()).toBe(true);
    page.onShown(turns);
    page.end();
    expect(disposed).toHaveLength(2);
    expect([page.shown(), page.isLossy(), turns.mock.calls.length]).toEqual([null, false, 1]);
  });
});
