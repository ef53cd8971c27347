import { describe, expect, it } from 'vitest';
import type { ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { Listener } from '../connection/jitsi.types.ts';
import { FakeLocalTrack, fakeParticipant } from '../connection/jitsi-tracks.fixture.ts';
import { subscribeToModeration } from './moderation-events.ts';

type Build = '2022' | 'today';

const muteChanged = 'track.trackMuteChanged';

/** A conference as both builds have it: the notes of the server's mutes, and the room with its connection. */
function setUp(build: Build, { isJoined = true, screen = false } = {}) {
  const handlers: { readonly type: string; readonly handle: (stanza: unknown) => boolean }[] = [];
  const local = screen
    ? new FakeLocalTrack('screen', 'video', 'desktop')
    : new FakeLocalTrack('camera', 'video', 'camera');
  const microphone = new FakeLocalTrack('microphone', 'audio');
  const requests: unknown[] = [];
  const conference = {
    isMutedByFocus: false,
    isVideoMutedByFocus: false,
    ...(build === 'today' ? { isDesktopMutedByFocus: false } : {}),
    room: {
      myroomjid: 'room@conference/me',
      muteParticipant: (...details: readonly unknown[]) => requests.push(details),
      connection: {
        addHandler: (handle: (stanza: unknown) => boolean, _: null, __: string, type: string) =>
          handlers.push({ type, handle }),
      },
    },
    getLocalVideoTrack: () => local,
    getLocalTracks: (): readonly FakeLocalTrack[] => [microphone, local],
    startAudioMuted: true,
    startVideoMuted: false,
  };
  const listeners = new Map<string, Listener>();
  const events: ConferenceEvent[] = [];
  const stop = subscribeToModeration(conference, {
    on: (event, listener) => listeners.set(event, listener),
    say: (event) => events.push(event),
    isJoined: () => isJoined,
    muteChanged,
    nameOf: (id) => (id === 'grace' ? 'Grace Hopper' : ''),
  });
  const emit = (event: string, ...details: readonly unknown[]) => listeners.get(event)?.(...details);
  const answer = (xml: string) => {
    const stanza = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
    const matching = handlers.filter(({ type }) => type === stanza.getAttribute('type'));
    return matching.map(({ handle }) => handle(stanza));
  };
  return { conference, events, emit, answer, stop, microphone, local, requests };
}

const changed = (mediaType: string, enabled = true) => ({ mediaType, enabled, actor: fakeParticipant('grace') });
const refusal = (kind: string, value = 'false') =>
  `<iq xmlns='jabber:client' from='room@conference/focus' type='error' id='1'><error type='cancel'>` +
  `<not-allowed xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error>` +
  `<mute xmlns='http://jitsi.org/jitmeet/${kind}' jid='room@conference/ada'>${value}</mute></iq>`;

describe('moderation', () => {
  it('is reported for each medium, with the name of the moderator', () => {
    const { events, emit } = setUp('today');
    for (const medium of ['audio', 'video', 'desktop']) emit('AV_MODERATION_CHANGED', changed(medium));
    emit('AV_MODERATION_CHANGED', { mediaType: 'audio', enabled: false, actor: undefined });
    emit('AV_MODERATION_CHANGED', changed('smell'));
    emit('AV_MODERATION_CHANGED', null);
    expect(events).toEqual([
      { type: 'moderation.changed', medium: 'microphone', isOn: true, by: 'Grace Hopper' },
      { type: 'moderation.changed', medium: 'camera', isOn: true, by: 'Grace Hopper' },
      { type: 'moderation.changed', medium: 'screen', isOn: true, by: 'Grace Hopper' },
      { type: 'moderation.changed', medium: 'microphone', isOn: false, by: '' },
    ]);
  });

  it('of others is reported to moderators', () => {
    const { events, emit } = setUp('today');
    const about = (mediaType: string, participant: unknown = fakeParticipant('ben')) => ({ mediaType, participant });
    emit('AV_MODERATION_PARTICIPANT_APPROVED', about('audio'));
    emit('AV_MODERATION_PARTICIPANT_REJECTED', about('desktop'));
    for (const nothing of [about('smell'), about('audio', null), null]) {
      emit('AV_MODERATION_PARTICIPANT_APPROVED', nothing);
    }
    expect(events).toEqual([
      { type: 'participant.decided', id: 'ben', medium: 'microphone', isApproved: true },
      { type: 'participant.decided', id: 'ben', medium: 'screen', isApproved: false },
    ]);
  });

  it.each(['2022', 'today'] as const)('makes the library of %s ask the server for the next unmuting', (build) => {
    const { conference, emit } = setUp(build);
    emit('AV_MODERATION_CHANGED', changed('audio'));
    expect(conference).toMatchObject({ isMutedByFocus: true, isVideoMutedByFocus: false });
    emit('AV_MODERATION_CHANGED', changed('video'));
    emit('AV_MODERATION_CHANGED', changed('desktop'));
    expect(conference).toMatchObject({ isVideoMutedByFocus: true });
    expect('isDesktopMutedByFocus' in conference && conference.isDesktopMutedByFocus).toBe(build === 'today');
  });

  it('of the camera or of the desktop applies to the shared screen of the library of 2022', () => {
    const { events, emit } = setUp('2022');
    const states = () => events.splice(0).map((event): unknown[] => Object.values(event).slice(1, 3));
    emit('AV_MODERATION_CHANGED', changed('video'));
    expect(states()).toEqual([
      ['camera', true],
      ['screen', true],
    ]);
    emit('AV_MODERATION_CHANGED', changed('desktop'));
    expect(states()).toEqual([['screen', true]]);
    emit('AV_MODERATION_APPROVED', { mediaType: 'video' });
    expect(states()).toEqual([['camera', true]]);
    emit('AV_MODERATION_APPROVED', { mediaType: 'desktop' });
    expect(states()).toEqual([['screen', true]]);
    emit('AV_MODERATION_CHANGED', changed('video', false));
    expect(states()).toEqual([['camera', false]]);
    emit('AV_MODERATION_REJECTED', { mediaType: 'desktop' });
    expect(states()).toEqual([['screen', false]]);
  });

  it('does not concern the shared screen when a moderator asks for the camera', () => {
    const { events, emit } = setUp('2022');
    emit('AV_MODERATION_APPROVED', { mediaType: 'video' });
    expect(events).toEqual([{ type: 'moderation.decided', medium: 'camera', isApproved: true }]);
  });

  it('is decided for the user', () => {
    const { events, emit } = setUp('today');
    emit('AV_MODERATION_APPROVED', { mediaType: 'audio' });
    emit('AV_MODERATION_REJECTED', { mediaType: 'video' });
    emit('AV_MODERATION_APPROVED', 'audio');
    expect(events).toEqual([
      { type: 'moderation.decided', medium: 'microphone', isApproved: true },
      { type: 'moderation.decided', medium: 'camera', isApproved: false },
    ]);
  });
});

it("the server's limits are reported", () => {
  const { events, emit } = setUp('today');
  emit('AUDIO_UNMUTE_PERMISSIONS_CHANGED', true);
  emit('VIDEO_UNMUTE_PERMISSIONS_CHANGED', false);
  emit('VIDEO_UNMUTE_PERMISSIONS_CHANGED', 'no');
  expect(events).toEqual([
    { type: 'unmute.limited', medium: 'microphone', isLimited: true },
    { type: 'unmute.limited', medium: 'camera', isLimited: false },
  ]);
});

describe('the mute of participants who join', () => {
  it('is reported before the user has joined, and not when it changes afterwards', () => {
    const before = setUp('today', { isJoined: false });
    before.emit('START_MUTED_POLICY_CHANGED', { audio: true, video: true });
    before.emit('START_MUTED_POLICY_CHANGED', { audio: false, video: false });
    expect(before.events).toEqual([{ type: 'start.muted', media: ['microphone', 'camera'] }]);
    const after = setUp('today');
    after.emit('START_MUTED_POLICY_CHANGED', { audio: true, video: true });
    expect(after.events).toEqual([]);
  });

  it('is reported when the library of 2022 has muted the tracks, which are part of its answer to the offer', () => {
    const { conference, events, emit } = setUp('2022');
    emit('STARTED_MUTED');
    expect(events).toEqual([{ type: 'start.muted', media: ['microphone'] }]);
    expect(conference).toMatchObject({ startAudioMuted: false, startVideoMuted: false });
  });
});

describe('an unmuting that the server refuses', () => {
  it('is reported, and the library asks again for the next one', () => {
    const { conference, events, answer } = setUp('today');
    expect(answer(refusal('audio'))).toEqual([true]);
    answer(refusal('desktop'));
    expect(events).toEqual([
      { type: 'unmute.refused', medium: 'microphone' },
      { type: 'unmute.refused', medium: 'screen' },
    ]);
    expect(conference).toMatchObject({ isMutedByFocus: true, isVideoMutedByFocus: false });
  });

  it('of the only video is that of what is sent', () => {
    const sharing = setUp('2022', { screen: true });
    sharing.answer(refusal('video'));
    const filming = setUp('2022');
    filming.answer(refusal('video'));
    expect([...sharing.events, ...filming.events].map((event) => 'medium' in event && event.medium)).toEqual([
      'screen',
      'camera',
    ]);
  });

  it('is not any other error, and none after the end of the connection', () => {
    const { events, answer, stop } = setUp('today');
    answer(refusal('audio', 'true'));
    answer(refusal('smell'));
    answer("<iq xmlns='jabber:client' type='error'/>");
    stop();
    expect(answer(refusal('audio'))).toEqual([false]);
    expect(events).toEqual([]);
  });

  it('is not watched where the library has no such connection', () => {
    expect(() =>
      subscribeToModeration({}, { on: () => {}, say: () => {}, isJoined: () => true, muteChanged, nameOf: () => '' })(),
    ).not.toThrow();
  });
});

describe('a mute by the server', () => {
  const request = (kind: string, actor = '') =>
    `<iq xmlns='jabber:client' from='room@conference/focus' type='set' id='1'>` +
    `<mute xmlns='http://jitsi.org/jitmeet/${kind}'${actor && ` actor='room@conference/${actor}'`}>true</mute></iq>`;
  const setMuted = async (track: FakeLocalTrack, isMuted: boolean) => {
    await (isMuted ? track.mute() : track.unmute());
    track.emit(muteChanged, track);
  };

  it('is reported when the track is muted, with the name of the moderator, and without one if the server gives none', async () => {
    const { answer, events, microphone } = setUp('today');
    answer(request('audio', 'grace'));
    expect(events).toEqual([]);
    await setMuted(microphone, true);
    await setMuted(microphone, false);
    answer(request('audio'));
    await setMuted(microphone, true);
    expect(events).toEqual([
      { type: 'moderator.muted', medium: 'microphone', by: 'Grace Hopper' },
      { type: 'moderator.muted', medium: 'microphone', by: '' },
    ]);
  });

  it("is not mistaken for the user's own, nor the user's own for it", async () => {
    const { answer, events, microphone } = setUp('today');
    await setMuted(microphone, true);
    // The track is muted already, so nothing follows.
    answer(request('audio'));
    await setMuted(microphone, false);
    await setMuted(microphone, true);
    expect(events).toEqual([]);
  });

  it('of the microphone is taken back at the server, once, where the library does not ask', async () => {
    const { answer, conference, microphone, requests, emit } = setUp('today');
    answer(request('audio'));
    emit('AV_MODERATION_CHANGED', { mediaType: 'audio', enabled: true });
    await setMuted(microphone, true);
    conference.isMutedByFocus = true;
    expect(requests).toEqual([]);
    await setMuted(microphone, false);
    await Promise.resolve();
    expect(requests).toEqual([['room@conference/me', false, 'audio']]);
    answer(request('audio'));
    await setMuted(microphone, true);
    // The library has asked.
    conference.isMutedByFocus = false;
    await setMuted(microphone, false);
    await Promise.resolve();
    expect(requests).toHaveLength(1);
  });

  it('is reported at once while there is no track, and not again', async () => {
    const { answer, events, conference, microphone } = setUp('today');
    conference.getLocalTracks = () => [];
    answer(request('audio', 'grace'));
    conference.getLocalTracks = () => [microphone];
    await setMuted(microphone, true);
    expect(events).toEqual([{ type: 'moderator.muted', medium: 'microphone', by: 'Grace Hopper' }]);
  });

  it('concerns the track of its medium only', async () => {
    const { answer, events, microphone, local } = setUp('today');
    answer(request('video'));
    await setMuted(microphone, true);
    expect(events).toEqual([]);
    await setMuted(local, true);
    expect(events).toEqual([{ type: 'moderator.muted', medium: 'camera', by: '' }]);
  });

  it('of the camera ends the shared screen of the library of 2022', async () => {
    const { answer, events, local } = setUp('2022', { screen: true });
    answer(request('video'));
    await setMuted(local, true);
    expect(events).toEqual([{ type: 'moderator.muted', medium: 'screen', by: '' }]);
  });
});
