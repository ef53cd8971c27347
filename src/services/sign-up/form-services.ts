import type { UniquenessAnswer, UniquenessQuery } from '#machines/sign-up/sign-up.types.ts';
import { createAddressLookup, type AddressLookup } from '../address-lookup.ts';
import { createCaptcha, type Captcha } from '../captcha/captcha.ts';
import { createHttpClient, type HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';
import { createPhoneAuth, type PhoneAuth } from '../phone-auth/phone-auth.ts';
import type { Services } from '../services.ts';
import { createEmailVerificationOperations, type EmailVerificationOperations } from './email-verification.ts';
import { createRegistrationOperations, type RegistrationOperations } from './registration.ts';
import { createCheckUniqueness } from './uniqueness.ts';

/** What the registration form asks of the relay service (specification 7.2). */
export interface FormOperations extends EmailVerificationOperations, RegistrationOperations {
  readonly checkUniqueness: Operation<UniquenessQuery, UniquenessAnswer>;
}

export interface FormOperationsOptions {
  readonly relay: HttpClient;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The browser's IANA time zone. */
  readonly timeZone: () => string;
}

export function createFormOperations({ relay, now, timeZone }: FormOperationsOptions): FormOperations {
  return {
    checkUniqueness: createCheckUniqueness(relay),
    ...createEmailVerificationOperations(relay, now),
    ...createRegistrationOperations(relay, timeZone),
  };
}

/** The services of the registration form; a module of its own, so that it loads with the form. */
export interface FormServices {
  readonly operations: FormOperations;
  readonly addressLookup: AddressLookup;
  readonly phoneAuth: PhoneAuth;
  readonly captcha: Captcha;
}

export function createFormServices({ configuration, backEnd }: Services): FormServices {
  return {
    operations: createFormOperations({
      relay: backEnd.relay,
      now: Date.now,
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    addressLookup: createAddressLookup(
      createHttpClient({ base: configuration.VITE_ADDRESS_LOOKUP_BASE }),
      configuration.VITE_ADDRESS_LOOKUP_KEY,
    ),
    phoneAuth: createPhoneAuth({ configuration }),
    captcha: createCaptcha(configuration, { document, hostname: location.hostname, globals: window }),
  };
}
