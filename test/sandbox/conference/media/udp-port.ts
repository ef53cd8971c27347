import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Address } from './stun.ts';

/** Bytes; a burst of key frames for a full room. The system may give less. */
const BUFFER = 4_194_304;
const LOOPBACK = '127.0.0.1';

/** The bridge's one UDP socket, on loopback alone. */
export class UdpPort {
  readonly address: Address;
  readonly #socket: Socket;
  #isOpen = true;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.address = { address: LOOPBACK, port: socket.address().port };
  }

  static async open(receive: (packet: Buffer, from: Address) => void): Promise<UdpPort> {
    // Every address is a number already: asking the resolver for each packet would cost more than sending it.
    const socket = createSocket({ type: 'udp4', lookup: (host, _options, answer) => answer(null, host, 4) });
    socket.on('message', (packet, { address, port }) => receive(packet, { address, port }));
    const listening = once(socket, 'listening');
    socket.bind({ address: LOOPBACK, port: 0, exclusive: true });
    await listening;
    // What cannot be sent is lost, as anywhere on the way.
    socket.on('error', () => undefined);
    try {
      socket.setRecvBufferSize(BUFFER);
      socket.setSendBufferSize(BUFFER);
    } catch {
      // The system's own size will do.
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
