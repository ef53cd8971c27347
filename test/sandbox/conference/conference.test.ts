import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { jingleIn, startConference, TestClient, type TestConference } from './conference.fixture.ts';
import { attribute, childOf, childrenOf, LARGEST_STANZA, parseStanza, type Xml } from './xmpp/xml.ts';

const open: TestConference[] = [];
afterEach(() => {
  for (const { conference } of open.splice(0)) conference.kill();
});

async function start() {
  const started = await startConference();
  open.push(started);
  const logIn = (...login: Parameters<typeof started.client>): TestClient => {
    const client = started.client(...login);
    client.logIn();
    return client;
  };
  /** Clients in one room, called a, b, c… */
  const gather = (count: number, room = 'standup'): TestClient[] =>
    Array.from({ length: count }, (_, index) => {
      const client = logIn();
      client.enter(room, String.fromCodePoint(97 + index));
      return client;
    });
  return { ...started, logIn, gather };
}

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':');
const sidOf = (client: TestClient): string => attribute(jingleIn(client.received, 'session-initiate').at(-1), 'sid');
const sourcesIn = (change: Xml | undefined): string[] =>
  childrenOf(change, 'content')
    .flatMap((content) => childrenOf(childOf(content, 'description'), 'source'))
    .filter((source) => !attribute(source, 'name').startsWith('jvb'))
    .map((source) => attribute(source, 'ssrc'));
const conditionIn = (stanza: Xml | undefined): string => childrenOf(childOf(stanza, 'error'))[0]?.name ?? '';

interface Media {
  readonly audio?: readonly number[];
  readonly video?: readonly number[];
  readonly groups?: string;
  readonly transport?: string;
}

/** A Jingle request as a client sends it. */
function jingle(action: string, sid: string, { audio = [], video = [], groups = '', transport }: Media = {}): string {
  const print = `<fingerprint hash="sha-256" setup="active" xmlns="urn:xmpp:jingle:apps:dtls:0">${fingerprint}</fingerprint>`;
  const reach =
    transport ??
    `<transport ufrag="abcd" pwd="0123456789012345678901" xmlns="urn:xmpp:jingle:transports:ice-udp:1">${print}</transport>`;
  const content = (kind: string, ssrcs: readonly number[], more: string): string =>
    `<content name="${kind}"><description media="${kind}" xmlns="urn:xmpp:jingle:apps:rtp:1">${ssrcs
      .map(
        (ssrc) =>
          `<source ssrc="${ssrc}" xmlns="urn:xmpp:jingle:apps:rtp:ssma:0"><parameter name="msid" value="s ${kind}"/></source>`,
      )
      .join('')}${more}</description>${action === 'session-accept' ? reach : ''}</content>`;
  return (
    `<iq id="j" type="set" to="standup@conference.meet.local/focus" xmlns="jabber:client">` +
    `<jingle action="${action}" sid="${sid}" xmlns="urn:xmpp:jingle:1">` +
    `${content('audio', audio, '')}${content('video', video, groups)}</jingle></iq>`
  );
}

describe('the stream', () => {
  test('is closed by input that is not a stanza, too long, or out of order', async () => {
    const { client } = await start();
    for (const text of ['', 'hello', '<a', '<a b=>', `<a>${'x'.repeat(LARGEST_STANZA)}</a>`, '<message/>']) {
      const visitor = client();
      visitor.say(text);
      expect([visitor.isClosed, visitor.take().map(({ name }) => name)], text.slice(0, 20)).toEqual([
        true,
        ['stream:error'],
      ]);
      visitor.say('<open to="meet.local"/>');
      expect(visitor.take()).toEqual([]);
    }
  });

  test('refuses a client with an invalid token', async () => {
    const { client } = await start();
    const visitor = client({ outcome: 'refused', reason: 'The token has expired.' });
    visitor.say('<open to="meet.local"/>');
    visitor.say('<auth mechanism="ANONYMOUS" xmlns="urn:ietf:params:xml:ns:xmpp-sasl"/>');
    expect(visitor.take().at(-1)?.toString()).toContain('<not-authorized/><text>The token has expired.</text>');
    visitor.say('<iq type="set"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>');
    expect(visitor.isClosed).toBe(true);
  });

  test('closes when the client closes it', async () => {
    const { gather } = await start();
    const [ada, ben] = gather(2);
    ada?.say('<close xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>');
    expect([ada?.isClosed, ada?.take().at(-1)?.name]).toEqual([true, 'close']);
    expect(ben?.take().some((stanza) => attribute(stanza, 'type') === 'unavailable')).toBe(true);
  });

  test('answers an unknown request with an error', async () => {
    const { logIn } = await start();
    const visitor = logIn();
    visitor.say('<iq id="7" type="get" to="meet.local"><query xmlns="jabber:iq:roster"/></iq>');
    const [answer] = visitor.take();
    expect([attribute(answer, 'id'), conditionIn(answer)]).toEqual(['7', 'service-unavailable']);
    visitor.say('<iq id="8" type="result" to="meet.local"/>');
    expect(visitor.take()).toEqual([]);
  });
});

describe('a room', () => {
  test('refuses a nick that is taken, the focus, and odd names', async () => {
    const { gather, logIn } = await start();
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
    const { meetings, logIn } = await start();
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

  test('does not treat a presence of a client that has left as a request to enter', async () => {
    const { gather } = await start();
    const [ada, ben] = gather(2);
    const presence = (more: string) => `<presence to="standup@conference.meet.local/b" xmlns="jabber:client"${more}`;
    ben?.say(presence(' type="unavailable"/>'));
    ada?.take();
    ben?.take();
    ben?.say(presence('><nick>b</nick></presence>'));
    expect([ada?.take(), ben?.take()]).toEqual([[], []]);
  });

  test('allows only its moderator to kick others', async () => {
    const { gather } = await start();
    const [ada, ben] = gather(2);
    const kick = (nick: string): string =>
      '<iq id="k" type="set" to="standup@conference.meet.local"><query xmlns="http://jabber.org/protocol/muc#admin">' +
      `<item nick="${nick}" role="none"><reason>Enough</reason></item></query></iq>`;
    ada?.take();
    ben?.take();
    ben?.say(kick('a'));
    expect(conditionIn(ben?.take()[0])).toBe('forbidden');
    ada?.say(kick('b'));
    const gone = ben?.take()[0]?.toString();
    expect(gone).toContain('<actor nick="a"/><reason>Enough</reason>');
    expect(gone).toContain('<status code="307"/>');
    ada?.say(kick('b'));
    expect(conditionIn(ada?.take().at(-1))).toBe('item-not-found');
  });

  test('lets its moderator mute others, and each occupant only itself', async () => {
    const { gather } = await start();
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
    expect(conditionIn(ada.take()[0])).toBe('item-not-found');
  });

  test('is ended for all its occupants, each with the reason, and can be entered anew', async () => {
    const { conference, gather, logIn } = await start();
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
    const { gather } = await start();
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
    const { gather, logIn } = await start();
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
    const { conference, gather } = await start();
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

describe('the focus', () => {
  test('invites as soon as there are two', async () => {
    const { gather, logIn } = await start();
    const [ada] = gather(1);
    expect(jingleIn(ada?.received ?? [], 'session-initiate')).toEqual([]);
    const ben = logIn();
    ben.enter('standup', 'b');
    expect([ada, ben].map((client) => jingleIn(client?.received ?? [], 'session-initiate').length)).toEqual([1, 1]);
  });

  test('sends source changes to clients that have accepted, and to the others when they accept', async () => {
    const { gather } = await start();
    const [ada, ben] = gather(2) as [TestClient, TestClient];
    const [adaSid, benSid] = [sidOf(ada), sidOf(ben)];
    ada.say(jingle('session-accept', adaSid, { audio: [1], video: [2] }));
    expect(jingleIn(ben.received, 'source-add')).toEqual([]);
    ben.say(jingle('session-accept', benSid, { audio: [11] }));
    expect(sourcesIn(jingleIn(ben.received, 'source-add')[0])).toEqual(['1', '2']);
    expect(sourcesIn(jingleIn(ada.received, 'source-add')[0])).toEqual(['11']);
    ada.say(jingle('source-remove', adaSid, { video: [2] }));
    expect(sourcesIn(jingleIn(ben.received, 'source-remove')[0])).toEqual(['2']);
    ada.say(jingle('source-add', adaSid, { video: [2, 3] }));
    expect(sourcesIn(jingleIn(ben.received, 'source-add')[1])).toEqual(['2', '3']);
    // A client cannot remove, nor add, a source of another client.
    ben.say(jingle('source-remove', benSid, { audio: [1] }));
    ben.say(jingle('source-add', benSid, { audio: [1] }));
    expect(jingleIn(ada.received, 'source-remove')).toEqual([]);
  });

  test('gives each added source an msid of its own, and removes it with that msid', async () => {
    const { gather } = await start();
    const [ada, ben] = gather(2) as [TestClient, TestClient];
    const sid = sidOf(ada);
    ben.say(jingle('session-accept', sidOf(ben)));
    ada.say(jingle('session-accept', sid, { video: [2] }));
    ada.say(jingle('source-remove', sid, { video: [2] }));
    ada.say(jingle('source-add', sid, { video: [2] }));
    const msids = ['source-add', 'source-remove'].map((action) =>
      jingleIn(ben.received, action).map((element) => /value="([^"]*)"/.exec(element.toString())?.[1]),
    );
    expect(msids).toEqual([['s video-1', 's video-2'], ['s video-1']]);
  });

  test('forwards the first stream of a simulcast, with its retransmissions', async () => {
    const { gather } = await start();
    const [ada, ben] = gather(2) as [TestClient, TestClient];
    const group = (semantics: string, ...ssrcs: readonly number[]): string =>
      `<ssrc-group semantics="${semantics}" xmlns="urn:xmpp:jingle:apps:rtp:ssma:0">${ssrcs.map((ssrc) => `<source ssrc="${ssrc}"/>`).join('')}</ssrc-group>`;
    ben.say(jingle('session-accept', sidOf(ben)));
    const groups = group('SIM', 1, 2, 3) + group('FID', 1, 4) + group('FID', 2, 5) + group('FID', 3, 6);
    ada.say(jingle('session-accept', sidOf(ada), { video: [1, 2, 3, 4, 5, 6], groups }));
    const [told] = jingleIn(ben.received, 'source-add');
    expect(sourcesIn(told)).toEqual(['1', '4']);
    expect(told?.toString()).not.toContain('SIM');
    expect(told?.toString()).toContain('semantics="FID"');
  });

  test('starts a new session after a lost connection, and ends it on request', async () => {
    const { gather } = await start();
    const [ada, ben] = gather(2) as [TestClient, TestClient];
    const sid = sidOf(ada);
    ada.say(jingle('session-accept', sid, { audio: [1] }));
    ben.say(jingle('session-accept', sidOf(ben)));
    const end = (restart: boolean, of: string): string =>
      jingle('session-terminate', of).replace(
        '</jingle>',
        `<bridge-session xmlns="http://jitsi.org/protocol/focus" restart="${restart}"/></jingle>`,
      );
    ada.say(end(true, sid));
    expect(sourcesIn(jingleIn(ben.received, 'source-remove')[0])).toEqual(['1']);
    expect(sidOf(ada)).not.toBe(sid);
    const again = sidOf(ada);
    ada.say(end(false, again));
    expect(sidOf(ada)).toBe(again);
    ada.take();
    ada.say(jingle('session-accept', again));
    expect(conditionIn(ada.take()[0])).toBe('item-not-found');
  });

  test.each([
    ['no transport', ''],
    [
      'no fingerprint',
      '<transport ufrag="abcd" pwd="0123456789012345678901" xmlns="urn:xmpp:jingle:transports:ice-udp:1"/>',
    ],
    ['a short password', `<transport ufrag="abcd" pwd="0123" xmlns="urn:xmpp:jingle:transports:ice-udp:1"/>`],
  ])('refuses an acceptance with %s', async (_what, transport) => {
    const { gather } = await start();
    const [ada] = gather(2) as [TestClient];
    const sid = sidOf(ada);
    ada.take();
    ada.say(jingle('session-accept', sid, { transport }));
    expect(conditionIn(ada.take()[0])).toBe('bad-request');
  });
});

test('10,000 arbitrary stanzas never throw, and the server continues', async () => {
  const { gather, logIn } = await start();
  const [ada] = gather(2) as [TestClient];
  const sid = sidOf(ada);
  const templates = [
    jingle('session-accept', sid, { audio: [1], video: [2] }),
    jingle('source-add', sid, { video: [3] }),
    '<presence to="standup@conference.meet.local/z" xmlns="jabber:client"><x xmlns="http://jabber.org/protocol/muc"/></presence>',
    '<message to="standup@conference.meet.local/a" type="chat"><body>x</body></message>',
    '<iq id="1" type="get" to="meet.local"><query xmlns="http://jabber.org/protocol/disco#info"/></iq>',
    '<iq id="1" type="set" to="focus.meet.local"><conference room="r@conference.meet.local" xmlns="http://jitsi.org/protocol/focus"/></iq>',
  ];
  const spoilt = fc
    .tuple(fc.constantFrom(...templates), fc.nat(400), fc.nat(12), fc.string({ maxLength: 12 }))
    .map(([text, at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut));
  let visitor = logIn();
  let said = 0;
  fc.assert(
    fc.property(fc.oneof({ weight: 1, arbitrary: fc.string() }, { weight: 9, arbitrary: spoilt }), (text) => {
      // Input that is not a stanza closes the stream: tested above, and logging in again each time is slow.
      if (parseStanza(text) === null) return;
      said += 1;
      visitor.say(text);
      visitor.take();
      if (visitor.isClosed) visitor = logIn();
    }),
    { numRuns: 10_000 },
  );
  expect(said).toBeGreaterThan(2_000);
  const [late] = gather(1, 'another-room');
  expect(late?.take().length).toBeGreaterThan(0);
}, 20_000);

describe('a server that is killed', () => {
  test('closes every connection, refuses new clients, and starts empty', async () => {
    const { conference, gather } = await start();
    const [ada] = gather(2);
    conference.kill();
    expect([ada?.isCut, conference.rooms, await conference.ready()]).toEqual([true, [], false]);
    conference.start();
    expect(await conference.ready()).toBe(true);
    const [ben] = gather(1);
    expect(ben?.take().length).toBeGreaterThan(0);
  });
});
