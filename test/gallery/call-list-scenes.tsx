import { useMemo, type ComponentType, type ReactNode } from 'react';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import type { CallActor } from '#src/screens/meeting/call/call-actors.ts';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { CallsFrame } from '#src/screens/meeting/call-list/CallsFrame.tsx';
import { JoinMeetingScreen } from '#src/screens/meeting/admission/JoinMeetingScreen.tsx';
import { LeaveDialog } from '#src/components/LeaveDialog/LeaveDialog.tsx';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { useSelector } from '@xstate/react';
import { fakeCalls } from '#test/screens/meeting/fixtures/fake-call-list.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { person } from '#test/screens/meeting/fixtures/fake-world.ts';
import { fakeStage } from './fake-call-media.tsx';
import styles from './Gallery.module.css';

type Fake = ReturnType<typeof fakeCalls>;

const nowhere = () => undefined;
const others = [person('ben', 'Ben Baker'), person('cleo', 'Cleo Chang', { isAudioMuted: true })];
const shown = 'Weekly planning';

interface CallsProps {
  readonly before: (fake: Fake) => Promise<void>;
  readonly children: (callActor: CallActor) => ReactNode;
}

function Calls({ before, children }: CallsProps) {
  const fake = useMemo(() => {
    const one = fakeCalls(nowhere, { participants: others });
    void before(one);
    return one;
  }, [before]);
  const page = useMemo(() => fake.pageOf(shown), [fake]);
  const callActor = useSelector(fake.calls, (snapshot) => snapshot.children[shown]);
  return (
    <div className={styles['window']}>
      <CallsFrame page={page}>{callActor !== undefined && <Phase callActor={callActor}>{children}</Phase>}</CallsFrame>
    </div>
  );
}

function Phase({ callActor, children }: { readonly callActor: CallActor; readonly children: CallsProps['children'] }) {
  const isPreparing = useSelector(callActor, (snapshot) => !snapshot.hasTag('inCall') && !snapshot.hasTag('over'));
  return isPreparing ? (
    <PreJoinScreen callActor={callActor} callMedia={fakeStage} obstacle={null} />
  ) : (
    children(callActor)
  );
}

const inCall = (callActor: CallActor) => <CallScreen callActor={callActor} callMedia={fakeStage} />;

const long = 'A board meeting of the northern office with a very long name';

async function three({ join, say }: Fake): Promise<void> {
  await join('daily-standup');
  await join(long);
  await join(shown);
  for (let count = 1; count <= 3; count += 1) {
    say('daily-standup', { type: 'chat.received', message: chatMessage({ id: String(count) }) });
  }
  for (let count = 1; count <= 100; count += 1) {
    say(long, { type: 'chat.received', message: chatMessage({ id: String(count) }) });
  }
}

const ask = async (fake: Fake): Promise<void> => {
  await fake.join(shown);
  fake.one(shown).getSnapshot().children.layout?.send({ type: 'another.open' });
};

const prepare = async ({ join, prepare: open, say }: Fake): Promise<void> => {
  await join('daily-standup');
  await open(shown);
  say('daily-standup', { type: 'chat.received', message: chatMessage({ id: '1' }) });
};

const leave = async (fake: Fake): Promise<void> => {
  await fake.join('daily-standup');
  await fake.join(shown);
  fake.one(shown).send({ type: 'hang_up' });
};

/** Several calls at once, and the navigation between them. */
export const callsScenes: Readonly<Record<string, ComponentType>> = {
  'meeting-join': () => (
    <div className={styles['window']}>
      <JoinMeetingScreen onOpen={nowhere} />
    </div>
  ),
  'meeting-calls': () => <Calls before={three}>{inCall}</Calls>,
  'meeting-another': () => <Calls before={ask}>{inCall}</Calls>,
  'meeting-beside': () => <Calls before={prepare}>{inCall}</Calls>,
  'meeting-back': () => <Calls before={leave}>{(callActor) => <AfterCallScreen callActor={callActor} />}</Calls>,
  'meeting-leaving': () => (
    <LeaveDialog open title="Leave your meetings?" onStay={nowhere} onLeave={nowhere}>
      Every call ends when you go to another page. A recording or a whiteboard that is not saved is lost.
    </LeaveDialog>
  ),
};
