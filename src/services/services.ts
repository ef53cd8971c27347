import type { Auth } from '#machines/shell/contracts.ts';
import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import type { Configuration } from '#src/contracts/configuration.ts';
import { signUpDraftSchema } from '#src/contracts/sign-up-draft.ts';
import { createBackEnd, type BackEnd } from './back-end.ts';
import { createUtmCookie, type UtmCookie } from './cookies.ts';
import { startMarketing } from './marketing.ts';
import { createLazyReplay } from './replay/lazy-replay.ts';
import type { SessionReplay } from './replay/session-replay.ts';
import { createSessionService, type SessionService } from './session/session-service.ts';
import { createTokenSync } from './session/token-sync.ts';
import { createSignUpOperations, type SignUpOperations } from './sign-up/operations.ts';
import { createDraftKeeper, type DraftKeeper } from './storage/draft-keeper.ts';
import { createTabService, type TabService } from './tabs/tab-service.ts';

/** Everything the app asks of the world, ready to be put behind the actors of its statecharts. */
export interface Services {
  readonly configuration: Configuration;
  readonly backEnd: BackEnd;
  /** Error records carry the voipaccount of whoever is signed in (specification 3.2); null when nobody is. */
  readonly identify: (auth: Auth | null) => void;
  readonly session: SessionService;
  readonly tabs: TabService;
  readonly signUp: SignUpOperations;
  readonly replay: SessionReplay;
  readonly utmCookie: UtmCookie;
  readonly signUpDraft: DraftKeeper<SignUpDraft>;
  /** Puts the marketing script on the page in production; returns how to remove it. */
  readonly startMarketing: () => () => void;
}

/** Composes the services of this page. Nothing is requested, stored or loaded until one of them is used. */
export function createServices(configuration: Configuration): Services {
  let accountCode: string | null = null;
  const backEnd = createBackEnd(configuration, window, { accountCode: () => accountCode });
  return {
    configuration,
    backEnd,
    identify: (auth) => {
      accountCode = auth === null || auth.user.voipaccount === '' ? null : auth.user.voipaccount;
    },
    session: createSessionService({
      store: backEnd.store,
      sendToken: createTokenSync(configuration.VITE_AUTH_SYNC_URL, backEnd.reports.reportAnswer),
    }),
    tabs: createTabService(),
    signUp: createSignUpOperations({
      relay: backEnd.relay,
      centralPoint: backEnd.centralPoint,
      now: Date.now,
    }),
    replay: createLazyReplay(configuration.VITE_REPLAY_URL),
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
