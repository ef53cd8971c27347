import { Failure } from '#machines/shared/failure.ts';
import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import type { AddressValue } from '#machines/sign-up/address.machine.ts';
import type { SelectedNumber, StatusQuery } from '#machines/sign-up/sign-up.types.ts';
import type { FormDraft } from '#machines/sign-up/draft.ts';
import type { VerificationProgress } from '#machines/sign-up/verification.types.ts';

/** Times and values for the sign-up models. Machines read no clock, so any time can be used. */
export const noon = 1_735_732_800_000;

export const email = 'ada@example.com';
export const number = { national: '07400 123456', e164: '+447400123456' } as const;

export const failures = {
  offline: new Failure({ ownMessage: messages.api.offline, reason: 'network', occurredAt: noon }),
  unreachable: new Failure({ ownMessage: messages.api.unavailable, reason: 'network', occurredAt: noon }),
  down: new Failure({ ownMessage: messages.api.default, apiError: true, status: 500, occurredAt: noon }),
  throttled: new Failure({
    ownMessage: messages.api.default,
    apiError: true,
    status: 429,
    reason: 'too-many-requests',
    retryAfter: 90,
    occurredAt: noon,
  }),
  unknownJob: new Failure({ ownMessage: messages.api.default, apiError: true, status: 404, occurredAt: noon }),
  taken: new Failure({ ownMessage: messages.verification.taken, apiError: true, status: 422, occurredAt: noon }),
  tooMany: new Failure({
    ownMessage: messages.verification.tooManyRequests,
    reason: 'too-many-requests',
    retryAfter: 60,
    occurredAt: noon,
  }),
  askedToWait: new Failure({
    ownMessage: messages.verification.waitThreeMinutes,
    reason: 'too-many-requests',
    status: 429,
    retryAfter: 120,
    occurredAt: noon,
  }),
  wrongCode: new Failure({
    ownMessage: messages.verification.invalidPincode,
    ownErrors: { pincode: [messages.verification.invalidPincode] },
    apiError: true,
    status: 422,
    occurredAt: noon,
  }),
  refusedCompany: new Failure({
    ownMessage: messages.api.default,
    ownErrors: { company: [messages.verification.taken] },
    apiError: true,
    status: 422,
    occurredAt: noon,
  }),
} as const;

const untouched: VerificationProgress = {
  phase: 'entering',
  value: '',
  country: 'GB',
  canonical: '',
  uid: '',
  identity: null,
  code: '',
  resendCount: 1,
  verifyCount: 1,
  changeCount: 0,
  cooldownDeadline: null,
  tried: {},
};
const typedEmail = { ...untouched, value: email, canonical: email };
const typedNumber = { ...untouched, value: number.national, canonical: number.e164 };

export const progress = {
  emailSent: { ...typedEmail, phase: 'sent', uid: 'uid-1', cooldownDeadline: noon + 180_000 },
  emailVerified: { ...typedEmail, phase: 'verified', identity: 'uid-1', code: '123456' },
  /** Every attempt failed, then the e-mail was changed, and typed again. */
  emailSpent: { ...typedEmail, phase: 'offered', changeCount: 1, tried: { [email]: limits.verifications + 1 } },
  numberSent: { ...typedNumber, phase: 'sent', uid: 'uid-1', cooldownDeadline: noon + 180_000 },
  numberCooling: { ...typedNumber, phase: 'offered', cooldownDeadline: noon + 60_000 },
  numberVerified: { ...typedNumber, phase: 'verified', identity: 'firebase-1', code: '654321' },
} as const satisfies Readonly<Record<string, VerificationProgress>>;

export const address: AddressValue = {
  country: 'GB',
  manual: false,
  address: '12 St James Square, London',
  postcode: 'SW1Y 4LB',
};

export const selectedNumber: SelectedNumber = {
  number: '442070001000',
  numberType: 'uk',
  city: '20',
  sku: 'free',
  didGroupId: '',
  region: '',
};

export const usaNumber: SelectedNumber = { ...selectedNumber, number: '15125550100', numberType: 'usa', city: '' };

/** A complete form without the password, which is never stored. */
export const formDraft: FormDraft = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines',
  email: progress.emailVerified,
  number: progress.numberVerified,
  countryPicked: false,
  address,
};

export const account: StatusQuery = {
  accountId: '42',
  email,
  number: number.e164,
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Engines',
  address: address.address,
};
