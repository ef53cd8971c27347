import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { LARGEST_MESSAGE } from './bridge-messages.ts';
import type { Conference } from './conference.ts';
import type { Line } from './conference.types.ts';
import { Throttle } from './throttle.ts';
import type { Login } from './xmpp/session.ts';
import { LARGEST_STANZA } from './xmpp/xml.ts';

const CLOSED_FOR_GOOD = 1000;
/** A UTF-16 code unit may take three bytes in UTF-8. */
const LARGEST_FRAME = Math.max(LARGEST_STANZA, LARGEST_MESSAGE) * 3;

/** Handles an HTTP upgrade request; returns false when the path is not one of these. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

export interface Visit {
  readonly conference: Conference;
  readonly login: Login;
}

/** Finds the conference server for the address of a websocket, and checks the token in it. */
export interface Entrance {
  /** @returns null when no server has the address. */
  visit(url: URL): Promise<Visit | null>;
  /** The server of a message channel. */
  channelAt(url: URL): Conference | undefined;
}

/** A conference server's websockets: `/xmpp-websocket` and `/colibri-ws/default/{conference}/{nick}`. */
export function conferenceWebSockets(entrance: Entrance): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('xmpp') ? 'xmpp' : false),
  });
  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer, use: (websocket: WebSocket) => void): void =>
    server.handleUpgrade(request, socket, head, use);

  const openXmpp = async (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): Promise<void> => {
    const visit = await entrance.visit(url);
    if (visit === null || !(await visit.conference.ready())) {
      socket.destroy();
      return;
    }
    accept(request, socket, head, (websocket) => {
      const { conference: known } = visit;
      const line = lineOf(websocket, known);
      const session = known.connect(line, visit.login, `ws://${url.host}`, url.searchParams.get('room') ?? '');
      const read = throttled(websocket, new Throttle(() => known.clientRate), (text) => session.receive(text));
      hear(websocket, known, line, read);
      websocket.on('close', () => {
        session.end();
        known.released(line);
      });
    });
  };

  const openChannel = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void => {
    const [, , , conferenceId = '', nick = ''] = url.pathname.split('/');
    const conference = entrance.channelAt(url);
    const channels = conference?.channel(conferenceId, nick, url.searchParams.get('pwd') ?? '') ?? null;
    if (conference === undefined || channels === null) {
      socket.destroy();
      return;
    }
    accept(request, socket, head, (websocket) => {
      const line = lineOf(websocket, conference);
      conference.holds(line);
      channels.open(nick, line);
      hear(websocket, conference, line, (text) => channels.receive(nick, text));
      websocket.on('close', () => {
        channels.closed(nick, line);
        conference.released(line);
      });
    });
  };

  return (request, socket, head) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    if (url.pathname === '/xmpp-websocket') {
      socket.on('error', () => socket.destroy());
      openXmpp(request, socket, head, url).catch(() => socket.destroy());
      return true;
    }
    if (!url.pathname.startsWith('/colibri-ws/')) return false;
    openChannel(request, socket, head, url);
    return true;
  };
}

/** Reads texts at the throttle's rate: the socket pauses while some wait. */
function throttled(websocket: WebSocket, throttle: Throttle, receive: (text: string) => void): (text: string) => void {
  let waiting = 0;
  return (text) => {
    const delay = throttle.delayOf(Buffer.byteLength(text));
    if (delay === 0) {
      receive(text);
      return;
    }
    waiting += 1;
    websocket.pause();
    setTimeout(() => {
      receive(text);
      waiting -= 1;
      if (waiting === 0) websocket.resume();
    }, delay).unref();
  };
}

function hear(websocket: WebSocket, conference: Conference, line: Line, receive: (text: string) => void): void {
  websocket.on('message', (data) => {
    conference.pass(line, () => receive(textOf(data)));
  });
}

function lineOf(websocket: WebSocket, conference: Conference): Line {
  websocket.on('error', () => websocket.terminate());
  const line: Line = {
    send: (text) => {
      conference.pass(line, () => {
        if (websocket.readyState === websocket.OPEN) websocket.send(text);
      });
    },
    close: () => websocket.close(CLOSED_FOR_GOOD),
    cut: () => websocket.terminate(),
  };
  return line;
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as ArrayBuffer).toString('utf8');
}
