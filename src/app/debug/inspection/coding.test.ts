import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '#machines/shared/failure.ts';
import { decode, encode } from './coding.ts';

describe('events as text', () => {
  it('are the same again', () => {
    const key = fc.string().filter((text) => !text.startsWith('$') && text !== '__proto__');
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(
          fc.string(),
          fc.boolean(),
          fc.double(),
          fc.constantFrom(null, undefined),
          fc.date({ noInvalidDate: true }),
        ),
        fc.array(tie('value')),
        fc.dictionary(key, tie('value'), { noNullPrototype: true }),
        fc.array(fc.tuple(fc.string(), tie('value'))).map((entries) => new Map(entries)),
        fc.array(tie('value')).map((items) => new Set(items)),
      ),
    }));
    fc.assert(
      fc.property(value, (event) => {
        expect(decode(encode(event))).toEqual(event);
      }),
    );
  });

  it('keep an object whose only key is the name of a method of every object', () => {
    for (const key of ['toString', 'constructor', 'hasOwnProperty']) {
      const event = { [key]: { type: 'next' } };
      expect(decode(encode(event))).toEqual(event);
    }
  });

  it('keep a failure, with everything that machines read of it', () => {
    const failure = new Failure({ ownMessage: 'No', ownErrors: { pincode: ['Wrong'] }, status: 422, retryAfter: 5 });
    const again = decode(encode({ error: failure })) as { readonly error: Failure };
    expect(again.error).toBeInstanceOf(Failure);
    expect(again.error).toEqual(failure);
    expect(again.error.fieldMessage('pincode')).toBe('Wrong');
  });

  it('keep errors, bytes and that there is a function', () => {
    const event = { error: new Error('No'), bytes: Uint8Array.of(1, 2), stop: () => 'stopped', at: new Date(5) };
    const again = decode(encode(event)) as typeof event;
    expect(again.error).toEqual(event.error);
    expect(again.bytes).toEqual(event.bytes);
    expect(again.at).toEqual(event.at);
    expect(again.stop()).toBeUndefined();
  });
});
