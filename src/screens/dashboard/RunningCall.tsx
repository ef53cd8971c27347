import { useSelector } from '@xstate/react';
import { secondsSince } from '#machines/dialer/call-clock.machine.ts';
import type { Call } from '#machines/dialer/dialer.types.ts';
import { activeCall } from '#machines/dialer/running-calls.ts';
import { formatDuration } from '#machines/shared/duration.ts';
import { classNames } from '#src/components/class-names.ts';
import { PhoneIcon } from '#src/components/Icons/action-icons.tsx';
import { LiveRegion } from '#src/components/LiveRegion/LiveRegion.tsx';
import type { CallsProps } from './actors.ts';
import styles from './RunningCall.module.css';
import { callText, partyText } from './texts.ts';

/** The ringing or running call, shown in the bar and in the page's title. */
export function RunningCall({ calls }: CallsProps) {
  const call = useSelector(calls, ({ context }) => activeCall(context.calls));
  const more = useSelector(calls, ({ context }) => context.calls.length - 1);
  const text = call === undefined ? '' : callText(call);
  return (
    <>
      <title>{call === undefined ? 'Dashboard' : `${text} · Dashboard`}</title>
      <LiveRegion message={text} />
      {call !== undefined && (
        <p className={classNames(styles['chip'], call.answeredAt === null && styles['ringing'])} title={text}>
          <PhoneIcon size="small" />
          <span className={styles['party']}>{partyText(call.party)}</span>
          <span className={styles['time']}>
            <Progress call={call} calls={calls} />
          </span>
          {more > 0 && <span className={styles['more']}>+{more}</span>}
        </p>
      )}
    </>
  );
}

function Progress({ call, calls }: CallsProps & { readonly call: Call }) {
  const clock = useSelector(calls, ({ children }) => children.callClock);
  if (call.answeredAt === null) return call.direction === 'incoming' ? 'Incoming' : 'Calling';
  return clock === undefined ? null : <Duration clock={clock} since={call.answeredAt} />;
}

type Clock = NonNullable<ReturnType<CallsProps['calls']['getSnapshot']>['children']['callClock']>;

function Duration({ clock, since }: { readonly clock: Clock; readonly since: number }) {
  return useSelector(clock, ({ context }) => formatDuration(secondsSince(since, context)));
}
