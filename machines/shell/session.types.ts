import type { Auth } from './shell.types.ts';

export interface SessionContext {
  /** null while no user is signed in. */
  readonly auth: Auth | null;
  /** The last session has ended by itself, and no new one has begun. */
  readonly expired: boolean;
}

export type SessionEvent =
  /** A sign-in succeeded in this tab. */
  | { readonly type: 'session.begin'; readonly auth: Auth }
  /** Sign out, here and in every other tab. */
  | { readonly type: 'session.end' }
  /** The back end answered a signed-in call with 401. */
  | { readonly type: 'session.expire'; readonly token: string }
  /** From the `watchOtherTabs` actor: another tab has stored a session. */
  | { readonly type: 'session.begunElsewhere' }
  /** From the `watchOtherTabs` actor: another tab signed out. */
  | { readonly type: 'session.endedElsewhere'; readonly expired: boolean };

export type SessionEmitted =
  | { readonly type: 'signedIn'; readonly auth: Auth }
  | { readonly type: 'signedOut' }
  /** The session has ended by itself, here or in another tab. */
  | { readonly type: 'expired' };

/** The requests of the auth-token sync (specification 7.5): POST with the token, or DELETE. */
export interface TokenSync {
  readonly method: 'POST' | 'DELETE';
  readonly token: string;
}

/** Events for `watchOtherTabs`, which notify the other tabs that a session is stored, or that it has ended. */
export type TellTabs = { readonly type: 'tell.begun' } | { readonly type: 'tell.ended'; readonly expired: boolean };
