import Olm from '@matrix-org/olm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readChoice, readFlag, readKey, readSessionKey, writeChoice } from './encryption-wire.ts';

const ofOlm = (type: string, data: unknown) => ({ type: 'olm', olm: { type, data } });

interface Keys {
  readonly identity: string;
  readonly body: string;
}

/** What the library sends with Olm itself: the first message of a session. */
function firstMessage(): Keys {
  const [sender, receiver] = [new Olm.Account(), new Olm.Account()];
  for (const account of [sender, receiver]) account.create();
  receiver.generate_one_time_keys(1);
  const { curve25519: oneTime } = JSON.parse(receiver.one_time_keys()) as { curve25519: Record<string, string> };
  const of = (account: Olm.Account) => (JSON.parse(account.identity_keys()) as { curve25519: string }).curve25519;
  const session = new Olm.Session();
  session.create_outbound(sender, of(receiver), Object.values(oneTime)[0] ?? '');
  return { identity: of(sender), body: session.encrypt('{}').body };
}

describe('the keys of the library', () => {
  let keys: Keys = { identity: '', body: '' };
  beforeAll(async () => {
    await Olm.init();
    keys = firstMessage();
  });

  it('is in the message that begins a session, and in the first one of the other side', () => {
    expect(readKey(keys.identity)).toBe(keys.identity);
    expect(readSessionKey(ofOlm('session-init', { idKey: keys.identity, otKey: 'x', uuid: '1' }))).toBe(keys.identity);
    const ack = ofOlm('session-ack', { ciphertext: { type: 0, body: keys.body }, uuid: '1' });
    expect(readSessionKey(ack)).toBe(keys.identity);
  });

  it.each([
    ['no message', null],
    ['another message', { type: 'transcription-result' }],
    ['a later message', ofOlm('key-info', { ciphertext: { type: 1, body: 'AAAA' } })],
    ['a key that is none', ofOlm('session-init', { idKey: 'short' })],
    ['a body that is no base64', ofOlm('session-ack', { ciphertext: { body: '%%%' } })],
    ['a body that ends early', ofOlm('session-ack', { ciphertext: { body: 'AwogAAAA' } })],
    ['an empty body', ofOlm('session-ack', { ciphertext: { body: '' } })],
  ])('is not in %s', (_, payload) => {
    expect(readSessionKey(payload)).toBe('');
  });
});

describe('the choice of a moderator', () => {
  it('is read as it is written', () => {
    for (const choice of [
      { isOn: true, number: 1 },
      { isOn: false, number: 12 },
    ]) {
      expect(readChoice(writeChoice(choice))).toEqual(choice);
    }
  });

  it.each([undefined, '', 'on', 'on -1', 'maybe 1', 'on 1 ', 'on 9999999999', 1, {}])('is not %j', (value) => {
    expect(readChoice(value)).toBeNull();
  });
});

it('a flag is true as a text and as a value, and nothing else is', () => {
  expect([true, 'true', 'false', false, undefined, 1, {}].map(readFlag)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
