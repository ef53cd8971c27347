import fc from 'fast-check';
import SecureLS from 'secure-ls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.fixture.ts';
import { openOldRecord } from './old-format.ts';

const secret = 'the fixed secret';

/** The output of the real package. */
function written(value: unknown, encryptionSecret = secret): string {
  new SecureLS({ encodingType: 'rc4', isCompression: true, encryptionSecret }).set('AUTH', value);
  return localStorage.getItem('AUTH') ?? '';
}

function outcomeOf(record: string): unknown {
  try {
    openOldRecord(record, secret);
    return 'opened';
  } catch (error) {
    return error;
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

describe('openOldRecord', () => {
  it.each([
    ['an object', { token: 'abc', user: { username: 'ada@example.com' } }],
    ['text beyond ASCII', { name: 'Zoë Müller 🦉 漢字' }],
    ['a list', [{ status: '500' }, { status: '503' }]],
    ['a long record', { text: 'Ada'.repeat(5_000) }],
  ])('opens what secure-ls wrote: %s', (_, value) => {
    expect(openOldRecord(written(value), secret)).toEqual(value);
  });

  it('opens a value that was serialised twice', () => {
    expect(openOldRecord(written(JSON.stringify({ token: 'abc' })), secret)).toEqual({ token: 'abc' });
  });

  it('opens any JSON that secure-ls can write', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.parse(JSON.stringify(value)) as unknown;
        expect(openOldRecord(written(json), secret)).toEqual(json);
      }),
      { numRuns: 200 },
    );
  });

  it('returns null for an empty record', () => {
    expect(openOldRecord(written(''), secret)).toBeNull();
  });

  it('refuses a record under another secret', () => {
    expect(() => openOldRecord(written({ token: 'abc' }, 'another'), secret)).toThrow(Error);
  });

  it('never returns a part of a truncated record', () => {
    const value = { token: 'abc', user: { username: 'ada@example.com' } };
    const record = written(value);
    for (let length = 1; length < record.length; length += 1) {
      let opened: unknown;
      try {
        opened = openOldRecord(record.slice(0, length), secret);
      } catch {
        continue;
      }
      // The last characters are padding.
      expect(opened, `${length} of ${record.length}`).toEqual(value);
      expect(length).toBeGreaterThan(record.length - 4);
    }
  });

  it('only throws on 10,000 arbitrary records', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.string()), (record) => {
        expect(outcomeOf(record)).toSatisfy((outcome) => outcome === 'opened' || outcome instanceof Error);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});
