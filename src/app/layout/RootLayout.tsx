import { Outlet } from '@tanstack/react-router';

/** What surrounds every screen (specification 2.2). */
export function RootLayout() {
  return <Outlet />;
}
