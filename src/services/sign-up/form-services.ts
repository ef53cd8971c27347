import { createAddressLookup, type AddressLookup } from '../address-lookup.ts';
import { createCaptcha, type Captcha } from '../captcha/captcha.ts';
import { createHttpClient } from '../http/client.ts';
import { createPhoneAuth, type PhoneAuth } from '../phone-auth/phone-auth.ts';
import type { Services } from '../services.ts';
import { createFormOperations, type FormOperations } from './form-operations.ts';

/** What only the registration form asks of the world; a module of its own, so that it loads with the form. */
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
