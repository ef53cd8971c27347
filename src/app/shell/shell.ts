import { createActor, waitFor, type ActorRefFrom } from 'xstate';
import type { ActiveTabMachine } from '#machines/shell/active-tab.machine.ts';
import type { SessionMachine } from '#machines/shell/session.machine.ts';
import type { Services } from '#src/services/services.ts';
import { createSession } from '../flows/session.ts';
import { createAnnouncements, type Announcements } from './announcements.ts';

/** The services and root actors of the page, which exist as long as it does. */
export interface Shell {
  readonly services: Services;
  readonly session: ActorRefFrom<SessionMachine>;
  readonly announcements: Announcements;
  /**
   * The one tab that may show the dashboard; its code is loaded with the first route that needs it (specification 4.7).
   */
  readonly openActiveTab: () => Promise<ActorRefFrom<ActiveTabMachine>>;
  /** 'Signed in' means that an auth token is present (specification 2.1). */
  readonly isSignedIn: () => boolean;
  /** The last session has ended by itself: the back end no longer accepted its token. */
  readonly hasExpired: () => boolean;
  /** Resolves once the stored session has been read; guards wait for it. */
  readonly restored: Promise<unknown>;
  /** Calls back whenever the user has signed in or out, so that the guards run again. */
  readonly onAccessChanged: (listener: () => void) => void;
}

/** Composes the root actors and starts them. */
export function createShell(services: Services): Shell {
  const session = createActor(createSession(services));
  let activeTab: Promise<ActorRefFrom<ActiveTabMachine>> | null = null;
  const isSignedIn = () => session.getSnapshot().matches('signedIn');
  session.subscribe(({ context }) => services.identify(context.auth));
  services.onTokenRefused((token) => session.send({ type: 'session.expire', token }));
  session.start();
  return {
    services,
    session,
    announcements: createAnnouncements(),
    openActiveTab: () =>
      (activeTab ??= import('../flows/active-tab.ts').then(({ startActiveTab }) => startActiveTab())),
    isSignedIn,
    hasExpired: () => session.getSnapshot().context.expired,
    restored: waitFor(session, (snapshot) => !snapshot.matches('restoring')),
    onAccessChanged: (listener) => {
      let known = isSignedIn();
      session.subscribe(() => {
        if (isSignedIn() === known) return;
        known = !known;
        listener();
      });
    },
  };
}
