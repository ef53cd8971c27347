import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IceAgent } from './ice-agent.ts';
import { type Address, bindingRequest, bindingSuccess, nominatingCheck, parseStun, successResponse } from './stun.ts';

/** RFC 5769 section 2.1: a request with the password VOkJxbRl1RmTxUk/WvJxBt. */
const sample = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae' +
    '802200105354554e207465737420636c69656e74' +
    '002400046e0001ff80290008932ff9b151263b36' +
    '000600096576746a3a683676592020200008001' +
    '49aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a2' +
    '80280004e57a3bcf',
  'hex',
);
const password = 'VOkJxbRl1RmTxUk/WvJxBt';
const from: Address = { address: '127.0.0.1', port: 54_321 };

const checkWith = (options: { readonly username: string; readonly password: string }): Buffer =>
  nominatingCheck({ transaction: randomBytes(12), tieBreaker: randomBytes(8), ...options });

describe('a message', () => {
  test('of RFC 5769 is parsed, and its signature verified', () => {
    const message = parseStun(sample);
    expect(message).toMatchObject({ type: bindingRequest, username: 'evtj:h6vY' });
    expect([message?.isSignedWith(password), message?.isSignedWith('another')]).toEqual([true, false]);
  });

  test('with any changed bit is rejected, or its signature no longer matches', () => {
    for (let bit = 0; bit < sample.length * 8; bit += 1) {
      const changed = Buffer.from(sample);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(parseStun(changed)?.isSignedWith(password) ?? false, `bit ${bit}`).toBe(false);
    }
  });

  test('that is truncated is rejected', () => {
    for (let size = 0; size < sample.length; size += 1) expect(parseStun(sample.subarray(0, size))).toBeNull();
  });

  test('that was encoded is parsed back', () => {
    const transaction = randomBytes(12);
    const answer = successResponse(transaction, from, password);
    expect(parseStun(answer)).toMatchObject({ type: bindingSuccess, transaction, username: null });
    // XOR-MAPPED-ADDRESS: the port against the cookie's upper half, the address against the whole cookie.
    expect(answer.subarray(24, 32).toString('hex')).toBe('0001f5235e12a443');
    const check = checkWith({ username: 'one:other', password });
    expect([parseStun(check)?.username, parseStun(check)?.isSignedWith(password)]).toEqual(['one:other', true]);
  });

  test('of 10,000 arbitrary packets never throws', () => {
    const agent = new IceAgent(
      () => undefined,
      () => undefined,
    );
    agent.accept({ ufrag: 'abcd', password });
    const wild = fc.uint8Array({ maxLength: 160 }).map((bytes) => Buffer.from(bytes));
    // Most packets would fail at the cookie, so half of them are valid messages with some bytes overwritten.
    const spoilt = fc.tuple(fc.nat(sample.length - 1), fc.uint8Array({ maxLength: 12 })).map(([at, bytes]) => {
      const packet = Buffer.from(sample);
      Buffer.from(bytes).copy(packet, at);
      return packet;
    });
    fc.assert(
      fc.property(fc.oneof(wild, spoilt), (packet) => {
        const message = parseStun(packet);
        message?.isSignedWith(password);
        if (message !== null) agent.receive(message, from);
      }),
      { numRuns: 10_000 },
    );
    expect(agent.address).toBeNull();
  }, 20_000);
});

describe('the ICE agent', () => {
  const client = { ufrag: 'cl13nt', password: 'client-password-of-22-chars' };

  function start() {
    const sent: { readonly packet: Buffer; readonly to: Address }[] = [];
    const heard: Address[] = [];
    const agent = new IceAgent(
      (packet, to) => sent.push({ packet, to }),
      (address) => heard.push(address),
    );
    const receive = (packet: Buffer, address: Address = from): void => {
      const message = parseStun(packet);
      if (message !== null) agent.receive(message, address);
    };
    const check = (signedWith = agent.local.password): Buffer =>
      checkWith({ username: `${agent.local.ufrag}:${client.ufrag}`, password: signedWith });
    return { agent, sent, heard, receive, check };
  }

  test('answers only checks that are signed with its password', () => {
    const { agent, sent, heard, receive, check } = start();
    receive(check('guessed'));
    expect([sent, heard, agent.address]).toEqual([[], [], null]);
    receive(check());
    expect(sent.map(({ packet }) => parseStun(packet)?.type)).toEqual([bindingSuccess]);
    expect([heard, agent.address]).toEqual([[from], from]);
  });

  test('nominates after the client’s credentials are known, and accepts only a signed answer', () => {
    const { agent, sent, receive, check } = start();
    agent.accept(client);
    receive(check());
    const [, nomination] = sent.map(({ packet }) => parseStun(packet));
    expect(nomination).toMatchObject({ type: bindingRequest, username: `${client.ufrag}:${agent.local.ufrag}` });
    expect(nomination?.isSignedWith(client.password)).toBe(true);

    const other: Address = { address: '127.0.0.1', port: 1_234 };
    const transaction = nomination?.transaction ?? Buffer.alloc(12);
    receive(check(), other);
    receive(successResponse(transaction, from, 'guessed'));
    receive(successResponse(transaction, from, client.password), other);
    receive(successResponse(randomBytes(12), from, client.password));
    expect(agent.address).toEqual(other);
    receive(successResponse(transaction, from, client.password));
    receive(check(), other);
    expect(agent.address).toEqual(from);
  });
});
