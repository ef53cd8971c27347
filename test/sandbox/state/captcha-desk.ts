import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

interface Challenge {
  readonly question: string;
  readonly answer: number;
  readonly sitekey: string;
}

export interface IssuedChallenge {
  readonly id: string;
  readonly question: string;
}

export interface IssuedToken {
  readonly token: string;
  /** Milliseconds until the token expires. */
  readonly lifetime: number;
}

/** The prefix of every token of this desk, which distinguishes them from other captcha tokens. */
export const captchaTokenPrefix = 'sandbox-captcha.';

function newChallenge(sitekey: string): Challenge {
  const left = randomInt(2, 10);
  const right = randomInt(1, 10);
  const isSum = left <= right || randomInt(0, 2) === 0;
  return isSum
    ? { question: `What is ${left} plus ${right}?`, answer: left + right, sitekey }
    : { question: `What is ${left} minus ${right}?`, answer: left - right, sitekey };
}

/** Issues small sums and, for the right answer, a token that can be redeemed once within its lifetime. */
export class CaptchaDesk {
  readonly #clock: Clock;
  readonly #tokenLifetime: () => number;
  readonly #challenges = new Map<string, Challenge>();
  readonly #tokens = new Map<string, number>();

  constructor(clock: Clock, tokenLifetime: () => number) {
    this.#clock = clock;
    this.#tokenLifetime = tokenLifetime;
  }

  challenge(sitekey: string): IssuedChallenge {
    const id = randomUUID();
    const challenge = newChallenge(sitekey);
    this.#challenges.set(id, challenge);
    return { id, question: challenge.question };
  }

  /** A challenge can be answered once; a wrong answer returns another challenge. null: no such challenge. */
  answer(id: string, answer: string): IssuedToken | IssuedChallenge | null {
    const challenge = this.#challenges.get(id);
    if (challenge === undefined) return null;
    this.#challenges.delete(id);
    if (Number(answer.trim() || Number.NaN) !== challenge.answer) return this.challenge(challenge.sitekey);
    const token = `${captchaTokenPrefix}${randomUUID()}`;
    const lifetime = this.#tokenLifetime();
    this.#tokens.set(token, this.#clock.now() + lifetime);
    return { token, lifetime };
  }

  /** True for a token issued here, not expired and not redeemed before. */
  redeem(token: string): boolean {
    const expiresAt = this.#tokens.get(token);
    this.#tokens.delete(token);
    return expiresAt !== undefined && this.#clock.now() < expiresAt;
  }
}
