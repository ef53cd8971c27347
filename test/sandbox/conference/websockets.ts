import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { defaultTenant, isTenantName } from '../http/environment.ts';
import type { Tenant, Tenants } from '../state/tenant.ts';
import { LARGEST_MESSAGE } from './bridge-channels.ts';
import type { Conference, Line } from './conference.ts';
import { readMeetingToken } from './tokens.ts';
import type { Login } from './xmpp/session.ts';
import { LARGEST_STANZA } from './xmpp/xml.ts';

const CLOSED_FOR_GOOD = 1000;
/** A UTF-16 code unit may take three bytes in UTF-8. */
const LARGEST_FRAME = Math.max(LARGEST_STANZA, LARGEST_MESSAGE) * 3;

/** Handles an HTTP upgrade request; returns false when the path is not one of these. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

interface Visit {
  readonly tenant: Tenant;
  readonly login: Login;
}

/**
 * The conference server's websockets: `/xmpp-websocket` and `/colibri-ws/default/{conference}/{nick}`. The token names
 * the tenant; without a token, `?tenant=` does.
 */
export function conferenceWebSockets(tenants: Tenants): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_FRAME,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('xmpp') ? 'xmpp' : false),
  });
  const accept = (request: IncomingMessage, socket: Duplex, head: Buffer, use: (websocket: WebSocket) => void): void =>
    server.handleUpgrade(request, socket, head, use);

  const openXmpp = async (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): Promise<void> => {
    const visit = await visitOf(tenants, url);
    const conference = visit?.tenant.conference;
    if (visit === null || (await conference?.ready()) !== true) {
      socket.destroy();
      return;
    }
    accept(request, socket, head, (websocket) => {
      const { conference: known } = visit.tenant;
      const line = lineOf(websocket, known);
      const session = known.connect(line, visit.login, `ws://${url.host}`, url.searchParams.get('room') ?? '');
      hear(websocket, known, (text) => session.receive(text));
      websocket.on('close', () => {
        session.end();
        known.released(line);
      });
    });
  };

  const openChannel = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void => {
    const [, , , conferenceId = '', nick = ''] = url.pathname.split('/');
    const name = url.searchParams.get('tenant') ?? defaultTenant;
    const conference = isTenantName(name) ? tenants.get(name).conference : undefined;
    const channels = conference?.channel(conferenceId, nick, url.searchParams.get('pwd') ?? '') ?? null;
    if (conference === undefined || channels === null) {
      socket.destroy();
      return;
    }
    accept(request, socket, head, (websocket) => {
      const line = lineOf(websocket, conference);
      conference.holds(line);
      channels.open(nick, line);
      hear(websocket, conference, (text) => channels.receive(nick, text));
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

async function visitOf(tenants: Tenants, url: URL): Promise<Visit | null> {
  const name = url.searchParams.get('tenant') ?? defaultTenant;
  if (!isTenantName(name)) return null;
  const token = url.searchParams.get('token') ?? '';
  if (token === '') return { tenant: tenants.get(name), login: { outcome: 'anonymous' } };
  const grant = await readMeetingToken(token);
  if (grant === null) {
    return { tenant: tenants.get(name), login: { outcome: 'refused', reason: 'The token is not of this server.' } };
  }
  const tenant = tenants.get(grant.tenant);
  const isAlive = grant.exp * 1000 > tenant.clock.now();
  return {
    tenant,
    login: isAlive ? { outcome: 'granted', grant } : { outcome: 'refused', reason: 'The token has expired.' },
  };
}

function hear(websocket: WebSocket, conference: Conference, receive: (text: string) => void): void {
  websocket.on('message', (data) => {
    if (!conference.isSilent) receive(textOf(data));
  });
}

function lineOf(websocket: WebSocket, conference: Conference): Line {
  websocket.on('error', () => websocket.terminate());
  return {
    send: (text) => {
      if (websocket.readyState === websocket.OPEN && !conference.isSilent) websocket.send(text);
    },
    close: () => websocket.close(CLOSED_FOR_GOOD),
    cut: () => websocket.terminate(),
  };
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as ArrayBuffer).toString('utf8');
}
