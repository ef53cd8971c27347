import { describe, expect, it } from 'vitest';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingModerator as texts } from '#machines/shared/messages/meeting-moderator.ts';
import { FakeRemoteTrack } from '../connection/jitsi-tracks.fixture.ts';
import type { Conference } from '../connection/jitsi.types.ts';
import { moderate as moderateWith } from './moderator-orders.ts';

/** Orders about participants need no confirmation by an event. */
const moderate = (conference: object, order: ModeratorOrder) =>
  moderateWith(conference as Conference, order, {
    confirm: () => Promise.reject(new Error('confirmed by no event')),
    tell: () => undefined,
  });

const room = 'daily@conference.meet.example';
const ben = { id: 'ben', name: 'Ben' } as const;
const mute = (medium: 'microphone' | 'camera' | 'screen'): ModeratorOrder => ({ type: 'mute', medium, ...ben });

const parsed = (text: string): Element => new DOMParser().parseFromString(text, 'text/xml').documentElement;
const failed = (condition: string) =>
  parsed(
    `<iq type="error"><mute/><error type="cancel"><${condition} xmlns="urn:ietf:params:xml:ns:xmpp-stanzas"/></error></iq>`,
  );

type Answer = 'result' | { readonly error: unknown };

interface World {
  readonly tracks?: readonly FakeRemoteTrack[];
  /** The address of Ben's client; null when the room does not show it. */
  readonly jid?: string | null;
}

/** A conference whose server gives this answer to every request, and the stanzas that it received. */
function conferenceThatAnswers(answer: Answer, { tracks = [], jid = 'ben-1@meet.example/abc' }: World = {}) {
  const received: string[] = [];
  const conference = {
    room: {
      roomjid: room,
      members: { [`${room}/ben`]: jid === null ? {} : { jid } },
      connection: {
        sendIQ: (stanza: Element, onAnswer: (answer: unknown) => void, onError: (error: unknown) => void) => {
          received.push(new XMLSerializer().serializeToString(stanza));
          if (answer === 'result') onAnswer(parsed('<iq type="result"/>'));
          else onError(answer.error);
        },
      },
    },
    getParticipantById: (id: string) => (id === 'ben' ? { getTracks: () => tracks } : undefined),
  };
  return { conference, received };
}

const focusGets = (media: string) =>
  `<iq xmlns="jabber:client" type="set" to="${room}/focus"><mute xmlns="http://jitsi.org/jitmeet/${media}" jid="${room}/ben">true</mute></iq>`;
const roomGets = (item: string) =>
  `<iq xmlns="jabber:client" type="set" to="${room}"><query xmlns="http://jabber.org/protocol/muc#admin">${item}</query></iq>`;

describe('an order of a moderator', () => {
  it.each([
    ['mutes a microphone', mute('microphone'), [focusGets('audio')]],
    ['turns off a camera', mute('camera'), [focusGets('video')]],
    [
      'removes a participant with a reason',
      { type: 'remove', reason: 'Enough <for> today', ...ben } as const,
      [roomGets('<item nick="ben" role="none"><reason>Enough &lt;for&gt; today</reason></item>')],
    ],
    [
      'makes a participant an owner of the room',
      { type: 'promote', ...ben } as const,
      [roomGets('<item affiliation="owner" jid="ben-1@meet.example"/>')],
    ],
  ])('%s, as the server records it', async (_, order, expected) => {
    const { conference, received } = conferenceThatAnswers('result');
    await moderate(conference, order);
    expect(received).toEqual(expected);
  });

  it('stops a share, which in the library of 2022 takes the place of the camera', async () => {
    const screen = new FakeRemoteTrack('ben', 'video', 'desktop');
    const camera = new FakeRemoteTrack('ben', 'video', 'camera');
    const alone = conferenceThatAnswers('result', { tracks: [screen] });
    await moderate(alone.conference, mute('screen'));
    expect(alone.received).toEqual([focusGets('desktop'), focusGets('video')]);
    const beside = conferenceThatAnswers('result', { tracks: [screen, camera] });
    await moderate(beside.conference, mute('screen'));
    expect(beside.received).toEqual([focusGets('desktop')]);
    camera.isSilent = true;
    const off = conferenceThatAnswers('result', { tracks: [screen, camera] });
    await moderate(off.conference, mute('screen'));
    expect(off.received).toHaveLength(2);
  });

  it('mutes all participants, and rejects unless each is muted or has left', async () => {
    const all: ModeratorOrder = { type: 'muteAll', ids: ['ben', 'cleo'] };
    const { conference, received } = conferenceThatAnswers('result');
    await moderate(conference, all);
    expect(received).toEqual([focusGets('audio'), focusGets('audio').replaceAll('/ben', '/cleo')]);
    await moderate(conferenceThatAnswers({ error: failed('item-not-found') }).conference, all);
    await expect(
      moderate(conferenceThatAnswers({ error: failed('not-allowed') }).conference, all),
    ).rejects.toMatchObject({ ownMessage: texts.forbidden });
  });

  it.each([
    ['not-allowed', texts.forbidden],
    ['forbidden', texts.forbidden],
    ['undefined-condition', texts.forbidden],
    ['item-not-found', texts.gone],
    ['internal-server-error', texts.failed],
    ['service-unavailable', texts.unsupported],
    ['feature-not-implemented', texts.unsupported],
  ])('rejects with the reason when the server answers %s', async (condition, text) => {
    const { conference } = conferenceThatAnswers({ error: failed(condition) });
    const refusal = await moderate(conference, mute('camera')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Failure);
    expect(refusal).toMatchObject({ ownMessage: text, reason: 'api' });
  });

  it.each([
    ['does not answer', null],
    ['is not connected', 'Not connected'],
  ])('rejects when the server %s', async (_, error) => {
    const { conference } = conferenceThatAnswers({ error });
    await expect(moderate(conference, mute('camera'))).rejects.toMatchObject({
      ownMessage: texts.unanswered,
      reason: 'timeout',
    });
  });

  it('rejects without a request when the address of the participant is unknown, or the conference is none', async () => {
    const { conference, received } = conferenceThatAnswers('result', { jid: null });
    await expect(moderate(conference, { type: 'promote', ...ben })).rejects.toMatchObject({ ownMessage: texts.gone });
    await expect(moderate({}, mute('camera'))).rejects.toMatchObject({ ownMessage: texts.unsupported });
    expect(received).toEqual([]);
  });
});
