import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { MeetingOpened } from '#machines/meeting/launcher/launcher.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { Alert } from '#src/components/Alert/Alert.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { MeetingIcon } from '#src/components/Icons/AreaIcons.tsx';
import { MeetingLinkForm } from '../meeting/admission/MeetingLinkForm.tsx';
import type { LauncherProps } from './actors.ts';
import styles from './MeetingsPanel.module.css';
import { RecentMeetings } from './RecentMeetings.tsx';

interface MeetingsPanelProps extends LauncherProps {
  /** Id of the panel, for the button that opens it in narrow windows. */
  readonly id: string;
}

/** The panel of meetings: beside the dialer in wide windows, else a popover over it. */
export function MeetingsPanel({ launcher, id }: MeetingsPanelProps) {
  const formId = useId();
  const headingId = useId();
  const isBusy = useSelector(launcher, (snapshot) => snapshot.hasTag('busy'));
  const isFailed = useSelector(launcher, (snapshot) => snapshot.hasTag('failed'));
  const isInCall = useSelector(launcher, ({ context }) => context.isInCall);
  const panel = useRef<HTMLElement>(null);
  useEmitted<MeetingOpened>(launcher, 'opened', () => panel.current?.hidePopover());
  return (
    <section ref={panel} id={id} popover="auto" className={styles['panel']} aria-labelledby={headingId}>
      <h2 id={headingId}>Meetings</h2>
      <Button wide icon={<MeetingIcon />} busy={isBusy} onClick={() => launcher.send({ type: 'meeting.new' })}>
        New meeting
      </Button>
      {isFailed && <Alert tone="danger">{messages.api.default}</Alert>}
      <div className={styles['join']}>
        <MeetingLinkForm id={formId} onOpen={(meetingId) => launcher.send({ type: 'meeting.open', meetingId })} />
        <Button type="submit" form={formId} variant="secondary" wide>
          Join
        </Button>
      </div>
      {isInCall && <p className={styles['note']}>You are in a call: a meeting opens in a new tab.</p>}
      <RecentMeetings launcher={launcher} />
    </section>
  );
}
