import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { Bridge, type BridgeFaults } from './bridge.ts';
import { Forwarder } from './forwarder.ts';
import { bridgeAddress } from './udp-port.ts';
import { bindingSuccess, nominatingCheck, parseStun } from './stun.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const quiet = {
  speakerChanged: () => undefined,
  heightChanged: () => undefined,
  shownChanged: () => undefined,
  activityChanged: () => undefined,
};

async function start() {
  let faults: BridgeFaults = { loss: 0, isStopped: false };
  const questions = new EventTarget();
  const bridge = await Bridge.open({
    faults: () => {
      questions.dispatchEvent(new Event('asked'));
      return faults;
    },
  });
  const forwarder = new Forwarder(quiet);
  const client: Socket = createSocket('udp4');
  client.bind(0, '127.0.0.1');
  await once(client, 'listening');
  ends.push(
    () => bridge.close(),
    () => forwarder.close(),
    () => client.close(),
  );
  const { endpoint, candidate } = bridge.allocate('ada', forwarder);
  const send = (packet: Buffer): Promise<void> =>
    new Promise((resolve) => {
      client.send(packet, candidate.port, candidate.address, () => resolve());
    });
  const check = async (of = endpoint): Promise<void> => {
    const { ufrag, password } = of.credentials;
    const username = `${ufrag}:client`;
    await send(nominatingCheck({ transaction: randomBytes(12), tieBreaker: randomBytes(8), username, password }));
  };
  /** Waits for the answer to a check. */
  const isHeard = async (of = endpoint): Promise<boolean> => {
    const answered = once(client, 'message') as Promise<readonly unknown[]>;
    await check(of);
    const [answer] = await answered;
    return Buffer.isBuffer(answer) && parseStun(answer)?.type === bindingSuccess;
  };
  return {
    bridge,
    questions,
    forwarder,
    endpoint,
    candidate,
    client,
    send,
    check,
    isHeard,
    set: (changed: Partial<BridgeFaults>) => {
      faults = { ...faults, ...changed };
    },
  };
}

test('the bridge listens on loopback, and answers checks signed with the password of an endpoint', async () => {
  const { candidate, isHeard } = await start();
  expect(candidate.address).toBe('127.0.0.1');
  expect(await isHeard()).toBe(true);
});

test('a stopped bridge does not answer, nor does an endpoint that was released', async () => {
  const { bridge, questions, forwarder, endpoint, client, check, isHeard, set } = await start();
  const answers: unknown[] = [];
  client.on('message', (answer) => answers.push(answer));
  const { endpoint: other } = bridge.allocate('ben', forwarder);
  set({ isStopped: true });
  // The bridge reads its faults for each received packet.
  const asked = once(questions, 'asked');
  await check();
  await asked;
  set({ isStopped: false });
  expect(await isHeard()).toBe(true);
  bridge.release(endpoint);
  await check();
  // Packets of one socket arrive in order: earlier ones have been handled.
  expect(await isHeard(other)).toBe(true);
  expect(answers).toHaveLength(2);
});

test('10,000 arbitrary packets do not stop it', async () => {
  const { send, isHeard } = await start();
  expect(await isHeard()).toBe(true);
  const lead = fc.constantFrom([], [0, 1], [22, 254, 253], [128, 111], [129, 200]);
  const packets = fc.sample(
    fc.tuple(lead, fc.uint8Array({ maxLength: 60 })).map(([first, rest]) => Buffer.from([...first, ...rest])),
    10_000,
  );
  for (const packet of packets) await send(packet);
  expect(await isHeard()).toBe(true);
}, 20_000);

test('the bridge binds and advertises loopback, or the chosen address of this machine', async () => {
  const local = Object.values(networkInterfaces()).flat();
  // All of 127.0.0.0/8 is loopback on Linux.
  const chosen = local.find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2';
  const candidateOn = async (address?: string) => {
    const bridge = await Bridge.open({
      faults: () => ({ loss: 0, isStopped: false }),
      ...(address === undefined ? {} : { address }),
    });
    const forwarder = new Forwarder(quiet);
    ends.push(
      () => bridge.close(),
      () => forwarder.close(),
    );
    return bridge.allocate('ada', forwarder).candidate;
  };
  expect((await candidateOn()).address).toBe('127.0.0.1');
  expect((await candidateOn(chosen)).address).toBe(chosen);
});

test('CONFERENCE_ADDRESS accepts only an IPv4 address of this machine, and is off when empty', () => {
  const address = (of: string, family: 'IPv4' | 'IPv6') =>
    ({ address: of, family, netmask: '', mac: '', internal: false, cidr: null, scopeid: 0 }) as const;
  const interfaces = { eth0: [address('192.0.2.2', 'IPv4'), address('2001:db8::2', 'IPv6')] };
  expect(bridgeAddress('', interfaces)).toBe('127.0.0.1');
  expect(bridgeAddress('192.0.2.2', interfaces)).toBe('192.0.2.2');
  for (const wrong of ['192.0.2.3', '2001:db8::2', '0.0.0.0', 'localhost']) {
    expect(() => bridgeAddress(wrong, interfaces)).toThrow(
      `CONFERENCE_ADDRESS is '${wrong}', but this machine's IPv4 addresses are 192.0.2.2.`,
    );
  }
});
