/** A whole meeting on the real statecharts with effects that answer at once, for component tests and the gallery. */
import { createActor, fromCallback, fromPromise, type Actor, type EventObject } from 'xstate';
import type { ConferenceAccess, ConferenceEvent, OfCall, Participant } from '#machines/meeting/contracts.ts';
import type { ConferenceCommand, OpenConference } from '#machines/meeting/connection.setup.ts';
import type { Guest } from '#machines/meeting/admission.machine.ts';
import { fullscreenMachine } from '#machines/meeting/fullscreen.machine.ts';
import { inviteMachine } from '#machines/meeting/invite.machine.ts';
import { callConnection, callProfile, callRoom, callShortcuts } from '#machines/meeting/call.children.ts';
import {
  meetingAdmission,
  meetingFeedback,
  meetingMedia,
  meetingPreJoin,
  meetingRecording,
} from '#machines/meeting/meeting.children.ts';
import { meetingMachine } from '#machines/meeting/meeting.machine.ts';
import type { LoudspeakerCommand, MeetingInput, OwnMediaCommand } from '#machines/meeting/meeting.setup.ts';
import type { DeviceReport } from '#machines/meeting/pre-join.machine.ts';
import type { Profile } from '#machines/meeting/profile.machine.ts';
import type { RecorderEvent, RecorderOrder, RecordingInput } from '#machines/meeting/recording.contracts.ts';
import { roomChat } from '#machines/meeting/room.children.ts';
import { allSounds } from '#machines/meeting/sounds.machine.ts';
import { timerMachine } from '#machines/meeting/timer.machine.ts';
import { done, fakeMedia, silent, type FakeMediaWorld } from './fake-media.ts';

export const person = (id: string, displayName: string, changes: Partial<Participant> = {}): Participant => ({
  id,
  displayName,
  role: 'participant',
  status: '',
  avatar: '',
  isAudioMuted: false,
  isVideoMuted: false,
  isSharingScreen: false,
  isHeld: false,
  isMirrored: false,
  isRecording: false,
  isHandRaised: false,
  speakerStats: 0,
  quality: 'good',
  ...changes,
});

export interface FakeWorld extends FakeMediaWorld {
  /** What the services do; each answers well unless it is said otherwise. */
  readonly findMeeting: () => Promise<{ harmony: string; jitsiUrl: string }>;
  readonly checkPassword: (password: string) => Promise<{ proof: string }>;
  readonly fetchAccess: (proof: string, guest: Guest) => Promise<ConferenceAccess>;
  readonly checkDevices: () => Promise<DeviceReport>;
  readonly sendChat: (text: string) => Promise<void>;
  readonly copyText: (text: string) => Promise<void>;
  readonly sendFeedback: () => Promise<void>;
  readonly updateProfile: (profile: Profile) => Promise<Profile>;
  /** Whether the conference lets anybody in. */
  readonly isReachable: boolean;
  /** Whether the conference does not answer before it is told to. */
  readonly isSilent: boolean;
  /** Whether picture and sound find their way. */
  readonly hasMedia: boolean;
  /** Who is in the conference already. */
  readonly participants: readonly Participant[];
  readonly input: Partial<MeetingInput>;
}

const access: ConferenceAccess = {
  httpBind: 'wss://conference.example/xmpp-websocket',
  deployment: 'https://conference.example',
  domain: 'conference.example',
  room: 'weekly',
  token: '',
  issuedAt: 0,
  displayName: 'Ann Archer',
  avatar: '',
};

const well: FakeWorld = {
  findMeeting: () => Promise.resolve({ harmony: 'https://meet.example', jitsiUrl: 'https://conference.example' }),
  checkPassword: () => Promise.resolve({ proof: 'proof' }),
  fetchAccess: (_, guest) => Promise.resolve({ ...access, ...guest }),
  checkDevices: () => Promise.resolve({ hasMicrophone: true, hasCamera: true }),
  openCamera: () => Promise.resolve({ deviceId: 'camera-1' }),
  startScreenShare: () => Promise.resolve(),
  sendChat: () => Promise.resolve(),
  copyText: () => Promise.resolve(),
  sendFeedback: () => Promise.resolve(),
  updateProfile: (profile) => Promise.resolve(profile),
  permissions: [],
  participants: [],
  isReachable: true,
  isSilent: false,
  hasMedia: true,
  input: {},
};

export const worldWith = (changes: Partial<FakeWorld>): FakeWorld => ({ ...well, ...changes });

type Tell<Event> = (event: Event) => void;

export interface FakeMeeting {
  readonly meeting: Actor<typeof meetingMachine>;
  /** Says something as the conference. */
  readonly say: Tell<ConferenceEvent>;
  /** Says something as the recorder. */
  readonly record: Tell<RecorderEvent>;
  /** Says something as the microphone's watcher. */
  readonly hear: Tell<EventObject>;
  /** What the conference was told, oldest first. */
  readonly told: readonly ConferenceCommand[];
  /** Gets in, as far as the conference being joined. */
  readonly join: () => Promise<void>;
}

/** Promises of the effects, and those that follow from them. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** How the world speaks to a meeting. */
interface Ways {
  say?: Tell<ConferenceEvent>;
  record?: Tell<RecorderEvent>;
  hear?: Tell<EventObject>;
}

/** Every effect of a meeting, answered at once. @param told takes what the conference is told. */
export function fakeEffects(world: FakeWorld, told: ConferenceCommand[], ways: Ways) {
  const conference = fromCallback<ConferenceCommand, OpenConference>(({ sendBack, receive }) => {
    ways.say = sendBack;
    receive((order) => {
      told.push(order);
      if (order.type === 'conference.hangUp') sendBack({ type: 'conference.left' });
    });
    if (!world.isReachable) {
      sendBack({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
      return;
    }
    sendBack({ type: 'conference.connected' });
    if (world.isSilent) return;
    for (const participant of world.participants) sendBack({ type: 'participant.joined', participant });
    sendBack({ type: 'conference.joined', localId: 'me', createdAt: null });
    if (world.hasMedia) sendBack({ type: 'media.connected' });
  });

  return {
    ownMedia: fromCallback<OwnMediaCommand, OfCall & { readonly jitsiUrl: string }>(() => undefined),
    loudspeaker: fromCallback<LoudspeakerCommand, OfCall>(() => undefined),
    admission: meetingAdmission.provide({
      actors: {
        findMeeting: fromPromise(world.findMeeting),
        checkPassword: fromPromise(({ input }) => world.checkPassword(input.password)),
        fetchAccess: fromPromise(({ input: { proof, displayName, avatar } }) =>
          world.fetchAccess(proof, { displayName, avatar }),
        ),
      },
    }),
    preJoin: meetingPreJoin.provide({ actors: { checkDevices: fromPromise(world.checkDevices) } }),
    media: meetingMedia.provide({
      actors: fakeMedia(world, (tell) => {
        ways.hear = tell;
      }),
    }),
    connection: callConnection.provide({
      actors: {
        conference,
        watchNetwork: silent(),
        renewAccess: fromPromise(({ input }) => Promise.resolve(input.access)),
      },
    }),
    room: callRoom.provide({
      actors: {
        chat: roomChat.provide({ actors: { sendChat: fromPromise(({ input }) => world.sendChat(input.text)) } }),
        timer: timerMachine.provide({
          actors: {
            tickClock: fromCallback(({ sendBack }) => {
              sendBack({ type: 'clock.ticked', now: 0 });
              sendBack({ type: 'clock.ticked', now: 754_000 });
            }),
          },
        }),
        fullscreen: fullscreenMachine.provide({
          actors: { enterFullscreen: done(), exitFullscreen: done(), watchFullscreen: silent() },
        }),
        invite: inviteMachine.provide({
          actors: { copyText: fromPromise(({ input }) => world.copyText(input.text)) },
        }),
      },
    }),
    recording: meetingRecording.provide({
      actors: {
        recordScreen: fromCallback<RecorderOrder, RecordingInput>(({ sendBack, receive }) => {
          ways.record = sendBack;
          receive((order) => {
            if (order.type === 'recorder.start') sendBack({ type: 'recorder.started' });
            else {
              const media = { url: 'blob:recording', size: 18_400_000, isSafe: false };
              sendBack({ type: 'recorder.finished', media });
            }
          });
        }),
        guardLeaving: silent(),
        openRecording: done(),
        saveRecording: done(),
      },
    }),
    shortcuts: callShortcuts.provide({ actors: { watchKeys: silent() } }),
    feedback: meetingFeedback.provide({ actors: { sendFeedback: fromPromise(world.sendFeedback) } }),
    profile: callProfile.provide({
      actors: { updateProfile: fromPromise(({ input }) => world.updateProfile(input)) },
    }),
  };
}

/** A meeting that waits before the preparations of Ann Archer. */
export function fakeMeeting(changes: Partial<FakeWorld> = {}): FakeMeeting {
  const world = worldWith(changes);
  const told: ConferenceCommand[] = [];
  const ways: Ways = {};
  const machine = meetingMachine.provide({ actors: fakeEffects(world, told, ways) });
  const meeting = createActor(machine, { input: inputOf(world) }).start();

  return {
    meeting,
    told,
    say: (event) => ways.say?.(event),
    record: (event) => ways.record?.(event),
    hear: (event) => ways.hear?.(event),
    join: async () => {
      await settle();
      meeting.getSnapshot().children.preJoin?.send({ type: 'meeting.join' });
      await settle();
    },
  };
}

export const inputOf = ({ input }: FakeWorld): MeetingInput => ({
  callId: 'call-1',
  meetingId: 'weekly-planning',
  origin: 'https://app.example',
  displayName: 'Ann Archer',
  avatar: '',
  startup: { video: true, audio: true, desktop: false },
  isConference: true,
  isDevelopment: false,
  sounds: allSounds,
  hasShortcuts: true,
  prefersDisk: false,
  media: { performance: 'standard', isMirrored: true, canShare: true, hasNotifications: true },
  ...input,
});
