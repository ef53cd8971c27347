import { formatDuration } from 'date-fns';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { attendedSeconds } from '#machines/meeting/participants/attendance.machine.ts';
import { shownNames } from '#machines/meeting/participants/attendees.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { messages } from '#machines/shared/messages.ts';
import type { CallChildren } from '../call/call-actors.ts';

const texts = messages.meetingCall;

interface AttendanceProps {
  readonly attendance: CallChildren['attendance'];
}

/** After a call in which the user was: for how long, and with which participants (decision 33). */
export function Attendance({ attendance }: AttendanceProps) {
  const hasAttended = useSelector(attendance, (snapshot) => snapshot.hasTag('attended'));
  const seconds = useSelector(attendance, ({ context }) => attendedSeconds(context));
  const attendees = useSelector(attendance, ({ context }) => context.attendees);
  if (!hasAttended) return null;
  const { names, others } = shownNames(attendees);
  const parts = names.map((name, index) => <bdi key={index}>{nameText(name)}</bdi>);
  if (others > 0) parts.push(<span key="others">{texts.otherAttendees(others)}</span>);
  return (
    <p>
      {durationText(seconds)}
      {parts.length === 0 ? ', without other participants' : ', with '}
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {separator(index, parts.length)}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** 'Less than a minute', '12 minutes', '1 hour 5 minutes'. */
function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return 'Less than a minute';
  return formatDuration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** What stands before a name of a list. */
function separator(index: number, length: number): string {
  if (index === 0) return '';
  return index === length - 1 ? ' and ' : ', ';
}
