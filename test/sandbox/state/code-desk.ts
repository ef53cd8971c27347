import { randomInt, randomUUID } from 'node:crypto';
import { messages } from '#machines/shared/messages.ts';
import { limits } from '#machines/shared/limits.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import type { Clock } from './clock.ts';

/** The limits of a code desk; times in milliseconds. */
export interface CodeRules {
  readonly lifetime: number;
  readonly resendAfter: number;
  readonly maxResends: number;
  readonly maxWrong: number;
}

interface Entry {
  readonly uid: string;
  readonly to: string;
  code: string;
  sentAt: number;
  resends: number;
  wrong: number;
  verified: boolean;
  /** Epoch milliseconds; 0 until verified. */
  verifiedAt: number;
}

export interface SentCode {
  readonly uid: string;
  readonly code: string;
}

const randomCode = (): string => String(randomInt(0, 10 ** limits.pincodeLength)).padStart(limits.pincodeLength, '0');

/** Returns a code that is not the given one, for tests of wrong codes. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

const sameAddress = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/**
 * Issues 6-digit codes to an address and checks them, as the real service does: a code expires, can be resent a
 * few times with a pause between, and after too many wrong tries, which resending does not reset, no code is valid or
 * sent (specification 5.2, 7.2, 8.2; docs/decisions/0014-verification-limits-and-late-answers.md).
 */
export class CodeDesk {
  readonly #clock: Clock;
  readonly #rules: () => CodeRules;
  readonly #entries = new Map<string, Entry>();
  readonly #lastSends = new Map<string, number>();

  constructor(clock: Clock, rules: () => CodeRules) {
    this.#clock = clock;
    this.#rules = rules;
  }

  /**
   * A first code to an address; throws a 429 Problem within the pause after the last send. With the uid of an earlier
   * code to this address it is another code, and counts as one.
   */
  send(to: string, uid: string): SentCode {
    const known = this.#entries.get(uid);
    if (known !== undefined && !known.verified && sameAddress(known.to, to)) return this.resend(to, uid);
    this.#refuseWithinPause(to);
    return this.#issue({
      uid: randomUUID(),
      to,
      code: randomCode(),
      sentAt: this.#clock.now(),
      resends: 0,
      wrong: 0,
      verified: false,
      verifiedAt: 0,
    });
  }

  /** Another code to the same address, which replaces the earlier one; its wrong tries still count. */
  resend(to: string, uid: string): SentCode {
    const entry = this.#entryOf(to, uid);
    if (entry.verified) throw new Problem(409, { message: 'This address is verified already.' });
    this.#refuseWithinPause(to);
    const { maxResends, maxWrong } = this.#rules();
    if (entry.resends >= maxResends || entry.wrong >= maxWrong) {
      throw new Problem(403, { message: messages.verification.exceeded });
    }
    return this.#issue({ ...entry, code: randomCode(), resends: entry.resends + 1 });
  }

  /**
   * Throws a 422 Problem with `errors.pincode` unless the code is the one last sent, not expired and not blocked by
   * wrong tries.
   */
  verify(to: string, uid: string, code: string): void {
    const entry = this.#entryOf(to, uid);
    const { lifetime, maxWrong } = this.#rules();
    if (entry.wrong >= maxWrong) throw fieldProblem('pincode', messages.verification.exceeded);
    if (this.#clock.now() - entry.sentAt > lifetime) throw fieldProblem('pincode', 'Pincode is expired');
    if (entry.code !== code) {
      entry.wrong += 1;
      throw fieldProblem('pincode', messages.verification.invalidPincode);
    }
    entry.verified = true;
    entry.verifiedAt = this.#clock.now();
  }

  /** The address behind a verified uid; null when the uid is unknown or not verified. */
  verifiedAddress(uid: string): string | null {
    const entry = this.#entries.get(uid);
    return entry?.verified === true ? entry.to : null;
  }

  knows(uid: string): boolean {
    return this.#entries.has(uid);
  }

  /**
   * Consumes a verified uid. Throws a 403 Problem when the uid does not prove this address, and a 410 when it was
   * verified longer ago than the lifetime of a code. `use` runs before the uid is deleted: it may still throw.
   */
  redeem(to: string, uid: string, use: () => void): void {
    const entry = this.#entries.get(uid);
    if (entry === undefined || !entry.verified || !sameAddress(entry.to, to)) {
      throw new Problem(403, { message: messages.verification.verifyEmail });
    }
    if (this.#clock.now() - entry.verifiedAt > this.#rules().lifetime) {
      throw new Problem(410, { message: 'The code was entered too long ago.' });
    }
    use();
    this.#entries.delete(uid);
  }

  #issue(entry: Entry): SentCode {
    const issued = { ...entry, sentAt: this.#clock.now() };
    this.#entries.set(issued.uid, issued);
    this.#lastSends.set(issued.to.toLowerCase(), issued.sentAt);
    return { uid: issued.uid, code: issued.code };
  }

  #entryOf(to: string, uid: string): Entry {
    const entry = this.#entries.get(uid);
    if (entry === undefined || !sameAddress(entry.to, to)) {
      throw new Problem(404, { message: 'No code was sent to this address.' });
    }
    return entry;
  }

  #refuseWithinPause(to: string): void {
    const last = this.#lastSends.get(to.toLowerCase());
    if (last === undefined) return;
    const wait = last + this.#rules().resendAfter - this.#clock.now();
    if (wait <= 0) return;
    throw new Problem(429, {
      message: messages.verification.waitThreeMinutes,
      retryAfter: Math.ceil(wait / 1_000),
    });
  }
}
