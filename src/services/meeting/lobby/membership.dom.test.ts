import { expect, it } from 'vitest';
import { accountOf, makeMembers } from './membership.ts';

const room = 'standup@conference.meet.example.com';
const jid = (name: string): string => `${name}@meet.example.com/tab-1`;

/** A joined conference, as far as its members and requests are concerned. */
function setUp(members: Readonly<Record<string, object>>, answer = '<iq type="result"/>') {
  const sent: string[] = [];
  const { documentElement } = new DOMParser().parseFromString(answer, 'text/xml');
  const connection = {
    sendIQ: (stanza: Element, onAnswer: (answer: unknown) => void, onError: (error: unknown) => void) => {
      sent.push(stanza.querySelector('item')?.outerHTML ?? '');
      if (documentElement.getAttribute('type') === 'error') onError(documentElement);
      else onAnswer(documentElement);
    },
  };
  return { sent, conference: { room: { roomjid: room, members, connection } } };
}

it('makes those members, by the address of the account, who are nothing to the room yet', async () => {
  const { sent, conference } = setUp({
    [`${room}/ada`]: { jid: jid('ada'), affiliation: 'none', isFocus: false },
    [`${room}/ben`]: { jid: jid('ben'), affiliation: null },
    [`${room}/cleo`]: { jid: jid('cleo'), affiliation: 'member' },
    [`${room}/dan`]: { jid: jid('dan'), affiliation: 'owner' },
    [`${room}/eva`]: { jid: null },
    [`${room}/focus`]: { jid: 'focus@auth.meet.example.com/focus', isFocus: true },
  });
  await makeMembers(conference);
  expect(sent.map((item) => /jid="([^"]*)"/u.exec(item)?.[1])).toEqual([
    'ada@meet.example.com',
    'ben@meet.example.com',
  ]);
  expect(sent.every((item) => item.includes('affiliation="member"'))).toBe(true);
});

it('rejects with the refusal of the server', async () => {
  const refusal = '<iq type="error"><error><forbidden xmlns="urn:ietf:params:xml:ns:xmpp-stanzas"/></error></iq>';
  const { conference } = setUp({ [`${room}/ada`]: { jid: jid('ada') } }, refusal);
  await expect(makeMembers(conference)).rejects.toMatchObject({ condition: 'forbidden' });
});

it('finds the account of an occupant', () => {
  const { conference } = setUp({ [`${room}/ada`]: { jid: jid('ada') } });
  expect(accountOf(conference, `${room}/ada`)).toBe('ada@meet.example.com');
  expect(accountOf(conference, `${room}/ben`)).toBe('');
  expect(accountOf({}, `${room}/ada`)).toBe('');
});
