import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import type { Configuration } from '#src/contracts/configuration.ts';
import { signUpDraftSchema } from '#src/contracts/sign-up-draft.ts';
import { createAddressLookup, type AddressLookup } from './address-lookup.ts';
import { createBackEnd, type BackEnd } from './back-end.ts';
import { createCaptcha, type Captcha } from './captcha/captcha.ts';
import { createUtmCookie, type UtmCookie } from './cookies.ts';
import { createHttpClient } from './http/client.ts';
import { startMarketing } from './marketing.ts';
import { createPhoneAuth, type PhoneAuth } from './phone-auth/phone-auth.ts';
import { createSessionReplay, type SessionReplay } from './replay/session-replay.ts';
import { createSignUpOperations, type SignUpOperations } from './sign-up/operations.ts';
import { createDraftKeeper, type DraftKeeper } from './storage/draft-keeper.ts';

/** Everything the app asks of the world, ready to be put behind the actors of its statecharts. */
export interface Services {
  readonly backEnd: BackEnd;
  readonly signUp: SignUpOperations;
  readonly addressLookup: AddressLookup;
  readonly phoneAuth: PhoneAuth;
  readonly captcha: Captcha;
  readonly replay: SessionReplay;
  readonly utmCookie: UtmCookie;
  readonly signUpDraft: DraftKeeper<SignUpDraft>;
  /** Puts the marketing script on the page in production; returns how to remove it. */
  readonly startMarketing: () => () => void;
}

/** Composes the services of this page. Nothing is requested, stored or loaded until one of them is used. */
export function createServices(configuration: Configuration): Services {
  const backEnd = createBackEnd(configuration, window);
  return {
    backEnd,
    signUp: createSignUpOperations({
      relay: backEnd.relay,
      centralPoint: backEnd.centralPoint,
      now: Date.now,
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    addressLookup: createAddressLookup(
      createHttpClient({ base: configuration.VITE_ADDRESS_LOOKUP_BASE }),
      configuration.VITE_ADDRESS_LOOKUP_KEY,
    ),
    phoneAuth: createPhoneAuth({ configuration }),
    captcha: createCaptcha(configuration, { document, hostname: location.hostname, globals: window }),
    replay: createSessionReplay({ url: configuration.VITE_REPLAY_URL }),
    utmCookie: createUtmCookie({ document, protocol: location.protocol }),
    signUpDraft: createDraftKeeper({ store: backEnd.store, name: 'sign-up-draft', schema: signUpDraftSchema }),
    startMarketing: () =>
      startMarketing({
        script: configuration.VITE_MARKETING_SCRIPT,
        isProduction: import.meta.env.PROD,
        document,
      }),
  };
}
