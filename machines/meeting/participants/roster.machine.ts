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
  emptyRoster,
  missingIn,
  removeParticipant,
  replacedBy,
  replaceParticipant,
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

interface OfRoster {
  readonly context: RosterContext;
}

/** The participant who joins may have had another id before the connection was lost. */
const announceReturned = {
  type: 'announceReplaced',
  params: ({
    context,
    event,
  }: OfRoster & { readonly event: Extract<ConferenceEvent, { readonly type: 'participant.joined' }> }) => ({
    replaced: replacedBy(context, context.returned, event.participant),
  }),
} as const;

const announceMissing = {
  type: 'announceReplaced',
  params: ({ context }: OfRoster) => ({ replaced: missingIn(context, context.returned) }),
} as const;

/**
 * The other participants of the meeting, the dominant speaker, the raised hands (specification 3.4, 4.6), and the
 * quality of connections.
 *
 * Receives events of the conference: `conference.joined|dropped|left`, `media.connected`, `participant.joined|left|changed`,
 * `role.changed`, `quality.changed`, `speaker.changed`. Emits `participantJoined` and `participantLeft` (not for participants who were
 * present before the user, nor for those who return after a lost connection), `participantDid` (not for screens that were shared before the user joined), `participantReplaced` (after a lost connection), `counted` (for the
 * layout and the screen share) and `emptied`. Tags: `alone`, and `stale` while participants may have left unnoticed.
 */
export const rosterMachine = setup({
  types: {
    context: {} as RosterContext,
    events: {} as RosterEvent,
    emitted: {} as RosterEmitted,
    tags: {} as 'alone' | 'stale',
  },
  delays: { rosterReturn: meetingDelays.rosterReturn },
  guards: {
    hasOthers: ({ context }) => context.participants.length > 0,
    hasReturned: ({ context }) => context.returned.length > 0,
    isKnown: ({ context }, { id }: OfParticipant) => isInRoster(context, id),
    isBack: ({ context }, { participant }: { participant: Participant }) =>
      isInRoster(context, participant.id) || formerSelf(context, context.returned, participant) !== undefined,
    isDeed: ({ context }, changed: Changed) => (didOf(context, changed)?.deeds.length ?? 0) > 0,
    isRunningShare: ({ context }, { changes }: Changed) => !context.hasMedia && changes.isSharingScreen === true,
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
}).createMachine({
  id: 'roster',
  description: 'The other participants: who is there, who speaks, and who has raised a hand.',
  context: { ...emptyRoster, localId: '', speakerId: null, role: '', quality: 'good', returned: [], hasMedia: false },
  on: {
    'participant.changed': { actions: { type: 'storeChanges', params: ({ event }) => event } },
    'role.changed': { actions: { type: 'storeRole', params: ({ event }) => event } },
    'quality.changed': { actions: { type: 'storeQuality', params: ({ event }) => event } },
    'speaker.changed': { actions: { type: 'storeSpeaker', params: ({ event }) => event } },
  },
  initial: 'entering',
  states: {
    entering: {
      description: 'The conference lists the participants who are already present: they are not reported as joining.',
      on: {
        'participant.joined': {
          actions: [{ type: 'storeParticipant', params: ({ event }) => event }, 'announceCounted'],
        },
        'participant.left': {
          actions: [{ type: 'removeParticipant', params: ({ event }) => event }, 'announceCounted'],
        },
        'conference.joined': { target: 'present', actions: { type: 'storeLocal', params: ({ event }) => event } },
      },
    },
    present: {
      description: 'The user is in the meeting.',
      initial: 'alone',
      on: {
        'conference.dropped': {
          target: 'rejoining',
          actions: 'forgetReturned',
          description: 'All participants stay visible until it is known who has returned.',
        },
        'media.connected': { actions: 'storeMedia' },
        'participant.changed': [
          {
            guard: { type: 'isRunningShare', params: ({ event }) => event },
            actions: [{ type: 'storeChanges', params: ({ event }) => event }, 'announceCounted'],
            description: 'A screen that was shared before the user joined: the list of participants does not name it.',
          },
          {
            guard: { type: 'isDeed', params: ({ event }) => event },
            actions: [
              { type: 'announceDid', params: ({ event }) => event },
              { type: 'storeChanges', params: ({ event }) => event },
              'announceCounted',
            ],
          },
        ],
        'participant.joined': [
          {
            guard: { type: 'isBack', params: ({ event }) => event },
            actions: [announceReturned, { type: 'storeParticipant', params: ({ event }) => event }, 'announceCounted'],
            description: 'Listed twice, or returned after a lost connection.',
          },
          {
            actions: [
              { type: 'storeParticipant', params: ({ event }) => event },
              'announceCounted',
              { type: 'announceJoined', params: ({ event }) => event },
            ],
          },
        ],
        'participant.left': [
          {
            guard: { type: 'isLastOne', params: ({ event }) => event },
            target: '.alone',
            actions: [
              { type: 'announceLeft', params: ({ event }) => event },
              { type: 'removeParticipant', params: ({ event }) => event },
              'announceCounted',
              'announceEmptied',
            ],
          },
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            actions: [
              { type: 'announceLeft', params: ({ event }) => event },
              { type: 'removeParticipant', params: ({ event }) => event },
              'announceCounted',
            ],
          },
        ],
      },
      states: {
        alone: {
          description: 'No other participant is present.',
          tags: ['alone'],
          always: { guard: 'hasOthers', target: 'together' },
        },
        together: { description: 'At least one other participant is present.' },
        settling: {
          description: 'Reconnected: the other participants have time to reconnect as well before they count as gone.',
          tags: ['stale'],
          after: {
            rosterReturn: [
              {
                guard: 'hasReturned',
                target: 'together',
                actions: [announceMissing, 'dropMissing', 'announceCounted'],
              },
              {
                target: 'alone',
                actions: [announceMissing, 'dropMissing', 'announceCounted', 'announceEmptied'],
              },
            ],
          },
        },
      },
    },
    rejoining: {
      description: 'The connection is lost; the last known participants stay visible.',
      tags: ['stale'],
      on: {
        'participant.joined': {
          actions: [announceReturned, { type: 'storeParticipant', params: ({ event }) => event }, 'announceCounted'],
        },
        'participant.left': {
          actions: [{ type: 'removeParticipant', params: ({ event }) => event }, 'announceCounted'],
        },
        'conference.joined': [
          {
            guard: 'hasOthers',
            target: 'present.settling',
            actions: { type: 'storeLocal', params: ({ event }) => event },
          },
          { target: 'present.alone', actions: { type: 'storeLocal', params: ({ event }) => event } },
        ],
      },
    },
  },
});
