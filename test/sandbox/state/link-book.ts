import { Problem } from '../http/problem.ts';
import type { Clock } from './clock.ts';

export interface OpenLink<T> {
  readonly details: T;
  readonly used: boolean;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/**
 * Links that were sent by e-mail and are valid once, for a limited time: invitations, ownerships. The error status
 * shows why a key cannot be used (docs/contracts.md).
 */
export class LinkBook<T> {
  readonly #clock: Clock;
  readonly #lifetime: number;
  readonly #links = new Map<string, OpenLink<T>>();
  /** 'invitation' or 'ownership link': their name in messages. */
  readonly #name: string;

  constructor(clock: Clock, name: string, lifetime: number) {
    this.#clock = clock;
    this.#name = name;
    this.#lifetime = lifetime;
  }

  put(key: string, link: OpenLink<T>): void {
    this.#links.set(key, link);
  }

  /** The details of a key; throws a 404, 409 or 410 Problem when it is unknown, used or expired. */
  open(key: string): T {
    const link = this.#links.get(key);
    if (link === undefined) throw new Problem(404, { message: `There is no such ${this.#name}.` });
    if (link.used) throw new Problem(409, { message: `This ${this.#name} has been used.` });
    if (this.#clock.now() - link.sentAt > this.#lifetime) {
      throw new Problem(410, { message: `This ${this.#name} has expired.` });
    }
    return link.details;
  }

  /** Marks the key as used and returns its details. */
  use(key: string): T {
    const details = this.open(key);
    const link = this.#links.get(key);
    if (link !== undefined) this.#links.set(key, { ...link, used: true });
    return details;
  }
}
