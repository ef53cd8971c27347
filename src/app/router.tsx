import { createRootRoute, createRoute, createRouter, Navigate, Outlet } from '@tanstack/react-router';
import type { Services } from '#src/services/services.ts';
import { SignUpRoute } from './SignUpRoute.tsx';

export interface AppContext {
  readonly services: Services;
  readonly supportEmail: string;
}

/** Query parameters as they stand in the URL: forwarded unchanged, never read as JSON (specification 2.1). */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
};

export function createAppRouter({ services, supportEmail }: AppContext) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/signup" /> });
  const signUp = createRoute({
    getParentRoute: () => root,
    path: '/signup',
    component: function SignUp() {
      const navigate = signUp.useNavigate();
      return (
        <SignUpRoute
          services={services}
          supportEmail={supportEmail}
          query={parseSearch(window.location.search)}
          onLogin={() => void navigate({ to: '/login' })}
        />
      );
    },
  });
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: () => null });
  return createRouter({ routeTree: root.addChildren([signUp, login]), parseSearch, stringifySearch });
}
