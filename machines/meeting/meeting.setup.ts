import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { noAccess } from './access.ts';
import type { PassQuery } from './admission.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { deferred } from '#machines/shared/deferred.ts';
import { callbackPlaceholder, missing } from '#machines/shared/placeholders.ts';
import type { Chosen, OfChoice, PassChoice } from './choices.ts';
import type { MediaInput } from './media.setup.ts';
import type { CallStartup, ConferenceAccess, ConferenceEvent, OfCall, Sound, SoundSettings } from './contracts.ts';
import type { callConnection, callProfile, callRoom, callShortcuts } from './call.children.ts';
import {
  meetingAdmission,
  meetingFeedback,
  meetingMedia,
  meetingPreJoin,
  meetingRecording,
} from './meeting.children.ts';
import type { PassOrder } from './room.children.ts';
import type { Profile } from './profile.machine.ts';
import type { RoomEvent } from './room.machine.ts';
import type { MeetingEventName } from './shortcuts.ts';

export interface MeetingInput extends OfCall {
  readonly meetingId: string;
  /** Of the app, for the invite link. */
  readonly origin: string;
  readonly displayName: string;
  readonly avatar: string;
  /** With what somebody comes in unless they choose otherwise. */
  readonly startup: CallStartup;
  /** A call that is no conference ends when the others say 'bye' or are gone (specification 4.6). */
  readonly isConference: boolean;
  readonly isDevelopment: boolean;
  readonly sounds: SoundSettings;
  readonly hasShortcuts: boolean;
  readonly prefersDisk: boolean;
  readonly media: Pick<MediaInput, 'performance' | 'isMirrored' | 'canShare' | 'hasNotifications'>;
}

export interface MeetingContext extends MeetingInput {
  /** Of the conferencing service; '' before the meeting is found. */
  readonly jitsiUrl: string;
  /** null before one was admitted. */
  readonly access: ConferenceAccess | null;
  /** With what it was asked for. */
  readonly query: PassQuery | null;
  /** Why one is not in the meeting any more, or could not leave; '' for nothing to say. */
  readonly message: string;
}

export type MeetingEvent =
  | { [Name in MeetingEventName]: { readonly type: Name } }[MeetingEventName]
  /** While preparing: the choice and the preview follow together. */
  | { readonly type: 'preview.toggle'; readonly medium: 'audio' | 'video' }
  /** Another call has become the active one (4.6). */
  | { readonly type: 'call.hold' }
  /** A person turns to this call again. */
  | { readonly type: 'call.resume' }
  | { readonly type: 'feedback.open' }
  | { readonly type: 'meeting.rejoin' }
  | { readonly type: 'meeting.close' }
  // From the children:
  | PassOrder
  | PassChoice
  | { readonly type: 'meeting.found'; readonly jitsiUrl: string }
  | { readonly type: 'guest.expected'; readonly displayName: string }
  | { readonly type: 'join.wanted'; readonly startup: CallStartup; readonly displayName: string }
  | { readonly type: 'access.expected'; readonly access: ConferenceAccess | null }
  | { readonly type: 'access.granted'; readonly access: ConferenceAccess; readonly query: PassQuery }
  | { readonly type: 'access.refused'; readonly message: string }
  | { readonly type: 'conference.said'; readonly event: ConferenceEvent }
  | { readonly type: 'connection.joined' }
  | { readonly type: 'connection.dropped' }
  | { readonly type: 'connection.gaveUp'; readonly message: string }
  | { readonly type: 'connection.kicked'; readonly by: string }
  | { readonly type: 'connection.left' }
  | { readonly type: 'call.unheld' }
  | { readonly type: 'media.wished'; readonly mute: MediaInput['mute'] }
  | { readonly type: 'microphone.denied' }
  | { readonly type: 'speaker.chosen'; readonly id: string | null }
  | { readonly type: 'speaker.refused'; readonly message: string }
  | { readonly type: 'sound.wanted'; readonly sound: Sound }
  | { readonly type: 'room.emptied' }
  | { readonly type: 'feedback.closed' }
  | { readonly type: 'profile.changed'; readonly profile: Profile };

export type MeetingEmitted =
  /** To be kept for next time. */
  | Chosen
  /** The person is in the conference, for the first time since they prepared. */
  | { readonly type: 'joined'; readonly meetingId: string }
  /** This call is the active one now (4.6). */
  | ({ readonly type: 'activated' } & OfCall)
  /** One is not in this call any more. */
  | ({ readonly type: 'ended' } & OfCall)
  /** Everything of it is torn down (4.6). */
  | ({ readonly type: 'destroyed' } & OfCall);

interface Pass {
  readonly access: ConferenceAccess;
  readonly query: PassQuery;
}

/** To what sounds on this device. */
export type LoudspeakerCommand =
  /** From the press with which a person joins: browsers want one before anything may sound. */
  | { readonly type: 'sounds.open' }
  | { readonly type: 'sound.play'; readonly sound: Sound }
  /** Only the active call is heard. */
  | { readonly type: 'sounds.hush'; readonly isHushed: boolean }
  /** null: the browser's choice. */
  | { readonly type: 'speaker.use'; readonly id: string | null };

/** To what the effects of a call share. */
export interface OwnMediaCommand {
  /** Whoever prepares has a pass: the connection is made ahead. null: they have none any more. */
  readonly type: 'connection.prepare';
  readonly access: ConferenceAccess | null;
}

const noQuery: PassQuery = {
  venue: { harmony: '', jitsiUrl: '' },
  meetingId: '',
  proof: '',
  displayName: '',
  avatar: '',
};

/** Whoever is in the call has been admitted. */
export const connectionInput = ({ callId, access, query }: MeetingContext) => ({
  callId,
  access: access ?? noAccess,
  query: query ?? noQuery,
});

export const meetingSetup = setup({
  types: {
    context: {} as MeetingContext,
    events: {} as MeetingEvent,
    input: {} as MeetingInput,
    emitted: {} as MeetingEmitted,
    tags: {} as 'preparing' | 'inCall' | 'reconnecting' | 'busy' | 'over',
    children: {} as {
      admission: 'admission';
      preJoin: 'preJoin';
      media: 'media';
      connection: 'connection';
      room: 'room';
      recording: 'recording';
      shortcuts: 'shortcuts';
      feedback: 'feedback';
      profile: 'profile';
      ownMedia: 'ownMedia';
      loudspeaker: 'loudspeaker';
    },
  },
  actors: {
    admission: meetingAdmission,
    preJoin: meetingPreJoin,
    media: meetingMedia,
    recording: meetingRecording,
    feedback: meetingFeedback,
    // Of the call itself, loaded while one prepares (call.children.ts).
    connection: deferred<typeof callConnection>(() => missing('connection')),
    room: deferred<typeof callRoom>(() => missing('room')),
    shortcuts: deferred<typeof callShortcuts>(() => missing('shortcuts')),
    profile: deferred<typeof callProfile>(() => missing('profile')),
    /** What the call's effects share; disposes of every track and connection when it is stopped. */
    ownMedia: callbackPlaceholder<OfCall & { readonly jitsiUrl: string }, OwnMediaCommand>('ownMedia'),
    /** The others' voices and the meeting's own sounds. Answers `speaker.refused` when a speaker cannot be used. */
    loudspeaker: callbackPlaceholder<OfCall, LoudspeakerCommand>('loudspeaker'),
  },
  guards: {
    isConference: ({ context }) => context.isConference,
    isBye: ({ context }, { event }: { event: ConferenceEvent }) =>
      event.type === 'bye.received' && !context.isConference,
    isJoined: (_, { event }: { event: ConferenceEvent }) => event.type === 'conference.joined',
    isAudio: (_, { medium }: { medium: 'audio' | 'video' }) => medium === 'audio',
  },
  actions: {
    storeVenue: assign((_, { jitsiUrl }: { jitsiUrl: string }) => ({ jitsiUrl })),
    /** The service knows the name and the picture of whoever is signed in. */
    storeAccess: assign((_, { access, query }: Pass) => ({
      access,
      query,
      displayName: access.displayName,
      avatar: access.avatar,
      message: '',
    })),
    storeProfile: assign((_, { profile }: { profile: Profile }) => ({
      displayName: profile.displayName,
      avatar: profile.imageUrl,
    })),
    storeMessage: assign((_, { message }: { message: string }) => ({ message })),
    storeName: assign((_, { displayName }: { displayName: string }) => ({ displayName })),
    storeChoice: assign(({ context }, { choice }: OfChoice) => {
      const { sounds = context.sounds, hasShortcuts = context.hasShortcuts, startup } = choice;
      const { performance = context.media.performance, isMirrored = context.media.isMirrored } = choice;
      return {
        sounds,
        hasShortcuts,
        startup: { ...context.startup, ...startup },
        media: { ...context.media, performance, isMirrored },
      };
    }),
    forgetMessage: assign({ message: '' }),
    sayAlreadyLeft: assign({ message: messages.meeting.alreadyLeft }),
    askAdmission: sendTo('admission', ({ context }, { displayName }: { displayName: string }) => ({
      type: 'admission.want' as const,
      guest: { displayName, avatar: context.avatar },
    })),
    expectGuest: sendTo('admission', ({ context }, { displayName }: { displayName: string }) => ({
      type: 'admission.expect' as const,
      guest: { displayName, avatar: context.avatar },
    })),
    prepareConnection: sendTo('ownMedia', (_, { access }: Pick<OwnMediaCommand, 'access'>) => ({
      type: 'connection.prepare' as const,
      access,
    })),
    tellPreJoin: sendTo('preJoin', (_, event: Parameters<typeof meetingPreJoin.transition>[1]) => event),
    tellMedia: sendTo('media', (_, event: Parameters<typeof meetingMedia.transition>[1]) => event),
    tellRoom: sendTo('room', (_, event: RoomEvent) => event),
    tellConnection: sendTo('connection', (_, event: Parameters<typeof callConnection.transition>[1]) => event),
    /** As whom one has joined may not be as whom one is known by now. */
    tellProfile: enqueueActions(({ context: { displayName, avatar }, enqueue }) => {
      enqueue.sendTo('connection', { type: 'name.set' as const, displayName });
      enqueue.sendTo('connection', { type: 'property.set' as const, properties: { avatar } });
    }),
    tellRecording: sendTo('recording', (_, event: Parameters<typeof meetingRecording.transition>[1]) => event),
    tellFeedback: sendTo('feedback', (_, event: Parameters<typeof meetingFeedback.transition>[1]) => event),
    /** It says again that it records, once the conference is joined anew. */
    tellRecordingSaid: sendTo('recording', (_, { event }: { event: ConferenceEvent }) => event),
    tellLoudspeaker: sendTo('loudspeaker', (_, command: LoudspeakerCommand) => command),
    toggleRecording: sendTo('recording', { type: 'recording.toggle' }),
    announceChoice: emit((_, { choice }: OfChoice) => ({ type: 'chosen' as const, choice })),
    announceJoined: emit(({ context: { meetingId } }) => ({ type: 'joined' as const, meetingId })),
    announceActivated: emit(({ context: { callId } }) => ({ type: 'activated' as const, callId })),
    announceEnded: emit(({ context: { callId } }) => ({ type: 'ended' as const, callId })),
    announceDestroyed: emit(({ context: { callId } }) => ({ type: 'destroyed' as const, callId })),
  },
});
