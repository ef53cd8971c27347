import { useSelector } from '@xstate/react';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import { takeLostFocus } from '#src/components/flow/lost-focus.ts';
import { useSubScreenName } from '#src/components/SubScreenName/sub-screen-name.ts';
import type { CallChildren, OfCallActor } from '../call/call-actors.ts';
import { DevicesPlace } from '../media/DevicesPlace.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LeadingNotice, UnsupportedNotice, type Obstacle } from '../call/LeadingNotice.tsx';
import { MeetingPage } from '../call/MeetingPage.tsx';
import { NoMeeting } from './NoMeeting.tsx';
import { PreparationProvider, useMediaParts } from '../call/useCall.ts';
import styles from './PreJoinScreen.module.css';
import { Preview } from './Preview.tsx';
import type { CallMedia } from '../call/call-media.ts';

/** Loaded on demand: few meetings have a password. */
const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/** Loaded on demand: few users are in the meeting already. */
const OtherTab = lazy(async () => ({ default: (await import('./OtherTab.tsx')).OtherTab }));

/** Loaded when the server can be asked. */
const RoomInfo = lazy(async () => ({ default: (await import('./RoomInfo.tsx')).RoomInfo }));

export interface PreJoinScreenProps extends OfCallActor {
  readonly callMedia: CallMedia;
  /** The feature that this browser or page lacks; null for none. */
  readonly obstacle: Obstacle | null;
  /** What to do about a device that cannot be used: rendered when there is a message about one. */
  readonly help?: ReactNode;
}

/**
 * The screen before a meeting (specification 2.6, 3.4 call_startup): preview, display name and devices. It is shown while
 * the meeting is looked up; no device is opened before it is found.
 */
export function PreJoinScreen({ callActor, callMedia, obstacle, help }: PreJoinScreenProps) {
  useSubScreenName('callstartup');
  const preJoin = useSelector(callActor, ({ children }) => children.preJoin);
  const admission = useSelector(callActor, ({ children }) => children.admission);
  const isJoining = useSelector(
    preJoin,
    (snapshot) => snapshot !== undefined && (snapshot.hasTag('busy') || snapshot.context.wish !== 'none'),
  );
  const isFinding = useSelector(admission, (snapshot) => snapshot?.matches('finding') ?? false);
  const isLost = useSelector(admission, (snapshot) =>
    snapshot === undefined ? false : snapshot.matches('unknown') || snapshot.matches('unreachable'),
  );
  const isAsked = useSelector(admission, (snapshot) => snapshot?.hasTag('asking') ?? false);
  if (admission === undefined || preJoin === undefined) return null;
  const isAble = obstacle !== 'unsupported' && !isLost;
  return (
    <MeetingPage title="Join a meeting">
      <LiveRegion message={progressText(isFinding, isJoining)} />
      <main className={styles['main']} data-able={isAble}>
        {obstacle === 'unsupported' && (
          <div className={styles['entry']}>
            <h1 ref={takeLostFocus} tabIndex={-1}>
              This meeting cannot be joined here
            </h1>
            <UnsupportedNotice />
          </div>
        )}
        {obstacle !== 'unsupported' && isLost && <NoMeeting admission={admission} />}
        {isAble && <Preparations {...{ callActor, callMedia, preJoin, admission, help }} obstacle={obstacle} />}
      </main>
      <Suspense>{isAsked && <PasswordDialog admission={admission} />}</Suspense>
    </MeetingPage>
  );
}

function progressText(isFinding: boolean, isJoining: boolean): string {
  if (isFinding) return 'Finding the meeting';
  return isJoining ? 'Joining the meeting' : '';
}

interface PreparationsProps
  extends OfCallActor, Pick<CallChildren, 'preJoin' | 'admission'>, Pick<PreJoinScreenProps, 'callMedia' | 'help'> {
  readonly obstacle: 'insecure' | null;
}

function Preparations({ callActor, callMedia, preJoin, admission, obstacle, help }: PreparationsProps) {
  const media = useMediaParts(callActor);
  const meetingId = useSelector(callActor, ({ context }) => context.meetingId);
  const roomInfo = useSelector(callActor, ({ children }) => children.roomInfo);
  const otherTab = useSelector(callActor, ({ children }) => children.otherTab);
  const isElsewhere = useSelector(otherTab, (snapshot) => snapshot?.hasTag('asking') ?? false);
  const preparation = useMemo(
    () => (media === null ? null : { ...media, callActor, callMedia }),
    [media, callActor, callMedia],
  );
  if (preparation === null) return null;
  return (
    <PreparationProvider value={preparation}>
      <section className={styles['seen']} aria-label="How others see you">
        <Preview preJoin={preJoin} isUsable={obstacle === null} />
      </section>
      <section className={styles['entry']} aria-label="Join">
        <div className={styles['title']}>
          <h1 ref={takeLostFocus} tabIndex={-1}>
            Ready to join?
          </h1>
          <p className={styles['meeting']}>Meeting {meetingId}</p>
          <p className={styles['room']}>
            {roomInfo !== undefined && (
              <Suspense>
                <RoomInfo roomInfo={roomInfo} />
              </Suspense>
            )}
          </p>
        </div>
        {isElsewhere && otherTab !== undefined ? (
          <Suspense>
            <OtherTab otherTab={otherTab} preJoin={preJoin} admission={admission} />
          </Suspense>
        ) : (
          <>
            <LeadingNotice preJoin={preJoin} help={help} isInsecure={obstacle === 'insecure'} />
            <JoinForm preJoin={preJoin} canSend={obstacle === null} />
          </>
        )}
      </section>
      {obstacle === null && (
        <section className={styles['devices']} aria-label="Devices">
          <DevicesPlace shows="all" />
        </section>
      )}
    </PreparationProvider>
  );
}
