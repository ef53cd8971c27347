import { assign, emit, enqueueActions, setup } from 'xstate';
import type { ConferenceEvent, Participant, Quality } from '../conference.types.ts';
import { didOf, type Changed, type Did } from './happenings.ts';
import { meetingDelays } from '../limits.ts';
import {
  addParticipant,
  changeParticipant,
  countedOf,
  formerSelf,
  isInRoster,
  keepParticipants,
  removeParticipant,
  replaceParticipant,
  screenSharers,
  successorOf,
} from './roster.ts';
import type { Counted, Replaced, Roster } from './roster.ts';

export interface RosterContext extends Roster {
  /** The user's own id; '' before the user has joined. */
  readonly localId: string;
  /** The id of the dominant speaker, who may be the user; null when no participant is speaking. */
  readonly speakerId: string | null;
  /** The user's own role, as the conference server sends it; '' before it has. */
  readonly role: string;
  /** The quality of the user's own connection. */
  readonly quality: Quality;
  /** The ids of the participants who have returned since the connection was lost. */
  readonly returned: readonly string[];
  /** Whether the media of the others can have arrived: since then, a screen that is new is one that a participant starts to share. */
  readonly hasMedia: boolean;
  /** The participant whose screen is expected in place of one that has ended already; null: none is. */
  readonly successorId: string | null;
}

export type RosterEvent = Extract<
  ConferenceEvent,
  {
    readonly type:
      | 'conference.joined'
      | 'conference.dropped'
      | 'media.connected'
      | 'participant.joined'
      | 'participant.left'
      | 'participant.changed'
      | 'role.changed'
      | 'quality.changed'
      | 'speaker.changed';
  }
>;

export type RosterEmitted =
  /** `isFirst`: no other participant is in the meeting. */
  | { readonly type: 'participantJoined'; readonly participant: Participant; readonly isFirst: boolean }
  | { readonly type: 'participantLeft'; readonly participant: Participant }
  /** The participant raised a hand, or started or stopped sharing or recording. */
  | ({ readonly type: 'participantDid' } & Did)
  | ({ readonly type: 'participantReplaced' } & Replaced)
  | ({ readonly type: 'counted' } & Omit<Counted, 'type'>)
  /** All other participants have left: a call that is not a conference ends (4.6). */
  | { readonly type: 'emptied' };

interface OfParticipant {
  readonly id: string;
}

/** Returns the participant who is leaving, before the removal from the roster. */
export const leaverOf = ({ participants }: Roster, id: string): Participant =>
  participants.find((one) => one.id === id) as Participant;

/** Returns the actions of a participant who is in the roster (guard `isDeed`). */
export const knownDidOf = (roster: Roster, changed: Changed): Did => didOf(roster, changed) as Did;

export const rosterSetup = setup({
  types: {
    context: {} as RosterContext,
    events: {} as RosterEvent,
    emitted: {} as RosterEmitted,
    tags: {} as 'alone' | 'stale',
  },
  delays: { rosterReturn: meetingDelays.rosterReturn, shareHandover: meetingDelays.shareHandover },
  guards: {
    hasOthers: ({ context }) => context.participants.length > 0,
    hasReturned: ({ context }) => context.returned.length > 0,
    isKnown: ({ context }, { id }: OfParticipant) => isInRoster(context, id),
    isBack: ({ context }, { participant }: { participant: Participant }) =>
      isInRoster(context, participant.id) || formerSelf(context, context.returned, participant) !== undefined,
    isDeed: ({ context }, changed: Changed) => (didOf(context, changed)?.deeds.length ?? 0) > 0,
    isRunningShare: ({ context }, { changes }: Changed) => !context.hasMedia && changes.isSharingScreen === true,
    isHandedOver: ({ context }, changed: Changed) => successorOf(context, changed) !== undefined,
    isHandoverDone: ({ context }) =>
      screenSharers(context).length > 0 || !isInRoster(context, context.successorId ?? ''),
    isLastOne: ({ context }, { id }: OfParticipant) => isInRoster(context, id) && context.participants.length === 1,
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId, quality: 'good' as const })),
    storeRole: assign((_, { role }: { role: string }) => ({ role })),
    storeQuality: assign((_, { quality }: { quality: Quality }) => ({ quality })),
    storeParticipant: assign(({ context }, { participant }: { participant: Participant }) => {
      const former = formerSelf(context, context.returned, participant);
      return {
        ...(former === undefined
          ? addParticipant(context, participant)
          : replaceParticipant(context, former, participant)),
        returned: [...new Set([...context.returned, participant.id])],
      };
    }),
    removeParticipant: assign(({ context }, { id }: OfParticipant) => ({
      ...removeParticipant(context, id),
      returned: context.returned.filter((one) => one !== id),
      speakerId: context.speakerId === id ? null : context.speakerId,
    })),
    storeChanges: assign(({ context }, { id, changes }: Changed) => changeParticipant(context, id, changes)),
    storeSpeaker: assign((_, { id }: { id: string | null }) => ({ speakerId: id })),
    storeMedia: assign({ hasMedia: true }),
    storeSuccessor: assign(({ context }, changed: Changed) => ({
      successorId: successorOf(context, changed)?.id ?? null,
    })),
    forgetSuccessor: assign({ successorId: null }),
    forgetReturned: assign({ returned: [], speakerId: null, hasMedia: false }),
    dropMissing: assign(({ context }) => keepParticipants(context, context.returned)),
    announceJoined: emit(({ context }, { participant }: { participant: Participant }) => ({
      type: 'participantJoined' as const,
      participant,
      isFirst: context.participants.length === 1,
    })),
    announceDid: emit(({ context }, changed: Changed) => ({
      type: 'participantDid' as const,
      ...knownDidOf(context, changed),
    })),
    announceLeft: emit(({ context }, { id }: OfParticipant) => ({
      type: 'participantLeft' as const,
      participant: leaverOf(context, id),
    })),
    announceReplaced: enqueueActions(({ enqueue }, { replaced }: { replaced: readonly Replaced[] }) => {
      for (const one of replaced) enqueue.emit({ type: 'participantReplaced', ...one });
    }),
    announceCounted: emit(({ context }) => ({
      type: 'counted' as const,
      ...countedOf(context, context.localId),
    })),
    announceEmptied: emit({ type: 'emptied' as const }),
  },
});
