import { randomBytes } from 'node:crypto';
import { DataChannel, type DataChannelEvents } from './data-channel.ts';
import { type BridgeIdentity, DtlsEndpoint, looksLikeDtls, type MediaKeys } from './dtls.ts';
import { IceAgent, type IceCredentials } from './ice-agent.ts';
import { looksLikeMedia, looksLikeRtcp } from './rtp.ts';
import type { Address, StunMessage } from './stun.ts';

/** The parts of the bridge that an endpoint uses. */
export interface EndpointPorts {
  send(packet: Buffer, to: Address): void;
  /** Assigns packets from this address to the endpoint. */
  heardFrom(address: Address): void;
  connected(): void;
  rtp(packet: Buffer): void;
  rtcp(compound: Buffer): void;
  /** The data channel of its client; null when the endpoint offers none. */
  readonly channel: DataChannelEvents | null;
}

export interface RemoteTransport extends IceCredentials {
  /** SHA-256 of the client's certificate, hex with colons. */
  readonly fingerprint: string;
}

/** One client's media connection: ICE, then DTLS, then protected RTP and RTCP, all from one address. */
export class Endpoint {
  /** The participant's nick. */
  readonly id: string;
  /** The password with which the client opens the bridge's message channel. */
  readonly channelPassword = randomBytes(9).toString('hex');
  readonly #ports: EndpointPorts;
  readonly #ice: IceAgent;
  readonly #dtls: DtlsEndpoint;
  readonly #channel: DataChannel | null;
  #keys: MediaKeys | null = null;
  #isOpen = true;
  #isHung = false;
  #lastHeard: number | null = null;

  constructor(id: string, identity: BridgeIdentity, ports: EndpointPorts) {
    this.id = id;
    this.#ports = ports;
    this.#ice = new IceAgent(
      (packet, to) => ports.send(packet, to),
      (address) => ports.heardFrom(address),
    );
    this.#dtls = new DtlsEndpoint(identity, {
      send: (packet) => this.#send(packet),
      keys: (keys) => {
        this.#keys = keys;
        ports.connected();
      },
      data: (data) => this.#channel?.packet(data),
    });
    this.#channel =
      ports.channel === null
        ? null
        : new DataChannel(identity.werift, (packet) => this.#dtls.send(packet), ports.channel);
  }

  get credentials(): IceCredentials {
    return this.#ice.local;
  }

  get isConnected(): boolean {
    return this.#isOpen && this.#keys !== null;
  }

  /** When its last packet came (milliseconds, `performance.now()`); null before the first. */
  get lastHeard(): number | null {
    return this.#lastHeard;
  }

  /** Simulates a client whose machine hangs: no packet passes in either direction any more. */
  hang(): void {
    this.#isHung = true;
  }

  resume(): void {
    this.#isHung = false;
  }

  accept({ fingerprint, ...credentials }: RemoteTransport): void {
    this.#ice.accept(credentials);
    this.#dtls.accept(fingerprint);
  }

  receiveStun(message: StunMessage, from: Address): void {
    if (!this.#isOpen || this.#isHung) return;
    this.#lastHeard = performance.now();
    this.#ice.receive(message, from);
  }

  /** Handles a packet other than STUN, from an address verified by a signed check. */
  receive(packet: Buffer): void {
    if (!this.#isOpen || this.#isHung) return;
    this.#lastHeard = performance.now();
    if (looksLikeDtls(packet)) {
      this.#dtls.receive(packet);
    } else if (looksLikeRtcp(packet)) {
      const open = this.#keys?.inbound.openRtcp(packet) ?? null;
      if (open !== null) this.#ports.rtcp(open);
    } else if (looksLikeMedia(packet)) {
      const open = this.#keys?.inbound.openRtp(packet) ?? null;
      if (open !== null) this.#ports.rtp(open);
    }
  }

  sendRtp(packet: Buffer): void {
    const sealed = this.#keys?.outbound.protectRtp(packet) ?? null;
    if (sealed !== null) this.#send(sealed);
  }

  sendRtcp(packet: Buffer): void {
    if (this.#keys !== null) this.#send(this.#keys.outbound.protectRtcp(packet));
  }

  close(): void {
    this.#channel?.stop();
    this.#isOpen = false;
    this.#dtls.close();
  }

  #send(packet: Buffer): void {
    const to = this.#ice.address;
    if (this.#isOpen && !this.#isHung && to !== null) this.#ports.send(packet, to);
  }
}
