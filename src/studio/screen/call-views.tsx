import type { ReactNode } from 'react';
import { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { profilePictureMachine } from '#machines/meeting/settings/profile-picture.machine.ts';
import { PreJoinScreen } from '#src/screens/meeting/admission/PreJoinScreen.tsx';
import { AfterCallScreen } from '#src/screens/meeting/call/AfterCallScreen.tsx';
import { Devices } from '#src/screens/meeting/media/Devices.tsx';
import { ProfilePicture } from '#src/screens/meeting/settings/ProfilePicture.tsx';
import type { CallActor } from '#src/screens/meeting/call/call-actors.ts';
import type { CallMedia } from '#src/screens/meeting/call/call-media.ts';
import { CallScreen } from '#src/screens/meeting/call/CallScreen.tsx';
import { callCases } from '#test/models/meeting/call/call.cases.ts';
import { connectionCases } from '#test/models/meeting/connection/connection.cases.ts';
import { layoutCases } from '#test/models/meeting/layout/layout.cases.ts';
import { tilesCases } from '#test/models/meeting/layout/tiles.cases.ts';
import { rosterCases } from '#test/models/meeting/participants/roster.cases.ts';
import type { FlowInCall } from './flows.ts';
import { frozenActor, withChildren, type FrozenActor } from './frozen-actor.ts';
import { snapshotAfter, snapshotWith, type Told } from './moments.ts';
import styles from './Screen.module.css';

const nothing = () => {};

/** No camera and no microphone. */
const noMedia: CallMedia = {
  canChooseSpeaker: true,
  canAskSpeaker: false,
  attach: () => nothing,
  watchLevel: () => nothing,
  loadSurface: () => Promise.reject(new Error('A simulation has no whiteboard.')),
  loadProfilePicture: () =>
    Promise.resolve(({ profile }) => <ProfilePicture logic={profilePictureMachine} profile={profile} />),
  loadDevices: () =>
    Promise.resolve(({ shows }) => (
      <Devices
        shows={shows}
        soundCheck={soundCheckMachine}
        canReplaceBackground
        loadOwnPictures={() => Promise.reject(new Error('A simulation stores no pictures.'))}
      />
    )),
};

/** The screen of a call before, during and after it, as the page of meetings chooses it. */
function callScreen(actor: FrozenActor): ReactNode {
  const snapshot = actor.getSnapshot();
  const callActor = actor as unknown as CallActor;
  if (snapshot.hasTag('over')) return <AfterCallScreen callActor={callActor} />;
  if (snapshot.hasTag('inCall')) {
    return (
      <div className={styles['whole']}>
        <CallScreen callActor={callActor} callMedia={noMedia} />
      </div>
    );
  }
  return <PreJoinScreen callActor={callActor} callMedia={noMedia} obstacle={null} />;
}

/** The screen before a call, with one of its parts in the moment of the simulation. */
export const preparing = (name: string) => (actor: FrozenActor) =>
  callScreen(withChildren(snapshotWith(callCases, 'preJoin'), { [name]: actor }));

const joined: readonly Told[] = [
  ['meeting.found', 'the meeting is found'],
  ['join.wanted', "the user presses 'Join'"],
  ['access.granted', 'access is granted'],
  ['connection.joined', 'the conference is joined'],
];

const inside: readonly Told[] = [
  ['conference.connected', 'the connection is established'],
  ['conference.joined', 'the conference is joined'],
];

const atDoor: readonly Told[] = [
  ['conference.connected', 'the connection is established'],
  ['lobby.required', 'the meeting has a lobby'],
  ['lobby.ask', "the user presses 'Ask to join'"],
  ['lobby.entered', 'the user is in the lobby'],
];

/** Two other participants. */
const present: readonly Told[] = [
  ['conference.joined', 'the user is in the meeting'],
  ['participant.joined', 'Ada joins'],
  ['participant.joined', 'Bob joins with a raised hand'],
];

const frozen = (...given: Parameters<typeof snapshotAfter>): FrozenActor =>
  frozenActor(snapshotAfter(...given), nothing);

/** The commands of a call are shown. */
const commands: Told = ['commandsPause', 'the browser has had 200 ms for the pictures'];

/** The screen of a joined call, with one of its parts in the moment of the simulation, and what shows that part. */
function inCall(name: string, layout: readonly Told[] = [], connection = inside): (actor: FrozenActor) => ReactNode {
  return (actor) =>
    callScreen(
      withChildren(snapshotAfter(callCases, joined), {
        connection: frozen(connectionCases, connection),
        roster: frozen(rosterCases, present),
        layout: frozen(layoutCases, [commands, ...layout]),
        [name]: actor,
        tiles: inWindow(name === 'tiles' ? actor : frozen(tilesCases, [])),
      }),
    );
}

/** What the toolbar and the strip above leave of the window, in pixels. */
const besideTiles = 150;

/** The tiles with an area as large as the window: measured here, it would be a step of the simulation, and again after each. */
function inWindow({ getSnapshot, send }: FrozenActor): FrozenActor {
  const snapshot = getSnapshot();
  const width = window.innerWidth;
  const height = window.innerHeight - besideTiles;
  const context = { ...snapshot.context, width, height };
  const tiles = { ...snapshot, context } as unknown as typeof snapshot;
  return frozenActor(tiles, (event) => {
    if (event.type !== 'area.measured') send(event);
  });
}

const chat: readonly Told[] = [['chat.toggle', 'the user presses chat']];
const participants: readonly Told[] = [['participants.toggle', 'the user presses participants']];
const settings: readonly Told[] = [['settings.open', 'the user opens the settings']];

const afterCall = (name: string) => (actor: FrozenActor) =>
  callScreen(withChildren(snapshotAfter(callCases, left), { [name]: actor }));

const left: readonly Told[] = [
  ...joined,
  ['hang_up', "the user presses 'Leave'"],
  ['connection.left', 'the conference is left'],
];

/** The screen of each part of a call: the product's own screen of the call, with the other parts as they usually are. */
export const callViews: Readonly<Record<FlowInCall, (actor: FrozenActor) => ReactNode>> = {
  'meeting/call/call': callScreen,
  'meeting/call/timer': inCall('timer'),
  'meeting/chat/chat': inCall('chat', chat),
  'meeting/commands/shortcuts': inCall('shortcuts', [['shortcuts.open', 'the user opens the shortcuts']]),
  'meeting/connection/connection': inCall('connection'),
  'meeting/feedback/feedback': afterCall('feedback'),
  'meeting/invite/invite': inCall('invite', [['invite.open', 'the user opens the invitation']]),
  'meeting/layout/layout': inCall('layout'),
  'meeting/layout/tiles': inCall('tiles'),
  'meeting/lobby/lobby': inCall('lobby'),
  'meeting/lobby/waiting-room': inCall('waitingRoom', [], atDoor),
  'meeting/media/camera': inCall('camera'),
  'meeting/media/desktop-audio': inCall('desktopAudio'),
  'meeting/media/devices': inCall('devices', settings),
  'meeting/media/microphone': inCall('microphone'),
  'meeting/media/permissions': inCall('permissions'),
  'meeting/media/screen-share': inCall('screenShare'),
  'meeting/moderation/moderation': inCall('moderation', participants),
  'meeting/moderation/moderator': inCall('moderator', participants),
  'meeting/participants/happenings': inCall('happenings'),
  'meeting/participants/roster': inCall('roster', participants),
  'meeting/polls/polls': inCall('polls', chat),
  'meeting/reactions/reactions': inCall('reactions'),
  'meeting/recording/recording': inCall('recording'),
  'meeting/settings/profile': inCall('profile', settings),
};
