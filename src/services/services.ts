import type { Auth } from '#machines/shell/shell.types.ts';
import type { Configuration } from '#src/contracts/configuration.ts';
import { createBackEnd, type BackEnd } from './back-end.ts';
import { createSessionService, type SessionService } from './session/session-service.ts';
import { createTokenSync } from './session/token-sync.ts';

/** The services that any route may need; services of a single route are composed with that route. */
export interface Services {
  readonly configuration: Configuration;
  readonly backEnd: BackEnd;
  /**
   * Error records contain the voipaccount of the signed-in user (specification 3.2); null when no user is signed in.
   */
  readonly identify: (auth: Auth | null) => void;
  /** One listener receives the session's token once the back end no longer accepts it. */
  readonly onTokenRefused: (listener: (token: string) => void) => void;
  readonly session: SessionService;
}

/** Composes the services of this page. They request, store and load nothing until they are used. */
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
