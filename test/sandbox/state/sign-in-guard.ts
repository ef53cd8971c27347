import { Problem } from '../http/problem.ts';
import type { Clock } from './clock.ts';

export interface SignInRules {
  /** Wrong passwords in a row that lock an account. */
  readonly maxWrong: number;
  /** Milliseconds. */
  readonly lockFor: number;
  /** The status of the answer for a locked account. */
  readonly lockStatus: 423 | 429;
}

interface Record {
  readonly wrong: number;
  readonly lockedUntil: number;
}

const plain = (username: string): string => username.trim().toLowerCase();

/** Counts wrong passwords, also of accounts that do not exist, so that answers do not reveal which accounts exist. */
export class SignInGuard {
  readonly #clock: Clock;
  readonly #rules: () => SignInRules;
  readonly #records = new Map<string, Record>();

  constructor(clock: Clock, rules: () => SignInRules) {
    this.#clock = clock;
    this.#rules = rules;
  }

  /** Throws a Problem with `Retry-After` while the account is locked. */
  refuseWhileLocked(username: string): void {
    const wait = (this.#records.get(plain(username))?.lockedUntil ?? 0) - this.#clock.now();
    if (wait > 0) throw this.#locked(wait);
  }

  /** Throws the Problem for a wrong password; the last allowed one locks the account. */
  refuse(username: string): never {
    const { maxWrong, lockFor } = this.#rules();
    const wrong = (this.#records.get(plain(username))?.wrong ?? 0) + 1;
    if (wrong >= maxWrong) {
      this.#records.set(plain(username), { wrong: 0, lockedUntil: this.#clock.now() + lockFor });
      throw this.#locked(lockFor);
    }
    this.#records.set(plain(username), { wrong, lockedUntil: 0 });
    throw new Problem(401, { message: 'The e-mail or the password is not right.' });
  }

  /** Resets the count after a right password, or a new one. */
  forgive(username: string): void {
    this.#records.delete(plain(username));
  }

  #locked(wait: number): Problem {
    return new Problem(this.#rules().lockStatus, {
      message: 'Too many wrong passwords. This account is locked for a while.',
      retryAfter: Math.ceil(wait / 1_000),
    });
  }
}
