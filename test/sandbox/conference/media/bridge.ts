import type { DataChannelEvents } from './data-channel.ts';
import { bridgeIdentity, type BridgeIdentity } from './dtls.ts';
import { Endpoint } from './endpoint.ts';
import type { Forwarder } from './forwarder.ts';
import { bindingRequest, looksLikeStun, parseStun, type Address } from './stun.ts';
import { bridgeAddress, UdpPort } from './udp-port.ts';

/** Simulated faults of a bridge; none at the start. */
export interface BridgeFaults {
  /** Percent of the media packets that are dropped before their receivers. */
  readonly loss: number;
  /** Whether it neither receives nor sends packets. */
  readonly isStopped: boolean;
}

/** The credentials of an endpoint and the bridge's address, as its session-initiate carries them. */
export interface Allocation {
  readonly endpoint: Endpoint;
  readonly fingerprint: string;
  readonly candidate: Address;
}

const keyOf = ({ address, port }: Address): string => `${address}:${port}`;

/**
 * Carries the media of one tenant's conferences over one UDP port. Packets are assigned to endpoints by ufrag first,
 * then by address.
 */
export class Bridge {
  readonly #identity: BridgeIdentity;
  readonly #port: UdpPort;
  readonly #faults: () => BridgeFaults;
  readonly #random: () => number;
  readonly #byFragment = new Map<string, Endpoint>();
  readonly #byAddress = new Map<string, Endpoint>();

  private constructor(
    identity: BridgeIdentity,
    open: (receive: (packet: Buffer, from: Address) => void) => UdpPort,
    { faults, random }: BridgeOptions,
  ) {
    this.#identity = identity;
    this.#faults = faults;
    this.#random = random ?? Math.random;
    this.#port = open((packet, from) => this.#receive(packet, from));
  }

  static async open(options: BridgeOptions): Promise<Bridge> {
    const identity = await bridgeIdentity();
    let receive: (packet: Buffer, from: Address) => void = () => undefined;
    const port = await UdpPort.open((packet, from) => receive(packet, from), options.address ?? bridgeAddress());
    return new Bridge(
      identity,
      (receiver) => {
        receive = receiver;
        return port;
      },
      options,
    );
  }

  /**
   * Allocates an endpoint for a participant of a conference.
   * @param channel the events of its data channel; null when it is offered none.
   */
  allocate(id: string, forwarder: Forwarder, channel: DataChannelEvents | null = null): Allocation {
    const endpoint: Endpoint = new Endpoint(id, this.#identity, {
      send: (packet, to) => {
        if (!this.#faults().isStopped) this.#port.send(packet, to);
      },
      heardFrom: (address) => this.#byAddress.set(keyOf(address), endpoint),
      connected: () => forwarder.connected(id),
      rtp: (packet) => forwarder.rtp(id, packet),
      rtcp: (compound) => forwarder.rtcp(id, compound),
      channel,
    });
    this.#byFragment.set(endpoint.credentials.ufrag, endpoint);
    forwarder.add(id, {
      isConnected: () => endpoint.isConnected,
      sendRtp: (packet) => {
        if (this.#random() * 100 >= this.#faults().loss) endpoint.sendRtp(packet);
      },
      sendRtcp: (packet) => endpoint.sendRtcp(packet),
      // A stopped bridge counts no participant as inactive.
      lastHeard: () => (this.#faults().isStopped ? performance.now() : endpoint.lastHeard),
    });
    return { endpoint, fingerprint: this.#identity.fingerprint, candidate: this.#port.address };
  }

  release(endpoint: Endpoint): void {
    endpoint.close();
    this.#byFragment.delete(endpoint.credentials.ufrag);
    for (const [key, owner] of this.#byAddress) if (owner === endpoint) this.#byAddress.delete(key);
  }

  close(): void {
    for (const endpoint of this.#byFragment.values()) endpoint.close();
    this.#byFragment.clear();
    this.#byAddress.clear();
    this.#port.close();
  }

  #receive(packet: Buffer, from: Address): void {
    if (this.#faults().isStopped) return;
    if (!looksLikeStun(packet)) {
      this.#byAddress.get(keyOf(from))?.receive(packet);
      return;
    }
    const message = parseStun(packet);
    if (message === null) return;
    const fragment = message.username?.split(':', 1)[0] ?? '';
    const owner = message.type === bindingRequest ? this.#byFragment.get(fragment) : this.#byAddress.get(keyOf(from));
    owner?.receiveStun(message, from);
  }
}

export interface BridgeOptions {
  readonly faults: () => BridgeFaults;
  /** A random number from 0 to 1; tests replace it. */
  readonly random?: () => number;
  /** The address to bind and advertise; `bridgeAddress()` when left out. */
  readonly address?: string;
}
