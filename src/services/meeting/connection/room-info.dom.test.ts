import { expect, it } from 'vitest';
import { askRoomInfo } from './room-info.ts';

const answerOf = (text: string): Element => new DOMParser().parseFromString(text, 'text/xml').documentElement;
const info = (occupants: string, ...features: readonly string[]): string =>
  `<iq type="result"><query xmlns="http://jabber.org/protocol/disco#info">${features
    .map((feature) => `<feature var="${feature}"/>`)
    .join('')}<x xmlns="jabber:x:data"><field var="muc#roominfo_occupants">${occupants}</field></x></query></iq>`;
const error = (condition: string): string => `<iq type="error"><error><${condition}/></error></iq>`;

/** A conference that is not joined, whose server answers with this text. */
const conferenceWith = (answer: string, asked: string[] = []) => ({
  room: {
    roomjid: 'daily@conference.meet.example',
    connection: {
      sendIQ: (stanza: Element, onAnswer: (answer: unknown) => void, onError: (answer: unknown) => void) => {
        asked.push(new XMLSerializer().serializeToString(stanza));
        (answer.includes('type="error"') ? onError : onAnswer)(answerOf(answer));
      },
    },
  },
});

it.each([
  [info('<value>3</value>', 'muc_open', 'muc_unsecured'), { count: 2, hasPassword: false, hasLobby: false }],
  [info('<value>2</value>', 'muc_passwordprotected'), { count: 1, hasPassword: true, hasLobby: false }],
  [info('<value>1</value>', 'muc_membersonly'), { count: 0, hasPassword: false, hasLobby: true }],
  [info('<value>0</value>'), { count: 0, hasPassword: false, hasLobby: false }],
  [error('item-not-found'), { count: 0, hasPassword: false, hasLobby: false }],
])('reads %s', async (answer, expected) => {
  const asked: string[] = [];
  expect(await askRoomInfo(conferenceWith(answer, asked))).toEqual(expected);
  expect(asked).toEqual([
    '<iq xmlns="jabber:client" type="get" to="daily@conference.meet.example"><query xmlns="http://jabber.org/protocol/disco#info"/></iq>',
  ]);
});

it.each([
  error('forbidden'),
  error('service-unavailable'),
  info(''),
  info('<value>many</value>'),
  info('<value>-1</value>'),
])('says nothing after %s', async (answer) => {
  await expect(askRoomInfo(conferenceWith(answer))).rejects.toThrow(Error);
});

it('says nothing of a conference without a room', async () => {
  await expect(askRoomInfo({})).rejects.toThrow(Error);
});
