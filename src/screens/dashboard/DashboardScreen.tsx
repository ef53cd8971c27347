import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { takeLostFocus } from '#src/components/flow/lost-focus.ts';
import { useSubScreenName } from '#src/components/SubScreenName/sub-screen-name.ts';
import type { LauncherProps } from './actors.ts';
import { CallNotices } from './CallNotices.tsx';
import { DialerFrame } from './DialerFrame.tsx';
import { MeetingsPanel } from './MeetingsPanel.tsx';
import { PermissionPrompt } from './PermissionPrompt.tsx';
import { RunningCall } from './RunningCall.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';
import styles from './DashboardScreen.module.css';

export interface DashboardScreenProps extends Omit<TopBarProps, 'children' | 'meetingsId'>, LauncherProps {
  /** Address of the dialer's page; '' if none is set up. */
  readonly frameUrl: string;
}

/**
 * The dashboard (specification 2.5): a top bar, the panel of meetings, the dialer's frame, and notices of calls over
 * it.
 */
export function DashboardScreen({ dialer, launcher, frameUrl, onOpenTelLinks }: DashboardScreenProps) {
  useSubScreenName('dashboard');
  const meetingsId = useId();
  const calls = useSelector(dialer, ({ children }) => children.calls);
  return (
    <div className={styles['page']}>
      {calls === undefined && <title>Dashboard</title>}
      <TopBar dialer={dialer} meetingsId={meetingsId} onOpenTelLinks={onOpenTelLinks}>
        {calls !== undefined && <RunningCall calls={calls} />}
      </TopBar>
      <main className={styles['main']}>
        <h1 className={styles['heading']} tabIndex={-1} ref={takeLostFocus}>
          Dashboard
        </h1>
        <MeetingsPanel id={meetingsId} launcher={launcher} />
        <div className={styles['dialer']}>
          <div className={styles['frame']}>
            <DialerFrame dialer={dialer} url={frameUrl} />
          </div>
          <div className={styles['notices']}>
            <PermissionPrompt dialer={dialer} />
            {calls !== undefined && <CallNotices calls={calls} dialer={dialer} />}
          </div>
        </div>
      </main>
    </div>
  );
}
