import { Outlet } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { use, useEffect } from 'react';
import { CheckingScreen } from '#src/screens/active-tab/CheckingScreen.tsx';
import { ElsewhereScreen } from '#src/screens/active-tab/ElsewhereScreen.tsx';
import { useShell } from '../shell/ShellContext.ts';

/**
 * Around the routes that may be open in one tab only (specification 1, 4.7): the dashboard, where the dialer must not
 * ring twice. Sign-up, invitation and similar routes work in any tab, and so do meetings, which a second tab must not
 * interrupt.
 */
export function ActiveTabRoute() {
  const activeTab = use(useShell().openActiveTab());
  const isElsewhere = useSelector(activeTab, (snapshot) => snapshot.hasTag('elsewhere'));
  const isUsable = useSelector(activeTab, (snapshot) => snapshot.matches({ needed: 'active' }));
  useEffect(() => {
    activeTab.send({ type: 'tab.need' });
    return () => activeTab.send({ type: 'tab.release' });
  }, [activeTab]);
  if (isElsewhere) return <ElsewhereScreen activeTab={activeTab} />;
  return isUsable ? <Outlet /> : <CheckingScreen />;
}
