import { randomUUID } from 'node:crypto';
import type { UniquenessRequest } from '#src/contracts/registration.ts';
import { testNumber } from '../seed/directory.ts';

export interface Account {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly company: string;
  readonly password: string;
  readonly address: string;
  readonly postcode: string;
  readonly timeZone: string;
  /** The business number chosen on sign-up; '' when none was. */
  readonly businessNumber: string;
  readonly displayName: string;
  readonly imageUrl: string;
}

export interface TakenNames {
  readonly emails: readonly string[];
  readonly numbers: readonly string[];
  readonly companies: readonly string[];
}

const plainName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const plainNumber = (number: string): string => number.replaceAll(/\D/g, '');

/** The accounts, and the e-mails, numbers and companies that they take. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #emails = new Set<string>();
  readonly #numbers = new Set<string>();
  readonly #companies = new Set<string>();
  readonly #tokens = new Map<string, string>();

  /** The test number is never taken: it may sign up again and again. */
  take({ emails, numbers, companies }: TakenNames): void {
    for (const email of emails) this.#emails.add(plainName(email));
    for (const number of numbers) if (number !== testNumber) this.#numbers.add(plainNumber(number));
    for (const company of companies) this.#companies.add(plainName(company));
  }

  isEmailTaken(email: string): boolean {
    return this.#emails.has(plainName(email));
  }

  isNumberTaken(number: string): boolean {
    return this.#numbers.has(plainNumber(number));
  }

  isCompanyTaken(company: string): boolean {
    return this.#companies.has(plainName(company));
  }

  isTaken(request: UniquenessRequest): boolean {
    if (request.type === 'number') return this.isNumberTaken(request.number);
    return request.type === 'username' ? this.isEmailTaken(request.name) : this.isCompanyTaken(request.name);
  }

  add(account: Account): void {
    this.#accounts.set(account.id, account);
    this.take({ emails: [account.email], numbers: [account.phone], companies: [account.company] });
  }

  update(id: string, change: Partial<Account>): Account | undefined {
    const account = this.#accounts.get(id);
    if (account === undefined) return undefined;
    const changed = { ...account, ...change, id };
    this.#accounts.set(id, changed);
    return changed;
  }

  get(id: string): Account | undefined {
    return this.#accounts.get(id);
  }

  list(): readonly Account[] {
    return [...this.#accounts.values()];
  }

  findByEmail(email: string): Account | undefined {
    return this.list().find((account) => plainName(account.email) === plainName(email));
  }

  /** null when e-mail and password do not match. */
  withPassword(email: string, password: string): Account | null {
    const account = this.findByEmail(email);
    return account?.password === password ? account : null;
  }

  /** A new session's token. */
  openSession(id: string): string {
    const token = `session-${randomUUID()}`;
    this.#tokens.set(token, id);
    return token;
  }

  /** Sets a new password and ends every session of the old one. */
  changePassword(id: string, password: string): void {
    this.update(id, { password });
    for (const [token, owner] of this.#tokens) if (owner === id) this.#tokens.delete(token);
  }

  /** The account behind an `Authorization: Bearer` header. */
  bearer(authorization: string | undefined): Account | undefined {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    const id = token === undefined ? undefined : this.#tokens.get(token);
    return id === undefined ? undefined : this.#accounts.get(id);
  }
}
