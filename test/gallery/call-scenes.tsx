import type { ComponentType } from 'react';
import { waitFor } from 'xstate';
import type { ChatMessage } from '#machines/meeting/conference.types.ts';
import { chatLimits } from '#machines/meeting/chat/chat-limits.ts';
import { Failure } from '#machines/shared/failure.ts';
import type { FakeCall } from '#test/screens/meeting/fixtures/fake-call.ts';
import { clearBoard, drawPlan, openBoard, selectOnBoard, watchBoard, writeOnBoard } from './board-scene.ts';
import { InCall, people, unlicensedCall } from './call-scene.tsx';
import { refuseCaptions, speak } from './captions-scene.ts';
import { refuseFile, upload, withFiles } from './files-scene.ts';
import { encrypt, excludeUser, explainEncryption } from './encryption-scene.ts';
import { crowd, names } from './crowd.ts';
import { knock, knockOnce, talkInLobby } from './knocks.ts';
import { chatMessage } from '#test/models/meeting/participants/samples.ts';
import { figuresOf, ownFigures } from '#test/models/meeting/statistics/samples.ts';
import { pollResults, polls } from './poll-scene.ts';

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
  fake.say({ type: 'typing.received', typist: { id: 'ben', name: 'Ben Baker' }, isTyping: true });
  fake.say({ type: 'typing.received', typist: { id: 'cleo', name: 'Cleo Chang' }, isTyping: true });
  const panel = fake.callActor.getSnapshot().children.chat;
  panel?.send({ type: 'draft.change', text: 'I have read it.' });
  panel?.send({ type: 'message.send', at });
  panel?.send({ type: 'recipient.choose', recipient: { id: 'cleo', name: 'Cleo Chang' } });
  panel?.send({ type: 'draft.change', text: 'Gladly' });
  fake.callActor.send({ type: 'toogle_chat' });
}

const measured = [
  { ...ownFigures, loss: 0.2, limitation: 'bandwidth' },
  figuresOf('ben', { loss: 2.4 }),
  figuresOf('cleo', { loss: 12, roundTrip: 640, quality: 'bad', bitRate: { up: 92, down: 410 } }),
] as const;

function share({ callActor }: FakeCall): void {
  callActor.send({ type: 'share_screen' });
  callActor.send({ type: 'share_sound' });
}

/** The share begins a moment later. */
async function pauseShare({ callActor }: FakeCall): Promise<void> {
  const { screenShare } = callActor.getSnapshot().children;
  if (screenShare === undefined) return;
  await waitFor(screenShare, (snapshot) => snapshot.can({ type: 'share.pause' }));
  screenShare.send({ type: 'share.pause' });
}

function sharePaused(fake: FakeCall): void {
  share(fake);
  void pauseShare(fake);
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

/** The last two participants are pinned; `&pins=1` pins one. */
function pin({ callActor }: FakeCall): void {
  const { tiles, roster } = callActor.getSnapshot().children;
  const pins = Number(new URLSearchParams(location.search).get('pins') ?? 2);
  for (const { id } of roster?.getSnapshot().context.participants.slice(-pins) ?? []) {
    tiles?.send({ type: 'participant.pin', id });
  }
}

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

/** The screens of a call, each in a state to be pictured. */
export const callScenes: Readonly<Record<string, ComponentType>> = {
  'meeting-call': () => <InCall count={2} act={clap} />,
  'meeting-speaker': () => <InCall count={4} act={() => undefined} world={{ participants: shared }} />,
  'meeting-two': () => <InCall count={1} act={() => undefined} />,
  'meeting-pinned': () => <InCall count={4} act={pin} />,
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
  'meeting-shared-paused': () => (
    <InCall
      count={2}
      act={() => undefined}
      world={{ participants: shared.slice(0, 2).map((one) => ({ ...one, isSharePaused: one.isSharingScreen })) }}
    />
  ),
  'meeting-sharing-paused': () => <InCall count={2} act={sharePaused} />,
  'meeting-sharing-question': () => <InCall count={2} act={share} world={{ participants: shared.slice(0, 2) }} />,
  'meeting-sharing': () => <InCall count={2} act={share} />,
  'meeting-sharing-beside': () => (
    <InCall
      count={2}
      act={share}
      world={{
        startScreenShare: () => Promise.resolve({ keepsDevice: true, hasSound: false }),
        participants: people.slice(0, 2),
      }}
    />
  ),
  'meeting-chat': () => <InCall count={3} act={chat} world={{ sendChat: refuse }} />,
  'meeting-files': () => <InCall count={3} act={upload} world={withFiles} />,
  'meeting-files-refused': () => <InCall count={3} act={refuseFile} world={withFiles} />,
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
  'meeting-knocking': () => <InCall count={2} act={knockOnce} />,
  'meeting-knocking-many': () => <InCall count={2} act={knock} />,
  'meeting-knocking-talk': () => <InCall count={2} act={talkInLobby} />,
  'meeting-moderator': () => <InCall count={3} act={moderateMeeting} />,
  'meeting-removal': () => <InCall count={2} act={removeParticipant} />,
  'meeting-locked': () => <InCall count={2} act={lock} />,
  'meeting-held': () => <InCall count={2} act={hold} />,
  'meeting-slow-background': () => (
    <InCall
      count={2}
      act={({ reportBackground }) => {
        reportBackground({ type: 'background.changed', status: 'on' });
        reportBackground({ type: 'cost.changed', isSlow: true });
      }}
    />
  ),
  'meeting-settings': () => <InCall count={2} act={({ callActor }) => callActor.send({ type: 'open_setting' })} />,
  'meeting-invite': () => (
    <InCall
      count={2}
      act={({ callActor }) => {
        const { layout, invite } = callActor.getSnapshot().children;
        layout?.send({ type: 'invite.open' });
        invite?.send({ type: 'code.show' });
      }}
    />
  ),
  'meeting-captions': () => <InCall count={3} act={speak} />,
  'meeting-captions-choice': () => <InCall count={2} act={refuseCaptions} />,
  'meeting-encryption': () => <InCall count={3} act={explainEncryption} />,
  'meeting-encryption-on': () => <InCall count={3} act={encrypt} />,
  'meeting-encryption-excluded': () => <InCall count={3} act={excludeUser} />,
  'meeting-statistics': () => (
    <InCall
      count={3}
      world={{ readFigures: () => Promise.resolve(measured) }}
      act={({ callActor }) => {
        callActor.getSnapshot().children.statistics?.send({ type: 'statistics.open', participantId: 'cleo' });
      }}
    />
  ),
  'meeting-shortcuts': () => <InCall count={2} act={({ callActor }) => callActor.send({ type: 'open_shortcuts' })} />,
  'meeting-performance': () => (
    <InCall count={2} act={({ callActor }) => callActor.send({ type: 'performance_setting' })} />
  ),
};
