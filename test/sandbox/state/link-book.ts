import { Problem } from '../http/problem.ts';
import type { Clock } from './clock.ts';

export interface OpenLink<T> {
  readonly details: T;
  readonly used: boolean;
  /** Epoch milliseconds. */
  readonly sentAt: number;
}

/**
 * Links that were sent by e-mail and are good once, for a while: invitations, ownerships. An unusable key is told by its
 * status (docs/contracts.md).
 */
export class LinkBook<T> {
  readonly #clock: Clock;
  readonly #lifetime: number;
  readonly #links = new Map<string, OpenLink<T>>();
  /** 'invitation' or 'ownership link': what messages call them. */
  readonly #name: string;

  constructor(clock: Clock, name: string, lifetime: number) {
    this.#clock = clock;
    this.#name = name;
    this.#lifetime = lifetime;
  }

  put(key: string, link: OpenLink<T>): void {
    this.#links.set(key, link);
  }

  /** What a key is good for; throws a 404, 409 or 410 Problem when it is unknown, used or expired. */
  open(key: string): T {
    const link = this.#links.get(key);
    if (link === undefined) throw new Problem(404, { message: `There is no such ${this.#name}.` });
    if (link.used) throw new Problem(409, { message: `This ${this.#name} has been used.` });
    if (this.#clock.now() - link.sentAt > this.#lifetime) {
      throw new Problem(410, { message: `This ${this.#name} has expired.` });
    }
    return link.details;
  }

  /** Opens it for the last time. */
  use(key: string): T {
    const details = this.open(key);
    const link = this.#links.get(key);
    if (link !== undefined) this.#links.set(key, { ...link, used: true });
    return details;
  }
}
