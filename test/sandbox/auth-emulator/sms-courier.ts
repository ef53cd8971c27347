import { createHash } from 'node:crypto';
import type { Mailbox } from '../state/mailbox.ts';
import type { PhoneDirectory, SmsCode } from './phone-directory.ts';

/** Copies the SMS codes of the phone provider into mailboxes, each code once. */
export class SmsCourier {
  readonly #directory: PhoneDirectory;
  /** Sends that belong to a known tenant. */
  readonly #claimed = new Set<string>();

  constructor(directory: PhoneDirectory) {
    this.#directory = directory;
  }

  /** Delivers the code of one send to the mailbox of the tenant that requested it. */
  async deliver(mailbox: Mailbox, sessionInfo: string): Promise<void> {
    this.#claimed.add(sessionInfo);
    await this.#collect(mailbox, (code) => code.sessionInfo === sessionInfo);
  }

  /**
   * Codes that were requested from the provider directly, not through this sandbox. They have no tenant, so every
   * tenant sees them.
   */
  async deliverUnclaimed(mailbox: Mailbox): Promise<void> {
    await this.#collect(mailbox, ({ sessionInfo }) => !this.#claimed.has(sessionInfo));
  }

  async #collect(mailbox: Mailbox, isWanted: (code: SmsCode) => boolean): Promise<void> {
    const codes = await this.#directory.smsCodes().catch(() => []);
    for (const { sessionInfo, phoneNumber, code } of codes.filter(isWanted)) {
      const text = `${code} is your verification code.`;
      mailbox.deliver({ channel: 'sms', to: phoneNumber, subject: 'SMS', text, code }, messageId(sessionInfo));
    }
  }
}

const messageId = (sessionInfo: string): string =>
  `sms-${createHash('sha256').update(sessionInfo).digest('hex').slice(0, 16)}`;
