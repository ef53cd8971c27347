import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

export interface Listening {
  /** e.g. 'http://localhost:4480', without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Ends open connections as well, also those that wait for an answer. */
  close(): Promise<void>;
}

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

const host = '127.0.0.1';
/** Browsers may try the other loopback address first: another server there would be taken for the sandbox. */
const otherHost = '::1';

/** The port is in use. The message contains the port and the remedy. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';

  constructor(port: number, purpose: string, variable: string) {
    super(
      `Port ${port}, meant for ${purpose}, is in use. Stop what runs there, or choose another one with ${variable}=<port>.`,
    );
  }
}

/** @throws {PortTakenError} when something listens on the port already. */
export async function assertPortFree(port: number, purpose: string, variable: string): Promise<void> {
  for (const address of [host, otherHost]) {
    const probe = createServer();
    try {
      await open(probe, port, address);
      await close(probe);
    } catch (error) {
      if (hasCode(error, 'EADDRINUSE')) throw new PortTakenError(port, purpose, variable);
      // A machine without IPv6 has only one loopback address.
      if (address === host) throw error;
    }
  }
}

/** Handles an HTTP upgrade request; returns false when no service accepts it. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

/** Serves on loopback only. Port 0 takes any free one. */
export async function listen(fetch: Fetch, port: number, upgrade?: Upgrade): Promise<Listening> {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.on('upgrade', (request, socket, head) => {
    if (upgrade?.(request, socket, head) !== true) socket.destroy();
  });
  await open(server, port);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return { url: `http://localhost:${actual}`, port: actual, close: () => close(server) };
}

function open(server: Server, port: number, address: string = host): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
