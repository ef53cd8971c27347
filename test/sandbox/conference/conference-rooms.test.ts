import { describe, expect, test } from 'vitest';
import { conditionIn, startClients, TestClient } from './conference.fixture.ts';
import { attribute, childOf } from './xmpp/xml.ts';

describe('a room', () => {
  test('refuses a nick that is taken, the focus, and odd names', async () => {
    const { gather, logIn } = await startClients();
    gather(1);
    const late = logIn();
    for (const [room, nick, condition] of [
      ['standup', 'a', 'conflict'],
      ['standup', 'focus', 'conflict'],
      ['standup', 'a/b', 'jid-malformed'],
      ['a room', 'b', 'jid-malformed'],
    ] as const) {
      late.enter(room, nick);
      expect(conditionIn(late.take()[0]), nick).toBe(condition);
    }
  });

  test('refuses a client when it is full, without its password, and with a token of another room', async () => {
    const { meetings, logIn } = await startClients();
    meetings.add({ meeting_id: 'pair', password: null, max_participants: 2 });
    const refusal = (client: TestClient, room: string, nick: string, password?: string): string => {
      client.enter(room, nick, password);
      return conditionIn(client.take()[0]);
    };
    const grant = {
      sub: 'meet.local',
      iss: 'sandbox',
      room: 'board-room',
      exp: 1,
      context: { user: {} },
      tenant: 'default',
    };
    expect(refusal(logIn(), 'pair', 'a')).toBe('');
    expect(refusal(logIn(), 'pair', 'b')).toBe('');
    expect(refusal(logIn(), 'pair', 'c')).toBe('service-unavailable');
    expect(refusal(logIn(), 'board-room', 'd')).toBe('not-authorized');
    expect(refusal(logIn(), 'board-room', 'd', 'Quorum-7')).toBe('');
    expect(refusal(logIn({ outcome: 'granted', grant }), 'pair', 'e')).toBe('not-allowed');
    expect(refusal(logIn({ outcome: 'granted', grant }), 'board-room', 'e')).toBe('');
  });

  test('passes a private message on to its receiver alone, and refuses one to a client that is not in it', async () => {
    const { gather, logIn } = await startClients();
    const [ada, ben, cyd] = gather(3);
    for (const client of [ada, ben, cyd]) client?.take();
    const whisper = (nick: string): string =>
      `<message type="chat" to="standup@conference.meet.local/${nick}"><body>Between us</body></message>`;
    ada?.say(whisper('b'));
    expect(ben?.take().map((stanza) => [attribute(stanza, 'from'), stanza.getChildText('body')])).toEqual([
      ['standup@conference.meet.local/a', 'Between us'],
    ]);
    expect([ada?.take(), cyd?.take()]).toEqual([[], []]);
    const late = logIn();
    late.enter('standup', 'd');
    expect(late.take().filter((stanza) => childOf(stanza, 'body') !== undefined)).toEqual([]);
    ada?.take();
    ada?.say(whisper('z'));
    const refusal = ada?.take()[0];
    expect([attribute(refusal, 'type'), conditionIn(refusal)]).toEqual(['error', 'item-not-found']);
  });

  test('has a subject, which its moderators can change and newcomers receive', async () => {
    const { gather, logIn } = await startClients();
    const [ada, ben] = gather(2);
    for (const client of [ada, ben]) client?.take();
    const setting = '<message type="groupchat" to="standup@conference.meet.local"><subject>Roadmap</subject></message>';
    ben?.say(setting);
    expect(conditionIn(ben?.take()[0])).toBe('forbidden');
    ada?.say(setting);
    expect(ben?.take()[0]?.getChildText('subject')).toBe('Roadmap');
    const late = logIn();
    late.enter('standup', 'd');
    const subjects = late.take().flatMap((stanza) => stanza.getChildText('subject') ?? []);
    expect(subjects).toEqual(['Roadmap']);
  });

  test('does not treat a presence of a client that has left as a request to enter', async () => {
    const { gather } = await startClients();
    const [ada, ben] = gather(2);
    const presence = (more: string) => `<presence to="standup@conference.meet.local/b" xmlns="jabber:client"${more}`;
    ben?.say(presence(' type="unavailable"/>'));
    ada?.take();
    ben?.take();
    ben?.say(presence('><nick>b</nick></presence>'));
    expect([ada?.take(), ben?.take()]).toEqual([[], []]);
  });

  test('allows only its moderator to kick others', async () => {
    const { gather } = await startClients();
    const [ada, ben] = gather(2);
    const kick = (nick: string): string =>
      '<iq id="k" type="set" to="standup@conference.meet.local"><query xmlns="http://jabber.org/protocol/muc#admin">' +
      `<item nick="${nick}" role="none"><reason>Enough</reason></item></query></iq>`;
    ada?.take();
    ben?.take();
    ben?.say(kick('a'));
    expect(conditionIn(ben?.take()[0])).toBe('not-allowed');
    ada?.say(kick('b'));
    const gone = ben?.take()[0]?.toString();
    expect(gone).toContain('<actor nick="a"/><reason>Enough</reason>');
    expect(gone).toContain('<status code="307"/>');
    ada?.say(kick('b'));
    expect(conditionIn(ada?.take().at(-1))).toBe('item-not-found');
  });

  test('has another moderator when the last one leaves, and all are informed', async () => {
    const { conference, gather } = await startClients();
    const [ada, ben, cyd] = gather(3);
    for (const client of [ben, cyd]) client?.take();
    ada?.say('<presence to="standup@conference.meet.local/a" type="unavailable" xmlns="jabber:client"/>');
    expect(conference.rooms).toMatchObject([{ participants: [{ is_moderator: true }, { is_moderator: false }] }]);
    for (const client of [ben, cyd]) {
      const presence = client?.take().findLast((stanza) => attribute(stanza, 'from').endsWith('/b'));
      expect(presence?.toString()).toContain('role="moderator"');
    }
  });

  test('lets its moderator mute others, and each occupant only itself', async () => {
    const { gather } = await startClients();
    const [ada = new TestClient(), ben = new TestClient()] = gather(2);
    const mute = (nick: string, kind: string, isMuted: boolean): string =>
      `<iq id="m" type="set" to="standup@conference.meet.local/focus" xmlns="jabber:client">` +
      `<mute jid="standup@conference.meet.local/${nick}" xmlns="http://jitsi.org/jitmeet/${kind}">${String(isMuted)}</mute></iq>`;
    for (const client of [ada, ben]) client.take();
    ada.say(mute('b', 'audio', true));
    expect(ada.take().map((stanza) => attribute(stanza, 'type'))).toEqual(['result']);
    const [request] = ben.take();
    expect(attribute(request, 'from')).toBe('standup@conference.meet.local/focus');
    expect(request?.toString()).toContain(
      '<mute xmlns="http://jitsi.org/jitmeet/audio" actor="standup@conference.meet.local/a">true</mute>',
    );
    ben.say(mute('b', 'audio', false));
    expect(attribute(ben.take()[0], 'type')).toBe('result');
    ben.say(mute('a', 'video', true));
    expect(conditionIn(ben.take()[0])).toBe('not-allowed');
    expect(ada.take()).toEqual([]);
    ada.say(mute('b', 'video', false));
    expect(conditionIn(ada.take()[0])).toBe('not-allowed');
    ada.say(mute('x', 'video', true));
    expect(conditionIn(ada.take()[0])).toBe('internal-server-error');
  });

  test('is ended for all its occupants, each with the reason, and can be entered anew', async () => {
    const { conference, gather, logIn } = await startClients();
    const clients = gather(2);
    for (const client of clients) client.take();
    expect(conference.end('standup', 'Closing time')).toBe(true);
    for (const client of clients) {
      expect(client.take()[0]?.toString()).toContain('<destroy><reason>Closing time</reason></destroy>');
    }
    expect(conference.rooms).toEqual([]);
    const late = logIn();
    late.enter('standup', 'c');
    expect(conference.rooms).toMatchObject([{ participants: [{ nick: 'c', is_moderator: true }] }]);
  });

  test('carries messages and queries between occupants, with the sender’s nick', async () => {
    const { gather } = await startClients();
    const [ada, ben, cyd] = gather(3);
    for (const client of [ada, ben, cyd]) client?.take();
    ada?.say('<message to="standup@conference.meet.local" type="groupchat"><body>Hi &amp; bye</body></message>');
    ada?.say('<message to="standup@conference.meet.local/b" type="chat"><body>psst</body></message>');
    ada?.say('<iq id="q" type="get" to="standup@conference.meet.local/b"><query xmlns="x"/></iq>');
    const heard = (client: TestClient | undefined) =>
      client?.take().map((stanza) => childOf(stanza, 'body')?.getText() ?? stanza.name);
    expect([heard(ada), heard(cyd)]).toEqual([['Hi & bye'], ['Hi & bye']]);
    const stanzas = ben?.received ?? [];
    expect(stanzas.map((stanza) => attribute(stanza, 'from'))).toEqual(
      ['a', 'a', 'a'].map((nick) => `standup@conference.meet.local/${nick}`),
    );
    expect(heard(ben)).toEqual(['Hi & bye', 'psst', 'iq']);
  });

  test('repeats its last 20 messages to a newcomer, with their times, and no private ones', async () => {
    const { gather, logIn } = await startClients();
    const [ada, ben] = gather(2);
    for (let number = 1; number <= 22; number += 1) {
      ada?.say(`<message to="standup@conference.meet.local" type="groupchat"><body>Message ${number}</body></message>`);
    }
    ada?.say('<message to="standup@conference.meet.local/b" type="chat"><body>psst</body></message>');
    const texts = (client: TestClient | undefined) =>
      (client?.take() ?? []).filter((stanza) => childOf(stanza, 'body') !== undefined);
    const ids = texts(ben).map((stanza) => attribute(stanza, 'id'));
    const cyd = logIn();
    cyd.enter('standup', 'c');
    const history = texts(cyd);
    expect(history.map((stanza) => childOf(stanza, 'body')?.getText())).toEqual(
      Array.from({ length: 20 }, (_, index) => `Message ${index + 3}`),
    );
    expect(history.map((stanza) => attribute(stanza, 'id'))).toEqual(ids.slice(2, 22));
    expect(history[0]?.toString()).toContain(
      '<delay xmlns="urn:xmpp:delay" stamp="1970-01-01T00:00:00Z" from="standup@conference.meet.local"/>',
    );
  });

  test('is listed with its occupants on the control endpoint', async () => {
    const { conference, gather } = await startClients();
    gather(2);
    expect(conference.rooms).toMatchObject([
      {
        room: 'standup',
        participants: [
          { nick: 'a', is_moderator: true },
          { nick: 'b', has_media: false },
        ],
      },
    ]);
  });
});
