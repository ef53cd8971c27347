import type { Auth } from '#machines/shell/contracts.ts';
import type { Configuration } from '#src/contracts/configuration.ts';
import { createBackEnd, type BackEnd } from './back-end.ts';
import { createSessionService, type SessionService } from './session/session-service.ts';
import { createTokenSync } from './session/token-sync.ts';

/** What every route may need of the world; what only one route asks is composed with that route. */
export interface Services {
  readonly configuration: Configuration;
  readonly backEnd: BackEnd;
  /** Error records carry the voipaccount of whoever is signed in (specification 3.2); null when nobody is. */
  readonly identify: (auth: Auth | null) => void;
  /** One listener receives the session's token once the back end no longer takes it. */
  readonly onTokenRefused: (listener: (token: string) => void) => void;
  readonly session: SessionService;
}

/** Composes the services of this page. Nothing is requested, stored or loaded until one of them is used. */
export function createServices(configuration: Configuration): Services {
  let accountCode: string | null = null;
  let tokenRefused: (token: string) => void = () => undefined;
  const backEnd = createBackEnd(configuration, window, {
    accountCode: () => accountCode,
    onTokenRefused: (token) => tokenRefused(token),
  });
  return {
    configuration,
    backEnd,
    identify: (auth) => {
      accountCode = auth === null || auth.user.voipaccount === '' ? null : auth.user.voipaccount;
    },
    onTokenRefused: (listener) => {
      tokenRefused = listener;
    },
    session: createSessionService({
      store: backEnd.store,
      locks: navigator.locks,
      sendToken: createTokenSync(configuration.VITE_AUTH_SYNC_URL, backEnd.reports.reportAnswer),
    }),
  };
}
