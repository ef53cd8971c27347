import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { ChatMessage, ConferenceEvent } from '#machines/meeting/conference.types.ts';
import type { ConnectionEvent } from '#machines/meeting/connection/connection.setup.ts';
import type { WaitingRoomEvent } from '#machines/meeting/lobby/waiting-room.machine.ts';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import { Failure } from '#machines/shared/failure.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { fakeCall, person, type FakeCall, type FakeWorld } from '#test/screens/meeting/fake-call.ts';
import { clearBoard, drawPlan, openBoard, selectOnBoard, watchBoard, writeOnBoard } from './board-scene.ts';
import { crowd, names } from './crowd.ts';
import { knock, knockOnce, talkInLobby } from './knocks.ts';
import { fakeStage, unlicensedStage } from './fake-call-media.ts';
import styles from './Gallery.module.css';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { pollResults, polls } from './poll-scene.ts';

interface SceneProps {
  readonly world?: Partial<FakeWorld>;
  /** The events before the picture. */
  readonly before?: (fake: FakeCall) => Promise<void>;
  readonly children: (fake: FakeCall) => ReactNode;
}

function Scene({ world, before, children }: SceneProps) {
  const fake = useMemo(() => {
    const one = fakeCall(world);
    void before?.(one);
    return one;
  }, [world, before]);
  return <div className={styles['window']}>{children(fake)}</div>;
}

const preJoin = ({ callActor }: FakeCall) => (
  <PreJoinScreen callActor={callActor} callMedia={fakeStage} obstacle={null} />
);
const wantsPassword = (proof: string) =>
  proof === ''
    ? Promise.reject(new Failure({ ownMessage: '', status: 403 }))
    : Promise.reject(new Failure({ ownMessage: '', status: 500 }));

const before: Readonly<Record<string, ComponentType>> = {
  'meeting-pre-join': () => <Scene>{preJoin}</Scene>,
  'meeting-blocked': () => (
    <Scene
      world={{
        checkDevices: () => Promise.resolve({ hasMicrophone: false, hasCamera: false }),
        openCamera: () => Promise.reject(new Failure({ ownMessage: '', status: 0 })),
        input: { displayName: '' },
        permissions: [
          { type: 'permission.changed', kind: 'microphone', permission: 'denied' },
          { type: 'permission.changed', kind: 'camera', permission: 'denied' },
        ],
      }}
      before={async (fake) => {
        await fake.join();
        fake.callActor.getSnapshot().children.preJoin?.send({ type: 'meeting.listen' });
      }}
    >
      {preJoin}
    </Scene>
  ),
  'meeting-unknown': () => (
    <Scene world={{ findMeeting: () => Promise.reject(new Failure({ ownMessage: '', status: 404 })) }}>{preJoin}</Scene>
  ),
  'meeting-unreachable': () => (
    <Scene
      world={{
        findMeeting: () =>
          Promise.reject(new Failure({ ownMessage: 'There seems to be a issue try again later', status: 503 })),
      }}
    >
      {preJoin}
    </Scene>
  ),
  'meeting-insecure': () => (
    <Scene>
      {({ callActor }) => <PreJoinScreen callActor={callActor} callMedia={fakeStage} obstacle="insecure" />}
    </Scene>
  ),
  'meeting-password': () => (
    <Scene world={{ fetchAccess: wantsPassword }} before={(fake) => fake.join()}>
      {preJoin}
    </Scene>
  ),
};

const after: Readonly<Record<string, ComponentType>> = {
  'meeting-after': () => (
    <Scene
      before={async (fake) => {
        await fake.join();
        fake.callActor.send({ type: 'recording' });
        fake.record({ type: 'capture.granted', hasAudio: true });
        openBoard(fake);
        fake.callActor.send({ type: 'hang_up' });
      }}
    >
      {({ callActor }) => <AfterCallScreen callActor={callActor} />}
    </Scene>
  ),
};

const people = [
  person('ben', 'Ben Baker', { role: 'moderator', speakerStats: 212, quality: 'weak' }),
  person('cleo', 'Cleo Chang', { isAudioMuted: true, isHandRaised: true, quality: 'bad' }),
  person('dan', 'Dan Dvořák-Featherstonehaugh of the Northern Office', { isVideoMuted: true, isAudioMuted: true }),
  person('eva', 'Eva', { isHeld: true, isRecording: true }),
];

const callOn = (callMedia: CallMedia) =>
  function call({ callActor }: FakeCall) {
    return <CallScreen callActor={callActor} callMedia={callMedia} />;
  };
const call = callOn(fakeStage);
const unlicensedCall = callOn(unlicensedStage);

interface InCallProps {
  /** The number of participants. */
  readonly count: number;
  readonly act: (fake: FakeCall) => void;
  readonly world?: Partial<FakeWorld>;
  readonly screen?: (fake: FakeCall) => ReactNode;
}

function InCall({ count, act, world, screen = call }: InCallProps) {
  return (
    <Scene
      world={{ participants: people.slice(0, count), ...world }}
      before={async (fake) => {
        await fake.join();
        fake.say({ type: 'speaker.changed', id: 'ben' });
        act(fake);
      }}
    >
      {screen}
    </Scene>
  );
}

const shared = people.map((one) => (one.id === 'ben' ? { ...one, isSharingScreen: true } : one));
const at = Date.UTC(2026, 4, 4, 9, 30);

function chat(fake: FakeCall): void {
  const message = (id: string, sender: string, text: string, changes: Partial<ChatMessage> = {}) =>
    fake.say({
      type: 'chat.received',
      message: chatMessage({ id, senderId: sender, sender, text, at, ...changes }),
    });
  message('1', 'Ben Baker', 'Good morning! The plan is at https://plans.example/quarter?view=all, please have a look.');
  message('2', 'Ben Baker', 'Page 3 first.', { wireId: 'w-2' });
  message('3', 'Cleo Chang', 'Thanks', { wireId: 'w-3', replyTo: 'w-2' });
  fake.say({ type: 'chat.reacted', wireId: 'w-3', senderId: 'ben', emojis: ['👍', '🎉'] });
  message('5', 'Ben Baker', 'Sorry, page 4.', { wireId: 'w-5' });
  fake.say({ type: 'chat.retracted', wireId: 'w-5', senderId: 'Ben Baker' });
  message('4', 'Cleo Chang', 'Can you take over page 4?', { recipient: { id: 'me', name: '' } });
  const panel = fake.callActor.getSnapshot().children.chat;
  panel?.send({ type: 'draft.change', text: 'I have read it.' });
  panel?.send({ type: 'message.send', at });
  panel?.send({ type: 'recipient.choose', recipient: { id: 'cleo', name: 'Cleo Chang' } });
  panel?.send({ type: 'draft.change', text: 'Gladly' });
  fake.callActor.send({ type: 'toogle_chat' });
}

function share({ callActor }: FakeCall): void {
  callActor.send({ type: 'share_screen' });
  callActor.send({ type: 'share_sound' });
}

function lock(fake: FakeCall): void {
  for (const medium of ['microphone', 'camera', 'screen'] as const) {
    fake.say({ type: 'moderation.changed', medium, isOn: true, by: 'Ben Baker' });
  }
}

function hold(fake: FakeCall): void {
  fake.callActor.send({ type: 'toggle_hold' });
  fake.say({ type: 'conference.interrupted' });
  fake.callActor.send({ type: 'recording' });
  fake.record({ type: 'capture.granted', hasAudio: true });
  fake.record({ type: 'recorder.progressed', size: 5_400_000, duration: 75_000 });
}

const clap = (fake: FakeCall): void =>
  fake.say({ type: 'reaction.received', participantId: 'cleo', reaction: 'clapping' });
const refuse = (): Promise<void> => Promise.reject(new Failure({ ownMessage: 'Not sent' }));

type OutsideStep = Extract<
  ConnectionEvent | WaitingRoomEvent,
  { readonly type: 'lobby.ask' | 'password.submit' | 'answer.send' }
>;

/** The room does not let the user in: events of the conference, and what the user does. */
const outside = (...steps: readonly (ConferenceEvent | OutsideStep)[]): ComponentType =>
  function Outside() {
    return (
      <Scene
        world={{ isSilent: true }}
        before={async (fake) => {
          await fake.join();
          for (const step of steps) {
            const { connection, waitingRoom } = fake.callActor.getSnapshot().children;
            if (step.type === 'answer.send') waitingRoom?.send(step);
            else if (step.type === 'lobby.ask' || step.type === 'password.submit') {
              connection?.send(step);
            } else {
              fake.say(step);
            }
            await Promise.resolve();
          }
        }}
      >
        {call}
      </Scene>
    );
  };

const asked = [{ type: 'lobby.ask' }, { type: 'lobby.entered' }] as const;
const wrongPassword = { type: 'password.submit', password: 'open' } as const;

function moderateMeeting(fake: FakeCall): void {
  fake.callActor.send({ type: 'toogle_participants' });
  fake.say({ type: 'role.changed', role: 'moderator' });
  const offers = ['lobby', 'end', 'moderation', 'shareModeration'] as const;
  fake.say({ type: 'room.changed', changes: { offers, hasPassword: true } });
  fake.say({ type: 'moderation.changed', medium: 'microphone', isOn: true, by: '' });
  fake.say({ type: 'participant.changed', id: 'ben', changes: { isHandRaised: true } });
}

function removeParticipant(fake: FakeCall): void {
  fake.say({ type: 'role.changed', role: 'moderator' });
  const participant = { id: 'ben', name: 'Ben Baker' };
  fake.callActor.getSnapshot().children.moderator?.send({ type: 'removal.open', participant });
}

/** Ben's picture has just stopped, Cleo's some time ago. */
function interrupt({ check }: FakeCall): void {
  const picture = (participantId: string, hasNewFrame: boolean) => ({
    participantId,
    kind: 'camera' as const,
    hasNewFrame,
    isInterrupted: false,
  });
  for (let second = 0; second < 6; second += 1) check([picture('ben', true), picture('cleo', second === 0)]);
  for (let second = 0; second < 3; second += 1) check([picture('ben', false), picture('cleo', false)]);
}

const toContain = ({ callActor }: FakeCall): void =>
  callActor.getSnapshot().children.layout?.send({ type: 'contain.choose' });
const toGrid = ({ callActor }: FakeCall): void => callActor.send({ type: 'grid_view' });

/** As long as a chat can be. */
function talk(fake: FakeCall): void {
  for (let index = 0; index < chatLimits.messages; index += 1) {
    const sender = names[index % 4] ?? '';
    const text = `${index + 1}: ${'and so on '.repeat(index % 13)}`;
    const message = chatMessage({ id: `${index}`, senderId: sender, sender, text, at: at + index * 20_000 });
    fake.say({ type: 'chat.received', message });
  }
  fake.callActor.send({ type: 'toogle_chat' });
}

const during: Readonly<Record<string, ComponentType>> = {
  'meeting-call': () => <InCall count={2} act={clap} />,
  'meeting-speaker': () => <InCall count={4} act={() => undefined} world={{ participants: shared }} />,
  'meeting-grid': () => <InCall count={1} act={toGrid} />,
  'meeting-contain': () => <InCall count={1} act={toContain} />,
  'meeting-shared': () => <InCall count={2} act={() => undefined} world={{ participants: shared.slice(0, 2) }} />,
  'meeting-shared-grid': () => <InCall count={2} act={toGrid} world={{ participants: shared.slice(0, 2) }} />,
  'meeting-interrupted': () => <InCall count={2} act={interrupt} />,
  'meeting-interrupted-small': () => (
    <InCall
      count={0}
      act={interrupt}
      world={{ participants: [...people, ...people.map((one) => ({ ...one, id: `${one.id}-2` }))] }}
    />
  ),
  'meeting-sharing': () => <InCall count={2} act={share} />,
  'meeting-sharing-beside': () => (
    <InCall
      count={2}
      act={share}
      world={{ startScreenShare: () => Promise.resolve({ keepsDevice: true }), participants: people.slice(0, 2) }}
    />
  ),
  'meeting-chat': () => <InCall count={3} act={chat} world={{ sendChat: refuse }} />,
  'meeting-polls': () => <InCall count={3} act={polls} />,
  'meeting-poll-results': () => <InCall count={3} act={pollResults} />,
  'meeting-crowd': () => <InCall count={0} act={toGrid} world={{ participants: crowd() }} />,
  'meeting-crowd-speaker': () => <InCall count={0} act={() => undefined} world={{ participants: crowd() }} />,
  'meeting-whiteboard': () => <InCall count={4} act={openBoard} />,
  'meeting-whiteboard-offer': () => <InCall count={2} act={drawPlan} />,
  'meeting-whiteboard-selected': () => <InCall count={2} act={selectOnBoard} />,
  'meeting-whiteboard-text': () => <InCall count={2} act={writeOnBoard} />,
  'meeting-whiteboard-view-only': () => <InCall count={2} act={watchBoard} />,
  'meeting-whiteboard-unlicensed': () => <InCall count={2} act={openBoard} screen={unlicensedCall} />,
  'meeting-whiteboard-clear': () => <InCall count={2} act={clearBoard} />,
  'meeting-long-chat': () => <InCall count={2} act={talk} />,
  'meeting-people': () => <InCall count={4} act={({ callActor }) => callActor.send({ type: 'toogle_participants' })} />,
  'meeting-lobby': outside({ type: 'lobby.required' }),
  'meeting-lobby-waiting': outside({ type: 'lobby.required' }, ...asked),
  'meeting-lobby-denied': outside({ type: 'lobby.required' }, ...asked, { type: 'lobby.denied' }),
  'meeting-lobby-talk': outside(
    { type: 'lobby.required' },
    ...asked,
    { type: 'lobby.told', from: 'grace', text: 'Which team are you with? I do not have you on the list for today.' },
    { type: 'answer.send', text: 'Accounting. Ben invited me this morning.' },
    { type: 'lobby.told', from: 'grace', text: 'אני בודקת' },
  ),
  'meeting-lobby-password': outside({ type: 'lobby.required' }, wrongPassword, { type: 'lobby.required' }),
  'meeting-room-password': outside({ type: 'password.required' }, wrongPassword),
  'meeting-knocking': () => <InCall count={2} act={knockOnce} />,
  'meeting-knocking-many': () => <InCall count={2} act={knock} />,
  'meeting-knocking-talk': () => <InCall count={2} act={talkInLobby} />,
  'meeting-moderator': () => <InCall count={3} act={moderateMeeting} />,
  'meeting-removal': () => <InCall count={2} act={removeParticipant} />,
  'meeting-locked': () => <InCall count={2} act={lock} />,
  'meeting-held': () => <InCall count={2} act={hold} />,
  'meeting-settings': () => <InCall count={2} act={({ callActor }) => callActor.send({ type: 'open_setting' })} />,
  'meeting-shortcuts': () => <InCall count={2} act={({ callActor }) => callActor.send({ type: 'open_shortcuts' })} />,
  'meeting-performance': () => (
    <InCall count={2} act={({ callActor }) => callActor.send({ type: 'performance_setting' })} />
  ),
};

/** The screens of a meeting, each in a state to be pictured. */
export const meetingScenes: Readonly<Record<string, ComponentType>> = { ...before, ...during, ...after };
