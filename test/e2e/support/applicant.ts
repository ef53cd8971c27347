import { randomInt } from 'node:crypto';
import { testNumber } from '#test/sandbox/seed/directory.ts';

/** A visitor who signs up. E-mail and mobile are unique: all tests share the phone provider. */
export interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
  /** As it is typed, without spaces. */
  readonly mobile: string;
  /** The same in E.164. */
  readonly mobileE164: string;
  readonly password: string;
}

/** Digits of the UK range 07400 1xxxxx. */
const MOBILES = { from: 100_000, below: 200_000 } as const;

export function newApplicant(changes: Partial<Applicant> = {}): Applicant {
  const tail = String(randomInt(MOBILES.from, MOBILES.below));
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: `Analytical Engines ${tail}`,
    email: `ada.${tail}@example.com`,
    mobile: `07400${tail}`,
    mobileE164: `+447400${tail}`,
    password: 'Engine-No-1843',
    ...changes,
  };
}

/** Signs up with the fixed test number, which needs neither captcha answer nor SMS; only in mode 'test'. */
export const newTestApplicant = (): Applicant =>
  newApplicant({ mobile: `0${testNumber.slice('+44'.length)}`, mobileE164: testNumber });
