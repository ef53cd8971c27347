/** A whole meeting on the real statecharts, with effects that resolve at once, for component tests and the gallery. */
import { createActor, fromCallback, fromPromise, type Actor, type EventObject } from 'xstate';
import type { NotifyCommand } from '#machines/meeting/attention/attention.machine.ts';
import type {
  ConferenceAccess,
  ConferenceEvent,
  ConferenceOrder,
  OfCall,
  Participant,
} from '#machines/meeting/conference.types.ts';
import type { ConferenceCommand, OpenConference } from '#machines/meeting/connection/connection.setup.ts';
import type { Guest } from '#machines/meeting/admission/admission.machine.ts';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import { earlyParts } from '#machines/meeting/call/parts.ts';
import { callMachine } from '#machines/meeting/call/call.machine.ts';
import type { LoudspeakerCommand, CallInput, ResourcesCommand } from '#machines/meeting/call/call.types.ts';
import type { ModeratorOrder } from '#machines/meeting/moderation/moderator.types.ts';
import type { OtherTabCommand, OtherTabInput } from '#machines/meeting/admission/other-tab.machine.ts';
import type { DeviceReport } from '#machines/meeting/admission/pre-join.machine.ts';
import type { CheckedPicture } from '#machines/meeting/participants/pictures.ts';
import type { PicturesCommand } from '#machines/meeting/participants/pictures.machine.ts';
import type { Profile } from '#machines/meeting/settings/profile.machine.ts';
import type { RecorderEvent, RecorderOrder, RecordScreenInput } from '#machines/meeting/recording/recording.types.ts';
import { link } from '#test/models/meeting/call/samples.ts';
import { person as participantWith, chatMessage } from '#test/models/meeting/participants/samples.ts';
import { fakeBoard, type BoardWays } from './fake-board.ts';
import { done, fakeMedia, silent, someDevices, type FakeMediaWorld } from './fake-media.ts';

/** A participant of the conference, named as the call shows them. */
export const person = (id: string, displayName: string, changes: Partial<Participant> = {}): Participant =>
  participantWith(id, { displayName, ...changes });

export interface FakeWorld extends FakeMediaWorld {
  /** The answers of the services; each succeeds by default. */
  readonly findMeeting: () => Promise<{ harmony: string; jitsiUrl: string }>;
  readonly checkPassword: (password: string) => Promise<{ proof: string }>;
  readonly fetchAccess: (proof: string, guest: Guest) => Promise<ConferenceAccess>;
  readonly checkDevices: () => Promise<DeviceReport>;
  readonly sendChat: (text: string, to: string | null) => Promise<void>;
  /** Whether the conference sends a message back to its author. */
  readonly hasEcho: boolean;
  /** Carries out the orders of a moderator. */
  readonly moderate: (order: ModeratorOrder) => Promise<void>;
  readonly copyText: (text: string) => Promise<void>;
  readonly sendFeedback: () => Promise<void>;
  readonly updateProfile: (profile: Profile) => Promise<Profile>;
  /** Whether the conference can be joined. */
  readonly isReachable: boolean;
  /** Whether the conference sends no events before the test calls `say`. */
  readonly isSilent: boolean;
  /** Whether media can be received. */
  readonly hasMedia: boolean;
  /** The participants who are in the conference already. */
  readonly participants: readonly Participant[];
  /** Whether the user is in the meeting already in another tab, which leaves it on request. */
  readonly isInOtherTab: boolean;
  readonly input: Partial<CallInput>;
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
  openCamera: () => Promise.resolve(),
  startScreenShare: () => Promise.resolve({ keepsDevice: false }),
  sendChat: () => Promise.resolve(),
  hasEcho: true,
  moderate: () => Promise.resolve(),
  copyText: () => Promise.resolve(),
  sendFeedback: () => Promise.resolve(),
  updateProfile: (profile) => Promise.resolve(profile),
  permissions: [],
  devices: someDevices,
  participants: [],
  isReachable: true,
  isSilent: false,
  hasMedia: true,
  isInOtherTab: false,
  input: {},
};

export const worldWith = (changes: Partial<FakeWorld>): FakeWorld => ({ ...well, ...changes });

type Tell<Event> = (event: Event) => void;

export interface FakeCall {
  readonly callActor: Actor<typeof callMachine>;
  /** Sends an event of the conference. */
  readonly say: Tell<ConferenceEvent>;
  /** Sends an event of the recorder. */
  readonly record: Tell<RecorderEvent>;
  /** Sends an event of the microphone's watcher. */
  readonly hear: Tell<EventObject>;
  /** Hides the page (true) or shows it again. */
  readonly hide: Tell<boolean>;
  /** The requests to be let in, oldest first. */
  readonly requests: readonly ConferenceCommand[];
  /** Reports a check of the requested pictures. */
  readonly check: Tell<readonly CheckedPicture[]>;
  /** The orders that the joined conference received, oldest first. */
  readonly told: readonly ConferenceOrder[];
  /** Joins the meeting, until the conference is joined. */
  readonly join: () => Promise<void>;
}

/** Waits for the promises of the effects, and for promises that follow from them. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** The functions that send events of the effects to a meeting. */
export interface Ways extends BoardWays {
  say?: Tell<ConferenceEvent>;
  record?: Tell<RecorderEvent>;
  hear?: Tell<EventObject>;
  turn?: Tell<boolean>;
  /** Receives the requests to be let in. */
  requested?: Tell<Exclude<ConferenceCommand, { readonly type: 'conference.hangUp' }>>;
  check?: Tell<readonly CheckedPicture[]>;
  /** Whether the conference is joined, and executes orders. */
  isJoined?: boolean;
}

/** Every actor of a meeting, resolved at once. */
export function fakeEffects(world: FakeWorld, ways: Ways) {
  let echoes = 0;
  const conference = fromCallback<ConferenceCommand, OpenConference>(({ sendBack, receive }) => {
    const say = (event: ConferenceEvent) => {
      if (event.type === 'conference.joined') ways.isJoined = true;
      if (event.type === 'conference.dropped') ways.isJoined = false;
      sendBack(event);
    };
    ways.say = say;
    receive((command) => {
      if (command.type === 'conference.hangUp') say({ type: 'conference.left' });
      else ways.requested?.(command);
    });
    if (!world.isReachable) {
      say({ type: 'conference.dropped', error: 'CONNECTION_DROPPED_ERROR' });
      return;
    }
    say({ type: 'conference.connected' });
    if (world.isSilent) return;
    for (const participant of world.participants) say({ type: 'participant.joined', participant });
    say({ type: 'conference.joined', localId: 'me', createdAt: null });
    if (world.hasMedia) say({ type: 'media.connected' });
  });

  return {
    ...lateParts,
    resources: fromCallback<ResourcesCommand, OfCall & { readonly jitsiUrl: string }>(() => undefined),
    loudspeaker: fromCallback<LoudspeakerCommand, OfCall>(() => undefined),
    admission: earlyParts.admission.provide({
      actors: {
        findMeeting: fromPromise(world.findMeeting),
        checkPassword: fromPromise(({ input }) => world.checkPassword(input.password)),
        fetchAccess: fromPromise(({ input: { proof, displayName, avatar } }) =>
          world.fetchAccess(proof, { displayName, avatar }),
        ),
      },
    }),
    preJoin: earlyParts.preJoin.provide({ actors: { checkDevices: fromPromise(world.checkDevices) } }),
    otherTab: earlyParts.otherTab.provide({
      actors: {
        watchTabs: fromCallback<OtherTabCommand, OtherTabInput>(({ sendBack, receive }) => {
          if (world.isInOtherTab) sendBack({ type: 'tab.found' });
          receive(({ type }) => {
            if (type === 'meeting.take') sendBack({ type: 'tab.gone' });
          });
        }),
      },
    }),
    tabPresence: fromCallback<EventObject, { readonly meetingId: string }>(() => undefined),
    ...fakeMedia(world, (tell) => {
      ways.hear = tell;
    }),
    connection: lateParts.connection.provide({
      actors: {
        conference,
        watchNetwork: silent(),
        recallPassword: fromPromise(() => Promise.resolve('')),
        renewAccess: fromPromise(({ input }) => Promise.resolve(input.access)),
      },
    }),
    chat: lateParts.chat.provide({
      actors: {
        sendChat: fromPromise(async ({ input: { text, to } }) => {
          await world.sendChat(text, to);
          if (to !== null) return { wireId: `private ${to}` };
          echoes += 1;
          const message = chatMessage({
            id: `echo-${echoes}`,
            senderId: 'me',
            sender: 'Ann Archer',
            text,
            at: 0,
            isOwn: true,
          });
          if (world.hasEcho) ways.say?.({ type: 'chat.received', message });
          return { wireId: '' };
        }),
      },
    }),
    moderator: lateParts.moderator.provide({
      actors: { moderate: fromPromise(({ input }) => world.moderate(input.order)) },
    }),
    ...fakeBoard(ways),
    pictures: lateParts.pictures.provide({
      actors: {
        watchPictures: fromCallback<PicturesCommand, OfCall>(({ sendBack }) => {
          ways.check = (pictures) => sendBack({ type: 'pictures.checked', pictures });
        }),
      },
    }),
    timer: lateParts.timer.provide({
      actors: {
        tickClock: fromCallback(({ sendBack }) => {
          sendBack({ type: 'clock.ticked', now: 0 });
          sendBack({ type: 'clock.ticked', now: 754_000 });
        }),
      },
    }),
    attention: lateParts.attention.provide({
      actors: {
        notify: fromCallback<NotifyCommand, OfCall>(() => undefined),
        watchVisibility: fromCallback(({ sendBack }) => {
          ways.turn = (isHidden) => sendBack({ type: isHidden ? 'page.hidden' : 'page.shown' });
        }),
      },
    }),
    fullscreen: lateParts.fullscreen.provide({
      actors: { enterFullscreen: done(), exitFullscreen: done(), watchFullscreen: silent() },
    }),
    invite: lateParts.invite.provide({
      actors: { copyText: fromPromise(({ input }) => world.copyText(input.text)) },
    }),
    recording: lateParts.recording.provide({
      actors: {
        recordScreen: fromCallback<RecorderOrder, RecordScreenInput>(({ sendBack, receive }) => {
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
    shortcuts: lateParts.shortcuts.provide({ actors: { watchKeys: silent() } }),
    feedback: lateParts.feedback.provide({ actors: { sendFeedback: fromPromise(world.sendFeedback) } }),
    profile: lateParts.profile.provide({
      actors: { updateProfile: fromPromise(({ input }) => world.updateProfile(input)) },
    }),
  };
}

/** A meeting in the preparations for joining, with the user Ann Archer. */
export function fakeCall(changes: Partial<FakeWorld> = {}): FakeCall {
  const world = worldWith(changes);
  const told: ConferenceOrder[] = [];
  const requests: ConferenceCommand[] = [];
  const ways: Ways = { requested: (request) => requests.push(request) };
  const machine = callMachine.provide({ actors: fakeEffects(world, ways) });
  const callActor = createActor(machine, { input: inputOf(world) });
  callActor.on('ordered', ({ order }) => {
    if (ways.isJoined === true || order.type === 'lobby.tell') told.push(order);
  });
  callActor.start();

  return {
    callActor,
    told,
    requests,
    say: (event) => ways.say?.(event),
    record: (event) => ways.record?.(event),
    hear: (event) => ways.hear?.(event),
    check: (pictures) => ways.check?.(pictures),
    hide: (isHidden) => ways.turn?.(isHidden),
    join: async () => {
      await settle();
      callActor.getSnapshot().children.preJoin?.send({ type: 'meeting.join' });
      await settle();
    },
  };
}

export const inputOf = ({ input }: FakeWorld): CallInput => ({
  ...link,
  meetingId: 'weekly-planning',
  origin: 'https://app.example',
  displayName: 'Ann Archer',
  prefersDisk: false,
  ...input,
});
