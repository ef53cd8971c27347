/**
 * The routes and their access rules (specification 2.1). Pure functions: the router applies the decisions.
 */

export type RouteName =
  | 'login'
  | 'dashboard'
  | 'signup'
  | 'forget_password'
  | 'conference'
  | 'accept_ownership'
  | 'invitation';

/**
 * - public: for visitors; a signed-in user is redirected to the dashboard.
 * - protected: requires sign-in.
 * - open: no sign-in requirement, for all users.
 */
export type Access = 'public' | 'protected' | 'open';

export interface RouteFacts {
  readonly path: string;
  readonly access: Access;
}

/** The route table. Paths are spelt with '-', names with '_'. */
export const routeTable: Readonly<Record<RouteName, RouteFacts>> = {
  login: { path: '/login', access: 'public' },
  dashboard: { path: '/', access: 'protected' },
  signup: { path: '/signup', access: 'public' },
  forget_password: { path: '/forget-password', access: 'public' },
  conference: { path: '/meet', access: 'open' },
  accept_ownership: { path: '/accept-ownership/$key', access: 'open' },
  invitation: { path: '/invitation/$key', access: 'open' },
};

/** A route of the table, a path that matched none, or (undefined) a route without a name. */
export type VisitedRoute = RouteName | 'unmatched' | undefined;

interface Match {
  readonly staticData: { readonly name?: VisitedRoute };
}

/** The name of the visited route: that of the innermost match. */
export const visitedRoute = (matches: readonly Match[]): VisitedRoute => matches.at(-1)?.staticData.name;

/** Signing in or out does not change such a route. */
export const isOpenRoute = (route: VisitedRoute): boolean =>
  route !== undefined && route !== 'unmatched' && routeTable[route].access === 'open';

export type RouteDecision =
  | { readonly show: true }
  | {
      readonly show: false;
      readonly goTo: 'login' | 'dashboard';
      /** Sign-in returns to the requested page. */
      readonly comeBack: boolean;
    };

const show: RouteDecision = { show: true };
const toDashboard: RouteDecision = { show: false, goTo: 'dashboard', comeBack: false };
const toLogin: RouteDecision = { show: false, goTo: 'login', comeBack: false };
const toLoginAndBack: RouteDecision = { show: false, goTo: 'login', comeBack: true };

/** The navigation rules of specification 2.1. 'Signed in' means that an auth token is present. */
export function routeDecision(route: VisitedRoute, isSignedIn: boolean): RouteDecision {
  if (route === undefined) return toLogin;
  if (route === 'unmatched') return toDashboard;
  const { access } = routeTable[route];
  if (access === 'public' && isSignedIn) return toDashboard;
  if (access === 'protected' && !isSignedIn) return toLoginAndBack;
  return show;
}

/**
 * Whether the access of a route is checked again when the user has just signed in or out, here or in another tab: after a
 * sign-out always; after a sign-in only on the login, which then opens the requested page. Other routes, such as a sign-up
 * in another tab, are not changed by a sign-in.
 */
export function followsAccess(route: VisitedRoute, isSignedIn: boolean): boolean {
  return !isSignedIn || route === 'login';
}

/** Navigating to the current location again is ignored silently (specification 2.1). */
export function isSameLocation(current: string, next: string): boolean {
  return current === next;
}

/** A longer value is not a valid deep link. */
const longestTarget = 2_048;

/**
 * Where sign-in leads to, from the URL parameter of the login route: a path of this origin, else null. A value that a
 * browser could parse as another origin ('//host', '/\host', control characters) is rejected.
 */
export function redirectTarget(parameter: unknown): string | null {
  if (typeof parameter !== 'string' || parameter.length > longestTarget) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(parameter)) return null;
  const base = 'https://same.invalid';
  if (!URL.canParse(parameter, base)) return null;
  const { origin, pathname, search, hash } = new URL(parameter, base);
  // Resolving dot segments may produce a path that starts with two slashes: '/.//host'.
  if (origin !== base || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}
