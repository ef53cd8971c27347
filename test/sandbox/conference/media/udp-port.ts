import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import type { Address } from './stun.ts';

/** Bytes; a burst of key frames for a full room. The operating system may allow less. */
const BUFFER = 4_194_304;
const LOOPBACK = '127.0.0.1';

/**
 * The address that the bridge binds and advertises: loopback, or the IPv4 address of this machine that
 * `CONFERENCE_ADDRESS` names. Firefox never pairs its candidates with loopback.
 * @throws when this machine has no such address.
 */
export function bridgeAddress(
  chosen = process.env['CONFERENCE_ADDRESS'] ?? '',
  interfaces = networkInterfaces(),
): string {
  if (chosen === '') return LOOPBACK;
  const known = Object.values(interfaces).flatMap((addresses = []) =>
    addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  );
  if (known.includes(chosen)) return chosen;
  throw new Error(`CONFERENCE_ADDRESS is '${chosen}', but this machine's IPv4 addresses are ${known.join(', ')}.`);
}

/** The bridge's UDP socket, on a single address. */
export class UdpPort {
  readonly address: Address;
  readonly #socket: Socket;
  #isOpen = true;

  private constructor(socket: Socket) {
    const { address, port } = socket.address();
    this.#socket = socket;
    this.address = { address, port };
  }

  static async open(receive: (packet: Buffer, from: Address) => void, on: string): Promise<UdpPort> {
    // Every address is numeric already, and a resolver call for each packet would cost more than sending it.
    const socket = createSocket({ type: 'udp4', lookup: (host, _options, answer) => answer(null, host, 4) });
    socket.on('message', (packet, { address, port }) => receive(packet, { address, port }));
    const listening = once(socket, 'listening');
    socket.bind({ address: on, port: 0, exclusive: true });
    await listening;
    // A packet that cannot be sent counts as lost, as on the network.
    socket.on('error', () => undefined);
    try {
      socket.setRecvBufferSize(BUFFER);
      socket.setSendBufferSize(BUFFER);
    } catch {
      // The default size of the operating system is sufficient.
    }
    return new UdpPort(socket);
  }

  send(packet: Buffer, to: Address): void {
    if (this.#isOpen) this.#socket.send(packet, to.port, to.address);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#socket.close();
  }
}
