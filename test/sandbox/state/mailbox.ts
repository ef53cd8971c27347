import type { Clock } from './clock.ts';

export type Channel = 'email' | 'sms';

export interface Message {
  readonly id: string;
  readonly channel: Channel;
  /** The e-mail address, or the number in E.164. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The 6-digit code the message carries. */
  readonly code: string;
  /** ISO 8601, by the tenant's clock. */
  readonly sentAt: string;
}

export type OutgoingMessage = Pick<Message, 'channel' | 'to' | 'subject' | 'text' | 'code'>;

/** The messages sent to a tenant's visitors, newest first. */
export class Mailbox {
  readonly #clock: Clock;
  readonly #messages: Message[] = [];
  #sent = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `id` makes delivery idempotent: a message with a known id is not delivered twice. */
  deliver(message: OutgoingMessage, id?: string): void {
    if (id !== undefined && this.#messages.some((known) => known.id === id)) return;
    this.#sent += 1;
    this.#messages.unshift({
      id: id ?? `message-${this.#sent}`,
      ...message,
      sentAt: new Date(this.#clock.now()).toISOString(),
    });
  }

  /** All messages, or those to one address (upper and lower case are the same, spaces in numbers are ignored). */
  list(to?: string): readonly Message[] {
    if (to === undefined || to.trim() === '') return [...this.#messages];
    const wanted = canonical(to);
    return this.#messages.filter((message) => canonical(message.to) === wanted);
  }
}

// A '+' in a query string arrives as a space unless it was encoded.
const canonical = (address: string): string => address.replaceAll(/[\s+]/g, '').toLowerCase();
