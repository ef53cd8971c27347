import type { Account } from '../state/accounts.ts';
import type { OpenLink } from '../state/link-book.ts';
import { demoAccount } from './directory.ts';

const address = {
  address: '1 Example Street, London',
  postcode: 'EC1A 1BB',
  timeZone: 'Europe/London',
  businessNumber: '',
  imageUrl: '',
} as const;

const withDisplayName = (person: Omit<Account, 'displayName'>): Account => ({
  ...person,
  displayName: `${person.firstName} ${person.lastName}`,
});

/** The accounts that exist from the start. */
export const seededAccounts: readonly Account[] = [
  withDisplayName({ ...demoAccount, ...address }),
  withDisplayName({
    ...address,
    id: 'account-ada',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '+447400900002',
    company: 'Demo Company',
    password: 'Engine-No-1843',
  }),
];

/** Links are valid for a week. */
export const linkLifetime = 7 * 24 * 60 * 60 * 1_000;

export interface InvitationDetails {
  readonly email: string;
  readonly company: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly invited_by: string;
}

/** `age` is how long ago a link was sent. */
type SeededLinks<T> = Readonly<Record<string, Omit<OpenLink<T>, 'sentAt'> & { readonly age: number }>>;

const invitation = {
  email: 'new.colleague@example.com',
  company: 'Demo Company',
  first_name: '',
  last_name: '',
  invited_by: 'Grace Hopper',
} as const;

export const seededInvitations: SeededLinks<InvitationDetails> = {
  'invite-demo': { details: invitation, used: false, age: 0 },
  'invite-named': {
    details: { ...invitation, email: 'mary@example.com', first_name: 'Mary', last_name: 'Somerville' },
    used: false,
    age: 0,
  },
  'invite-used': { details: { ...invitation, email: 'ada@example.com' }, used: true, age: 0 },
  'invite-expired': { details: invitation, used: false, age: linkLifetime + 1 },
};

export interface OwnershipDetails {
  readonly email: string;
  readonly company: string;
  readonly current_owner: string;
}

const ownership = { email: 'ada@example.com', company: 'Demo Company', current_owner: 'Grace Hopper' } as const;

export const seededOwnerships: SeededLinks<OwnershipDetails> = {
  'owner-demo': { details: ownership, used: false, age: 0 },
  'owner-used': { details: ownership, used: true, age: 0 },
  'owner-expired': { details: ownership, used: false, age: linkLifetime + 1 },
};
