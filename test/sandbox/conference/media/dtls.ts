import { X509Certificate } from 'node:crypto';
import type * as Library from 'werift';
import { KEY_SIZE, SALT_SIZE, SrtpContext } from './srtp.ts';

type Werift = typeof Library;

/** The bridge's certificate, for as long as the process runs. */
export interface BridgeIdentity {
  /** SHA-256 of the certificate, upper-case hex with colons, as Jingle carries it. */
  readonly fingerprint: string;
  readonly certificate: string;
  readonly key: string;
  readonly signatureHash: Awaited<
    ReturnType<Werift['CipherContext']['createSelfSignedCertificateWithKey']>
  >['signatureHash'];
  readonly werift: Werift;
}

let known: Promise<BridgeIdentity> | undefined;

/** Created on first use: loading the library and generating the key take time. */
export function bridgeIdentity(): Promise<BridgeIdentity> {
  known ??= createIdentity();
  return known;
}

async function createIdentity(): Promise<BridgeIdentity> {
  const werift = await import('werift');
  const { SignatureAlgorithm, HashAlgorithm, NamedCurveAlgorithm } = werift;
  const made = await werift.CipherContext.createSelfSignedCertificateWithKey(
    { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
    NamedCurveAlgorithm.secp256r1_23,
  );
  return {
    fingerprint: new X509Certificate(made.certPem).fingerprint256,
    certificate: made.certPem,
    key: made.keyPem,
    signatureHash: made.signatureHash,
    werift,
  };
}

export interface MediaKeys {
  readonly inbound: SrtpContext;
  readonly outbound: SrtpContext;
}

/** The library asks for addresses; the ICE agent handles them. */
const nowhere = ['127.0.0.1', 0] as const;

/** Whether the first byte marks a packet as DTLS (RFC 7983). */
export const looksLikeDtls = (packet: Buffer): boolean => {
  const first = packet[0] ?? 0;
  return packet.length >= 13 && first >= 20 && first <= 63;
};

export interface DtlsPorts {
  /** Sends a packet to the client. */
  readonly send: (packet: Buffer) => void;
  /** The handshake is complete, and the client's certificate is the signalled one. */
  readonly keys: (keys: MediaKeys) => void;
  /** Application data of the client; never before `keys`. */
  readonly data: (data: Buffer) => void;
}

/**
 * The server side of one client's DTLS handshake. Its keys are usable once the handshake is complete and the client's
 * certificate matches the fingerprint of its session-accept, in whichever order the two arrive.
 */
export class DtlsEndpoint {
  readonly #server: Library.DtlsServer;
  readonly #gcm: Werift['ProtectionProfileAeadAes128Gcm'];
  readonly #onKeys: (keys: MediaKeys) => void;
  readonly #deliver: (packet: Buffer) => void;
  #announced: string | null = null;
  #isVerified = false;
  #isShaken = false;
  #isOver = false;

  constructor(identity: BridgeIdentity, { send, keys, data }: DtlsPorts) {
    this.#onKeys = keys;
    this.#gcm = identity.werift.ProtectionProfileAeadAes128Gcm;
    const transport: Library.Transport = {
      type: 'udp',
      address: { address: nowhere[0], family: 'IPv4', port: nowhere[1] },
      closed: false,
      // The library installs its own.
      onData: () => undefined,
      send: (packet) => {
        if (!this.#isOver) send(packet);
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    };
    this.#server = new identity.werift.DtlsServer({
      cert: identity.certificate,
      key: identity.key,
      signatureHash: identity.signatureHash,
      srtpProfiles: [this.#gcm],
      extendedMasterSecret: true,
      certificateRequest: true,
      transport,
    });
    this.#deliver = (packet) => transport.onData(packet, nowhere);
    this.#server.onConnect.subscribe(() => {
      this.#isShaken = true;
      this.#settle();
    });
    this.#server.onData.subscribe((packet) => {
      if (this.#isVerified && !this.#isOver) data(packet);
    });
  }

  /** The fingerprint of the client's session-accept: SHA-256, hex with colons. */
  accept(fingerprint: string): void {
    this.#announced = fingerprint.toUpperCase();
    this.#settle();
  }

  receive(packet: Buffer): void {
    if (this.#isOver) return;
    try {
      this.#deliver(packet);
    } catch {
      // An unreadable record is treated as lost: its sender retransmits it.
    }
  }

  /** Sends application data. */
  async send(data: Buffer): Promise<void> {
    if (this.#isVerified && !this.#isOver) await this.#server.send(data);
  }

  close(): void {
    this.#isOver = true;
  }

  #settle(): void {
    if (this.#isOver || !this.#isShaken || this.#announced === null) return;
    const { remoteCertificate, srtp } = this.#server;
    const isWho =
      remoteCertificate !== undefined && new X509Certificate(remoteCertificate).fingerprint256 === this.#announced;
    if (!isWho || srtp.srtpProfile !== this.#gcm) {
      this.close();
      return;
    }
    // Client key, server key, client salt, server salt (RFC 5764 section 4.2).
    const material = this.#server.exportKeyingMaterial('EXTRACTOR-dtls_srtp', 2 * (KEY_SIZE + SALT_SIZE));
    this.#isVerified = true;
    const cut = (from: number, size: number) => material.subarray(from, from + size);
    this.#onKeys({
      inbound: new SrtpContext(cut(0, KEY_SIZE), cut(2 * KEY_SIZE, SALT_SIZE)),
      outbound: new SrtpContext(cut(KEY_SIZE, KEY_SIZE), cut(2 * KEY_SIZE + SALT_SIZE, SALT_SIZE)),
    });
    this.#announced = null;
  }
}
