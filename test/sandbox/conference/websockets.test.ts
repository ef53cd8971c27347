import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { KnownPhones } from '../sandbox.fixture.ts';
import { type RunningSandbox, startSandbox } from '../server.ts';
import { signMeetingToken } from './tokens.ts';
import { attribute, childOf, parseStanza, type Xml } from './xmpp/xml.ts';

const running: RunningSandbox[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

/** A client over a real websocket. */
class Visitor {
  readonly socket: WebSocket;
  readonly #arrived: Xml[] = [];
  #notice: () => void = () => undefined;

  constructor(address: string) {
    this.socket = new WebSocket(address, 'xmpp');
    this.socket.on('message', (data: Buffer) => {
      const stanza = parseStanza(data.toString());
      if (stanza !== null) this.#arrived.push(stanza);
      this.#notice();
    });
  }

  say(text: string): void {
    this.socket.send(text);
  }

  /** The first stanza that matches; it and the stanzas before it are consumed. */
  async next(isIt: (stanza: Xml) => boolean): Promise<Xml> {
    for (;;) {
      const at = this.#arrived.findIndex(isIt);
      const [found] = at === -1 ? [] : this.#arrived.splice(0, at + 1).slice(-1);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#notice = resolve;
      });
    }
  }

  /** Logs in as far as the server allows; returns the server's last answer. */
  async logIn(): Promise<Xml> {
    if (this.socket.readyState === WebSocket.CONNECTING) await once(this.socket, 'open');
    const open = '<open to="meet.sandbox" xmlns="urn:ietf:params:xml:ns:xmpp-framing"/>';
    this.say(open);
    this.say('<auth mechanism="ANONYMOUS" xmlns="urn:ietf:params:xml:ns:xmpp-sasl"/>');
    const outcome = await this.next(({ name }) => name === 'success' || name === 'failure');
    if (outcome.name === 'failure') return outcome;
    this.say(open);
    this.say('<iq id="b" type="set"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>');
    return this.next(({ name }) => name === 'iq');
  }

  /** Requests to enter a room. */
  enter(room: string, nick: string): void {
    const wish = '<x xmlns="http://jabber.org/protocol/muc"/>';
    this.say(`<presence to="${room}@conference.meet.sandbox/${nick}" xmlns="jabber:client">${wish}</presence>`);
  }
}

const isPresence = ({ name }: Xml): boolean => name === 'presence';

async function start() {
  const sandbox = await startSandbox({ port: 0, directory: new KnownPhones() });
  running.push(sandbox);
  const origin = sandbox.url.replace('http', 'ws');
  const visit = (query = ''): Visitor => new Visitor(`${origin}/xmpp-websocket${query}`);
  return { ...sandbox, origin, visit };
}

const refused = async (address: string): Promise<boolean> => {
  const socket = new WebSocket(address);
  const outcome = await Promise.race([
    once(socket, 'open').then(
      () => 'open',
      () => 'refused',
    ),
    once(socket, 'error').then(() => 'refused'),
  ]);
  socket.terminate();
  return outcome === 'refused';
};

const grant = {
  sub: 'meet.sandbox',
  iss: 'sandbox',
  room: 'standup',
  context: { user: { name: 'Ada' } },
  tenant: 'ann',
};

const say = (visitor: Visitor, text: string) =>
  visitor.say(
    `<message to="standup@conference.meet.sandbox" type="groupchat" xmlns="jabber:client"><body>${text}</body></message>`,
  );

/** A visitor who has logged in and is in the room `standup`. */
async function entered(visitor: Visitor, nick: string): Promise<Visitor> {
  await visitor.logIn();
  visitor.enter('standup', nick);
  await visitor.next(isPresence);
  return visitor;
}

/** The address of the message channel in the visitor's session-initiate. */
async function channelOf(visitor: Visitor): Promise<string> {
  const invitation = await visitor.next((stanza) => childOf(stanza, 'jingle') !== undefined);
  return /url="([^"]*)"/.exec(invitation.toString())?.[1]?.replaceAll('&amp;', '&') ?? '';
}

describe('a client', () => {
  test('speaks XMPP, and belongs to the tenant named in the address', async () => {
    const { visit, tenants } = await start();
    const ada = visit('?tenant=ann');
    expect((await ada.logIn()).toString()).toContain('@meet.sandbox/');
    expect(ada.socket.protocol).toBe('xmpp');
    ada.enter('standup', 'ada');
    await ada.next(isPresence);
    expect([tenants.get('ann').conference.rooms.length, tenants.get('default').conference.rooms.length]).toEqual([
      1, 0,
    ]);
  });

  test('belongs to the tenant of its token, by whose clock its expiry is checked', async () => {
    const { visit, tenants } = await start();
    const exp = Date.now() / 1_000 + 60;
    const token = await signMeetingToken({ ...grant, exp });
    const ada = visit(`?tenant=ben&token=${token}`);
    await ada.logIn();
    ada.enter('standup', 'ada');
    await ada.next(isPresence);
    expect(tenants.get('ann').conference.rooms).toMatchObject([{ participants: [{ name: 'Ada' }] }]);
    tenants.get('ann').clock.advance(61_000);
    expect((await visit(`?token=${token}`).logIn()).toString()).toContain('The token has expired.');
    expect((await visit('?token=made-up').logIn()).toString()).toContain('<not-allowed/>');
  });

  test('whose connection closes without a stanza has left', async () => {
    const { visit } = await start();
    const [ada, ben] = [await entered(visit(), 'ada'), await entered(visit(), 'ben')];
    ada.socket.terminate();
    const gone = await ben.next((stanza) => attribute(stanza, 'type') === 'unavailable');
    expect(attribute(gone, 'from')).toBe('standup@conference.meet.sandbox/ada');
  });
});

describe('a message channel', () => {
  test('opens at the address of the session-initiate, and at no other', async () => {
    const { visit, origin } = await start();
    const [ada, ben] = [visit('?tenant=ann'), visit('?tenant=ann')];
    for (const [visitor, nick] of [
      [ada, 'ada'],
      [ben, 'ben'],
    ] as const) {
      await visitor.logIn();
      visitor.enter('standup', nick);
    }
    const address = await channelOf(ada);
    expect(address.startsWith(`${origin}/colibri-ws/default/`)).toBe(true);
    const channel = new WebSocket(address);
    const [greeting] = (await once(channel, 'message')) as readonly unknown[];
    expect(String(greeting)).toContain('ServerHello');
    expect(await refused(address.replace(/pwd=\w+/, 'pwd=guessed'))).toBe(true);
    expect(await refused(address.replace('/ada?', '/ben?'))).toBe(true);
    expect(await refused(address.replace('tenant=ann', 'tenant=ben'))).toBe(true);
  });

  test('is closed and refused while the bridge has its channels closed; the client stays in its room', async () => {
    const { visit, tenants } = await start();
    const { conference } = tenants.get('default');
    const ada = await entered(visit(), 'ada');
    const ben = await entered(visit(), 'ben');
    const address = await channelOf(ada);
    const channel = new WebSocket(address);
    await once(channel, 'message');
    const isClosed = once(channel, 'close');
    conference.setChannels(false);
    await isClosed;
    expect(await refused(address)).toBe(true);
    say(ada, 'still here');
    await ben.next((stanza) => childOf(stanza, 'body')?.getText() === 'still here');
    conference.setChannels(true);
    expect(await refused(address)).toBe(false);
  });
});

test.each(['/', '/colibri-ws/', '/colibri-ws/default/x/y?tenant=a%20b', '/xmpp-websocket?tenant=a%20b'])(
  'the sandbox opens no websocket at %s',
  async (path) => {
    const { origin } = await start();
    expect(await refused(origin + path)).toBe(true);
  },
);

test('a stopped server accepts no client; a sandbox that closes ends every websocket', async () => {
  const sandbox = await start();
  const { visit, origin, tenants } = sandbox;
  const ada = visit();
  await ada.logIn();
  const ended = once(ada.socket, 'close');
  tenants.get('default').conference.kill();
  await ended;
  expect(await refused(`${origin}/xmpp-websocket`)).toBe(true);
  tenants.get('default').conference.start();
  const ben = visit();
  await ben.logIn();
  const endedToo = once(ben.socket, 'close');
  await sandbox.close();
  await endedToo;
  expect(ben.socket.readyState).toBe(WebSocket.CLOSED);
});

test('a silent server answers no client, keeps its connections, and continues when it is reachable again', async () => {
  const { visit, tenants } = await start();
  const { conference } = tenants.get('default');
  const ada = visit();
  await ada.logIn();
  const ask = (id: string) =>
    ada.say(`<iq id="${id}" to="meet.sandbox" type="get"><services xmlns="urn:xmpp:extdisco:2"/></iq>`);
  conference.silence();
  ask('lost');
  // A later message has arrived, so this one has arrived as well.
  ada.socket.ping();
  await once(ada.socket, 'pong');
  const ben = visit();
  expect(ben.socket.readyState).toBe(WebSocket.CONNECTING);
  conference.start();
  expect((await ben.logIn()).name).toBe('iq');
  ask('heard');
  expect(attribute(await ada.next(({ name }) => name === 'iq'), 'id')).toBe('heard');
  expect(conference.isSilent).toBe(false);
});

test('with a limit, what a client sends too fast is read later and in order, and the client stays connected', async () => {
  const { visit, tenants } = await start();
  tenants.get('default').patch({ conference: { clientRate: 100_000 } });
  const ada = visit();
  await ada.logIn();
  const before = performance.now();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (const id of ids) {
    const filling = `<services xmlns="urn:xmpp:extdisco:2">${'x'.repeat(60_000)}</services>`;
    ada.say(`<iq id="${id}" to="meet.sandbox" type="get">${filling}</iq>`);
  }
  for (const id of ids) {
    const answer = await ada.next(({ name }) => name === 'iq');
    expect(attribute(answer, 'id')).toBe(id);
  }
  // Of 300 kB, 200 kB are the burst.
  expect(performance.now() - before).toBeGreaterThan(900);
  expect(ada.socket.readyState).toBe(WebSocket.OPEN);
});

test('a client that hangs gets and sends nothing, and is removed after a while', async () => {
  const { visit, tenants } = await start();
  const tenant = tenants.get('default');
  tenant.patch({ conference: { goneAfter: 300 } });
  const [ada, ben] = [await entered(visit(), 'ada'), await entered(visit(), 'ben')];
  const isClosed = once(ada.socket, 'close');
  expect(tenant.conference.hang('standup', 'ada')).toBe(true);
  // What was sent before has arrived with the answer.
  ada.socket.ping();
  await once(ada.socket, 'pong');
  let heard = 0;
  ada.socket.on('message', () => (heard += 1));
  expect(tenant.conference.hang('standup', 'nemo')).toBe(false);
  say(ada, 'lost');
  say(ben, 'heard');
  const message = await ben.next((stanza) => childOf(stanza, 'body') !== undefined);
  expect(childOf(message, 'body')?.getText()).toBe('heard');
  const gone = await ben.next((stanza) => attribute(stanza, 'type') === 'unavailable');
  expect(attribute(gone, 'from')).toBe('standup@conference.meet.sandbox/ada');
  await isClosed;
  expect(heard).toBe(0);
});

test('a client that hangs and resumes gets and sends what was sent meanwhile, and stays', async () => {
  const { visit, tenants } = await start();
  const tenant = tenants.get('default');
  tenant.patch({ conference: { goneAfter: 100 } });
  const [ada, ben] = [await entered(visit(), 'ada'), await entered(visit(), 'ben')];
  const hears = async (visitor: Visitor, text: string) => {
    const isText = (stanza: Xml) => childOf(stanza, 'body')?.getText() === text;
    expect(childOf(await visitor.next(isText), 'body')?.getText()).toBe(text);
  };
  expect(tenant.conference.resume('standup', 'ada')).toBe(false);
  tenant.conference.hang('standup', 'ada');
  say(ada, 'late');
  ada.socket.ping();
  await once(ada.socket, 'pong');
  say(ben, 'soon');
  await hears(ben, 'soon');
  expect(tenant.conference.resume('standup', 'ada')).toBe(true);
  await hears(ada, 'soon');
  await hears(ben, 'late');
  // A client that hangs later is removed; the time of the first is over by then.
  tenant.conference.hang('standup', 'ben');
  const gone = await ada.next((stanza) => attribute(stanza, 'type') === 'unavailable');
  expect(attribute(gone, 'from')).toBe('standup@conference.meet.sandbox/ben');
  expect(tenant.conference.roomWith('standup', 'ada')).toBeDefined();
});

test('the library is served at the path that every deployment uses', async () => {
  const { url } = await start();
  const answer = await fetch(`${url}/libs/lib-jitsi-meet.min.js`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(await answer.text()).toContain('JitsiMeetJS');
});
