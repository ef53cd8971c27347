import { createHash } from 'node:crypto';
import type { Mailbox } from '../state/mailbox.ts';
import type { PhoneDirectory, SmsCode } from './phone-directory.ts';

/** Brings the SMS codes that the phone provider holds into mailboxes, each once. */
export class SmsCourier {
  readonly #directory: PhoneDirectory;
  /** Sends known to belong to one tenant. */
  readonly #claimed = new Set<string>();

  constructor(directory: PhoneDirectory) {
    this.#directory = directory;
  }

  /** The code of one send, into the mailbox of the tenant that asked for it. */
  async deliver(mailbox: Mailbox, sessionInfo: string): Promise<void> {
    this.#claimed.add(sessionInfo);
    await this.#collect(mailbox, (code) => code.sessionInfo === sessionInfo);
  }

  /** Codes that were asked for past this sandbox, straight from the provider: nobody's, so everybody sees them. */
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
