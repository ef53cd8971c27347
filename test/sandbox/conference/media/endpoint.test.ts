import { X509Certificate, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DtlsClient,
  Event as Signal,
  RTCDataChannel,
  RTCDataChannelParameters,
  type RTCDtlsTransport,
  RTCSctpTransport,
  type Transport,
} from 'werift';
import type { Wire } from '../xmpp/session.ts';
import { bridgeIdentity } from './dtls.ts';
import { Endpoint } from './endpoint.ts';
import { KEY_SIZE, SALT_SIZE, SrtpContext } from './srtp.ts';
import { type Address, looksLikeStun, nominatingCheck, parseStun } from './stun.ts';

const from: Address = { address: '127.0.0.1', port: 5_000 };
const rtp = Buffer.from('806f00050000000000000011abcdef', 'hex');
const rtcp = Buffer.from('80c800060000000100000002000000030000000400000005000000060'.slice(0, 56), 'hex');

/** The browser's side: it sends ICE checks and has a certificate of its own. */
async function meet() {
  const identity = await bridgeIdentity();
  const got = { rtp: [] as Buffer[], rtcp: [] as Buffer[], media: [] as Buffer[], texts: [] as string[] };
  const wires: Wire[] = [];
  const transport: Transport = {
    type: 'udp',
    address: { address: from.address, family: 'IPv4', port: from.port },
    closed: false,
    onData: () => undefined,
    send: (packet) => {
      endpoint.receive(packet);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  const progress = new EventTarget();
  const connected = once(progress, 'connected');
  const endpoint: Endpoint = new Endpoint('ada', identity, {
    send: (packet) => {
      if (looksLikeStun(packet)) return;
      if ((packet[0] ?? 0) >= 128) got.media.push(packet);
      else transport.onData(packet, ['127.0.0.1', 0]);
    },
    heardFrom: () => undefined,
    connected: () => progress.dispatchEvent(new Event('connected')),
    rtp: (packet) => got.rtp.push(packet),
    rtcp: (compound) => got.rtcp.push(compound),
    channel: {
      opened: (wire) => {
        wires.push(wire);
        progress.dispatchEvent(new Event('opened'));
      },
      received: (text) => {
        got.texts.push(text);
        progress.dispatchEvent(new Event('received'));
      },
      closed: (wire) => {
        wires.splice(wires.indexOf(wire), 1);
        progress.dispatchEvent(new Event('closed'));
      },
    },
  });
  // The browser's certificate is made like the bridge's own.
  const client = new DtlsClient({
    cert: identity.certificate,
    key: identity.key,
    signatureHash: identity.signatureHash,
    srtpProfiles: [identity.werift.ProtectionProfileAeadAes128Gcm],
    extendedMasterSecret: true,
    transport,
  });
  const check = (): void => {
    const { ufrag, password } = endpoint.credentials;
    const username = `${ufrag}:browser`;
    const packet = nominatingCheck({ transaction: randomBytes(12), tieBreaker: randomBytes(8), username, password });
    const message = parseStun(packet);
    if (message !== null) endpoint.receiveStun(message, from);
  };
  const shake = async (): Promise<void> => {
    const shaken = client.onConnect.asPromise();
    await client.connect();
    await shaken;
  };
  const { fingerprint256: fingerprint } = new X509Certificate(identity.certificate);
  const accept = (print = fingerprint): void =>
    endpoint.accept({ ufrag: 'browser', password: 'password-of-the-browser', fingerprint: print });
  return { endpoint, client, got, wires, progress, check, shake, accept, connected };
}

function contextsOf(client: DtlsClient): { readonly sending: SrtpContext; readonly receiving: SrtpContext } {
  const { localKey, localSalt, remoteKey, remoteSalt } = client.extractSessionKeys(KEY_SIZE, SALT_SIZE) as Record<
    string,
    Buffer
  >;
  const made = (key: Buffer | undefined, salt: Buffer | undefined) =>
    new SrtpContext(key ?? Buffer.alloc(0), salt ?? Buffer.alloc(0));
  return { sending: made(localKey, localSalt), receiving: made(remoteKey, remoteSalt) };
}

/** The browser's side of SCTP on its DTLS connection. */
function associate(client: DtlsClient) {
  const dtls = {
    id: 'browser',
    iceTransport: { role: 'controlling' },
    onStateChange: new Signal(),
    dataReceiver: (data: Buffer): void => void data,
    /** Later, as on a network: the library is not ready for an answer within the call. */
    sendData: (data: Buffer) => {
      setImmediate(() => void client.send(data));
      return Promise.resolve();
    },
  };
  client.onData.subscribe((data) => dtls.dataReceiver(data));
  const sctp = new RTCSctpTransport();
  sctp.setDtlsTransport(dtls as unknown as RTCDtlsTransport);
  void sctp.start(5_000);
  /** Opens a data channel; its messages are in `texts`. */
  const open = async (id: number) => {
    const texts: string[] = [];
    const parameters = { label: 'JVB data channel', protocol: 'http://jitsi.org/protocols/colibri', id };
    const channel = new RTCDataChannel(sctp, new RTCDataChannelParameters(parameters));
    channel.onMessage.subscribe((text) => texts.push(String(text)));
    const opened = channel.stateChanged.watch((state) => state === 'open');
    await opened;
    return { channel, texts };
  };
  return { sctp, open };
}

describe('an endpoint', () => {
  test('exchanges media with a client that has the signalled certificate, also when the fingerprint arrives late', async () => {
    const { endpoint, client, got, check, shake, accept, connected } = await meet();
    check();
    await shake();
    expect(endpoint.isConnected).toBe(false);
    endpoint.sendRtp(rtp);
    accept();
    await connected;
    expect([endpoint.isConnected, got.media]).toEqual([true, []]);

    const { sending, receiving } = contextsOf(client);
    endpoint.receive(sending.protectRtp(rtp) ?? Buffer.alloc(0));
    endpoint.receive(sending.protectRtcp(rtcp));
    // Not encrypted, so it is dropped.
    endpoint.receive(rtp);
    endpoint.receive(rtcp);
    expect([got.rtp, got.rtcp]).toEqual([[rtp], [rtcp]]);

    endpoint.sendRtp(rtp);
    endpoint.sendRtcp(rtcp);
    const [media = rtp, report = rtcp] = got.media;
    expect([receiving.openRtp(media), receiving.openRtcp(report)]).toEqual([rtp, rtcp]);
    endpoint.close();
    endpoint.sendRtp(rtp);
    expect([endpoint.isConnected, got.media.length]).toEqual([false, 2]);
  });

  test('rejects a client with another certificate', async () => {
    const { endpoint, client, got, check, shake, accept } = await meet();
    check();
    accept(Array.from({ length: 32 }, () => 'AB').join(':'));
    await shake();
    endpoint.receive(contextsOf(client).sending.protectRtp(rtp) ?? Buffer.alloc(0));
    expect([endpoint.isConnected, got.rtp]).toEqual([false, []]);
  });

  test('survives 10,000 arbitrary packets', async () => {
    const { endpoint, check, got } = await meet();
    check();
    // Most first bytes match no protocol: these are DTLS (a handshake, an alert), SRTP and SRTCP.
    const lead = fc.constantFrom([22, 254, 253], [21, 254, 253], [23, 254, 253], [128, 111], [129, 200], [0]);
    const packets = fc
      .tuple(lead, fc.uint8Array({ maxLength: 90 }))
      .map(([first, rest]) => Buffer.from([...first, ...rest]));
    fc.assert(
      fc.property(packets, (packet) => endpoint.receive(packet)),
      { numRuns: 10_000 },
    );
    expect([endpoint.isConnected, got.rtp, got.rtcp]).toEqual([false, [], []]);
  }, 20_000);

  test('carries texts over one data channel, in both directions and also long ones, until its client closes it', async () => {
    const { endpoint, client, got, wires, progress, check, shake, accept, connected } = await meet();
    check();
    accept();
    await Promise.all([shake(), connected]);
    const opened = once(progress, 'opened');
    const { sctp, open } = associate(client);
    const { channel, texts } = await open(0);
    await opened;
    const long = 'ä'.repeat(20_000);
    channel.send('{"colibriClass":"ClientHello"}');
    channel.send(long);
    await expect.poll(() => got.texts).toEqual(['{"colibriClass":"ClientHello"}', long]);
    wires[0]?.send(long);
    wires[0]?.send('{}');
    await expect.poll(() => texts).toEqual([long, '{}']);

    const closed = once(progress, 'closed');
    channel.close();
    await closed;
    expect(wires).toEqual([]);
    await sctp.stop();
    endpoint.close();
  });

  test('drops 1,000 arbitrary packets on its data channel', async () => {
    const { endpoint, client, got, check, shake, accept, connected } = await meet();
    check();
    accept();
    await Promise.all([shake(), connected]);
    const packets = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 60 }), 1_000);
    for (const packet of packets) await client.send(Buffer.from(packet));
    const { sctp, open } = associate(client);
    const { channel } = await open(0);
    channel.send('still there');
    await expect.poll(() => got.texts).toEqual(['still there']);
    await sctp.stop();
    endpoint.close();
  });
});
