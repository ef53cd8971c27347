import type { ApiErrorRecord } from '#src/contracts/error-records.ts';
import {
  linkLifetime,
  seededAccounts,
  seededInvitations,
  seededOwnerships,
  type InvitationDetails,
  type OwnershipDetails,
} from '../seed/people.ts';
import { takenCompanies, takenEmails, takenNumbers } from '../seed/taken.ts';
import { ukCities } from '../seed/uk-cities.ts';
import { usaRegions } from '../seed/usa-regions.ts';
import { Conference } from '../conference/conference.ts';
import { Accounts } from './accounts.ts';
import { CaptchaDesk } from './captcha-desk.ts';
import { type Clock, MovableClock } from './clock.ts';
import { CodeDesk } from './code-desk.ts';
import { FaultBoard } from './faults.ts';
import { FileStore } from './file-store.ts';
import { LinkBook } from './link-book.ts';
import { Mailbox } from './mailbox.ts';
import { MeetingBook } from './meeting-book.ts';
import { NumberCatalogue } from './number-catalogue.ts';
import { Provisioning } from './provisioning.ts';
import { ReplayStore } from './replay-store.ts';
import { RequestLog } from './request-log.ts';
import { SignInGuard } from './sign-in-guard.ts';
import { defaultSettings, patchSettings, type Settings, type SettingsPatch } from './settings.ts';

/** Codes of the platform and the service region; '' while nothing was chosen. */
export interface SettingChoice {
  readonly platform: string;
  readonly region: string;
}

/** All state of one tenant, so that tests that run at the same time do not interfere. */
export class Tenant {
  readonly name: string;
  readonly clock: MovableClock;
  readonly faults = new FaultBoard();
  readonly requests: RequestLog;
  readonly mailbox: Mailbox;
  readonly accounts = new Accounts();
  readonly numbers = new NumberCatalogue(ukCities, usaRegions);
  /** Codes for e-mail addresses, and codes for numbers that the product itself (not the phone provider) sends. */
  readonly emailCodes: CodeDesk;
  readonly numberCodes: CodeDesk;
  /** Codes that authorize a new password. */
  readonly resetCodes: CodeDesk;
  readonly signIns: SignInGuard;
  readonly invitations: LinkBook<InvitationDetails>;
  readonly ownerships: LinkBook<OwnershipDetails>;
  readonly provisioning: Provisioning;
  readonly captcha: CaptchaDesk;
  readonly meetings = new MeetingBook();
  readonly files: FileStore;
  /** The conference server, of this tenant's clients. */
  readonly conference: Conference;
  readonly replay = new ReplayStore();
  readonly capturedErrors: ApiErrorRecord[] = [];
  readonly marketingVisits: string[] = [];
  /** Auth tokens that were synced and not deleted (specification 7.5). */
  readonly syncedTokens = new Set<string>();
  /** Devices with sign-up test mode enabled (specification 4.5). */
  readonly testModeDevices = new Set<string>();
  /** The setting page's choices, by device. */
  readonly settingChoices = new Map<string, SettingChoice>();
  /** True once availability answered mode 'test': from then on the test number is accepted. */
  answeredTestMode = false;
  #settings: Settings = defaultSettings();
  readonly #ended = new AbortController();

  constructor(name: string, clock: Clock) {
    this.name = name;
    this.clock = new MovableClock(clock);
    this.requests = new RequestLog(this.clock);
    this.mailbox = new Mailbox(this.clock);
    this.emailCodes = new CodeDesk(this.clock, () => this.#settings.codes);
    this.numberCodes = new CodeDesk(this.clock, () => this.#settings.codes);
    this.resetCodes = new CodeDesk(this.clock, () => this.#settings.codes);
    this.signIns = new SignInGuard(this.clock, () => this.#settings.signIn);
    this.invitations = new LinkBook(this.clock, 'invitation', linkLifetime);
    this.ownerships = new LinkBook(this.clock, 'ownership link', linkLifetime);
    this.provisioning = new Provisioning(this.clock, () => this.#settings.provisioning);
    this.conference = new Conference({
      tenant: name,
      clock: this.clock,
      meetings: this.meetings,
      settings: () => this.#settings.conference,
    });
    this.files = new FileStore(this.clock, () => this.#settings.files);
    this.captcha = new CaptchaDesk(this.clock, () => this.#settings.captcha.tokenLifetime);
    this.accounts.take({ emails: takenEmails, numbers: takenNumbers, companies: takenCompanies });
    for (const account of seededAccounts) this.accounts.add(account);
    const now = this.clock.now();
    for (const [key, { age, ...link }] of Object.entries(seededInvitations)) {
      this.invitations.put(key, { ...link, sentAt: now - age });
    }
    for (const [key, { age, ...link }] of Object.entries(seededOwnerships)) {
      this.ownerships.put(key, { ...link, sentAt: now - age });
    }
  }

  get settings(): Settings {
    return this.#settings;
  }

  patch(patch: SettingsPatch): void {
    this.#settings = patchSettings(this.#settings, patch);
  }

  /** Aborts when the tenant is reset: requests that wait for ever end then. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  end(): void {
    this.#ended.abort();
    this.conference.kill();
  }
}

/** Far more than the tests that run in parallel; a long run must not keep all of its recordings. */
const KEPT = 100;

/** Tenants by name, created when first named. When there are too many, the least recently used one is deleted. */
export class Tenants {
  readonly #clock: Clock;
  /** In the order of their last use. */
  readonly #tenants = new Map<string, Tenant>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(name: string): Tenant {
    const tenant = this.#tenants.get(name) ?? new Tenant(name, this.#clock);
    this.#tenants.delete(name);
    this.#tenants.set(name, tenant);
    if (this.#tenants.size > KEPT) {
      const [oldest] = this.#tenants.keys();
      if (oldest !== undefined) this.reset(oldest);
    }
    return tenant;
  }

  reset(name: string): void {
    this.#tenants.get(name)?.end();
    this.#tenants.delete(name);
  }

  endAll(): void {
    for (const name of this.#tenants.keys()) this.reset(name);
  }
}
