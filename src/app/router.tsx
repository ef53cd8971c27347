import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { delays } from '#machines/shared/limits.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { LoadingScreen } from './layout/LoadingScreen.tsx';
import { RootLayout } from './layout/RootLayout.tsx';
import { inTime } from './routes/in-time.ts';
import {
  followsAccess,
  redirectTarget,
  routeDecision,
  routeTable,
  visitedRoute,
  type VisitedRoute,
} from './routes/navigation.ts';
import { parseSearch, stringifySearch } from './routes/search.ts';
import type { Shell } from './shell/shell.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route's name in the table of specification 2.1. */
    readonly name?: VisitedRoute;
  }
}

/**
 * All routes sit under one authorization layout mounted at '/' (specification 2.1). Each screen is a chunk of its own;
 * its access is decided in one place, before its chunk is requested.
 */
export function createAppRouter(shell: Shell) {
  const root = createRootRoute();
  const authorization = createRoute({
    getParentRoute: () => root,
    id: 'authorization',
    component: RootLayout,
    beforeLoad: async ({ matches, location }) => {
      await shell.restored;
      const name = visitedRoute(matches);
      const decision = routeDecision(name, shell.isSignedIn());
      if (decision.show) return;
      const leave = { replace: true, throw: true } as const;
      if (decision.goTo === 'login') {
        const wanted = decision.comeBack && location.href !== routeTable.dashboard.path ? location.href : null;
        const search = {
          ...(wanted === null ? {} : { redirect: wanted }),
          ...(decision.comeBack && shell.hasExpired() ? { notice: 'session-ended' } : {}),
        };
        redirect({ to: '/login', search, ...leave });
      }
      // Sign-in returns to the requested page: the login route, visited while signed in, redirects to it.
      const target = name === 'login' ? redirectTarget(parseSearch(location.searchStr)['redirect']) : null;
      redirect({ to: '/', ...(target === null ? {} : { href: target }), ...leave });
    },
  });

  const under = { getParentRoute: () => authorization };

  const activeTab = createRoute({
    ...under,
    id: 'activeTab',
    component: lazyRouteComponent(() => inTime(import('./routes/ActiveTabRoute.tsx')), 'ActiveTabRoute'),
  });

  return createRouter({
    routeTree: root.addChildren([
      authorization.addChildren([
        createRoute({
          ...under,
          path: '/login',
          staticData: { name: 'login' },
          component: lazyRouteComponent(() => inTime(import('./routes/LoginRoute.tsx')), 'LoginRoute'),
        }),
        activeTab.addChildren([
          createRoute({
            getParentRoute: () => activeTab,
            path: '/',
            staticData: { name: 'dashboard' },
            component: lazyRouteComponent(() => inTime(import('./routes/DashboardRoute.tsx')), 'DashboardRoute'),
          }),
        ]),
        createRoute({
          ...under,
          path: '/signup',
          staticData: { name: 'signup' },
          component: lazyRouteComponent(() => inTime(import('./routes/SignUpRoute.tsx')), 'SignUpRoute'),
        }),
        createRoute({
          ...under,
          path: '/forget-password',
          staticData: { name: 'forget_password' },
          component: lazyRouteComponent(
            () => inTime(import('./routes/ForgottenPasswordRoute.tsx')),
            'ForgottenPasswordRoute',
          ),
        }),
        createRoute({
          ...under,
          path: '/meet',
          staticData: { name: 'conference' },
          component: lazyRouteComponent(() => inTime(loadMeeting(shell)), 'MeetRoute'),
        }),
        createRoute({
          ...under,
          path: '/accept-ownership/$key',
          staticData: { name: 'accept_ownership' },
          component: lazyRouteComponent(() => inTime(import('./routes/OwnershipRoute.tsx')), 'OwnershipRoute'),
        }),
        createRoute({
          ...under,
          path: '/invitation/$key',
          staticData: { name: 'invitation' },
          component: lazyRouteComponent(() => inTime(import('./routes/InvitationRoute.tsx')), 'InvitationRoute'),
        }),
        createRoute({ ...under, path: '$', staticData: { name: 'unmatched' } }),
      ]),
    ]),
    defaultErrorComponent: ErrorScreen,
    // An unmatched path goes to the dashboard; this handles an address that cannot be decoded ('/%').
    defaultNotFoundComponent: lazyRouteComponent(() => inTime(import('./routes/NotFoundRoute.tsx')), 'NotFoundRoute'),
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: delays.loadingShown,
    defaultPendingMinMs: 0,
    parseSearch,
    stringifySearch,
  });
}

async function loadMeeting(shell: Shell) {
  const { MeetRoute, openLinkedMeeting } = await import('./routes/MeetRoute.tsx');
  await openLinkedMeeting(shell);
  return { MeetRoute };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Runs the guards again when the user has signed in or out, in this tab or another. */
export function followAccess(router: AppRouter, shell: Pick<Shell, 'isSignedIn' | 'onAccessChanged'>): void {
  shell.onAccessChanged(() => {
    if (followsAccess(visitedRoute(router.state.matches), shell.isSignedIn())) void router.invalidate();
  });
}
