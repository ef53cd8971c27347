import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import * as contracts from './sign-in.ts';

const runs = { numRuns: 10_000 };
const answers = {
  signInAnswer: contracts.signInAnswer,
  resetCodeAnswer: contracts.resetCodeAnswer,
  resendPincodeAnswer: contracts.resendPincodeAnswer,
  invitationAnswer: contracts.invitationAnswer,
  ownershipAnswer: contracts.ownershipAnswer,
  loginNotice: contracts.loginNotice,
} as const;

/** Arbitrary values, and answers with arbitrary values in their fields. */
const anything = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: true }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.record(
    {
      token: fc.anything({ maxDepth: 1 }),
      user: fc.oneof(
        fc.anything({ maxDepth: 1 }),
        fc.record({ username: fc.jsonValue(), voipaccount: fc.jsonValue() }, { requiredKeys: [] }),
      ),
      uuid: fc.jsonValue(),
      email: fc.jsonValue(),
      company: fc.jsonValue(),
      data: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
);

it('every answer schema parses 10,000 arbitrary values without throwing, and returns only texts', () => {
  fc.assert(
    fc.property(anything, (value) => {
      for (const schema of Object.values(answers)) {
        const parsed = v.safeParse(schema, value);
        if (parsed.success && parsed.output !== null) expectTexts(parsed.output);
      }
    }),
    runs,
  );
});

function expectTexts(value: unknown): void {
  if (typeof value === 'string') return;
  expect(typeof value).toBe('object');
  for (const part of Object.values(value as object)) expectTexts(part);
}

it('an answer without a token signs no user in', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const parsed = v.safeParse(contracts.signInAnswer, value);
      return !parsed.success || parsed.output.token !== '';
    }),
    runs,
  );
});

it.each([
  ['password-changed', 'password-changed'],
  ['account-ready', 'account-ready'],
  ['session-ended', 'session-ended'],
  ['<script>', null],
  [undefined, null],
  ['', null],
])('the notice %j reads as %j', (parameter, notice) => {
  expect(v.parse(contracts.loginNotice, parameter)).toBe(notice);
});
