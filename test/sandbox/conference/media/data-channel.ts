import type * as Library from 'werift';
import type { Wire } from '../xmpp/session.ts';

/** The port that both sides name in their signalling. */
export const SCTP_PORT = 5_000;
/** Of the payload protocols of data channels (RFC 8831, 8832), those that the bridge reads. */
const CONTROL = 50;
const TEXT = 51;
const CHANNEL_ACKNOWLEDGED = 2;
const CHANNEL_OPEN = 3;

export interface DataChannelEvents {
  opened(wire: Wire): void;
  received(text: string): void;
  closed(wire: Wire): void;
}

/** The functions of the library's association that its types hide, or that run without a handler for errors. */
interface Association {
  handleData(packet: Buffer): Promise<void>;
}

/**
 * One client's data channel over SCTP (RFC 8831), on top of its DTLS connection. The client connects and opens the
 * channel; a second channel is ignored, as jitsi-videobridge does.
 */
export class DataChannel {
  readonly #sctp: Library.RTCSctpTransport['sctp'];
  readonly #events: DataChannelEvents;
  #wire: Wire | null = null;
  #stream: number | null = null;

  /** @param send sends a packet over DTLS. */
  constructor(werift: typeof Library, send: (packet: Buffer) => Promise<void>, events: DataChannelEvents) {
    this.#events = events;
    const transport = new werift.RTCSctpTransport(SCTP_PORT);
    // The library does not export the association itself. Of a DTLS transport it uses no more than this.
    const dtls = {
      id: 'bridge',
      iceTransport: { role: 'controlled' },
      onStateChange: new werift.Event(),
      dataReceiver: () => undefined,
      sendData: send,
    };
    transport.setDtlsTransport(dtls as unknown as Library.RTCDtlsTransport);
    this.#sctp = transport.sctp;
    this.#sctp.onReceive.allUnsubscribe();
    this.#sctp.onReceive.subscribe((stream, protocol, data) => this.#receive(stream, protocol, data));
    this.#sctp.onReconfigStreams.subscribe((streams) => {
      if (this.#stream !== null && streams.includes(this.#stream)) this.#close();
    });
    this.#sctp.stateChanged.closed.subscribe(() => this.#close());
    this.#sctp.isServer = true;
    void this.#sctp.start(SCTP_PORT);
  }

  /** Handles a packet of the client; an unreadable one is treated as lost. */
  packet(packet: Buffer): void {
    const association = this.#sctp as unknown as Association;
    association.handleData(packet).catch(() => undefined);
  }

  stop(): void {
    this.#sctp.stop().catch(() => undefined);
  }

  #receive(stream: number, protocol: number, data: Buffer): void {
    if (protocol === CONTROL && data[0] === CHANNEL_OPEN) this.#open(stream);
    else if (protocol === TEXT && stream === this.#stream) this.#events.received(data.toString('utf8'));
  }

  #open(stream: number): void {
    if (this.#stream !== null && this.#stream !== stream) return;
    this.#send(stream, CONTROL, Buffer.of(CHANNEL_ACKNOWLEDGED));
    if (this.#stream === stream) return;
    this.#stream = stream;
    this.#wire = { send: (text) => this.#send(stream, TEXT, Buffer.from(text, 'utf8')), close: () => this.stop() };
    this.#events.opened(this.#wire);
  }

  #send(stream: number, protocol: number, data: Buffer): void {
    this.#sctp.send(stream, protocol, data, { ordered: true }).catch(() => undefined);
  }

  #close(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#stream = null;
    if (wire !== null) this.#events.closed(wire);
  }
}
