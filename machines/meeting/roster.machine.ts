import { assign, emit, setup } from 'xstate';
import type { ConferenceEvent, Participant, ParticipantChanges, Quality } from './contracts.ts';
import { meetingDelays } from './limits.ts';
import {
  addParticipant,
  changeParticipant,
  formerSelf,
  isInRoster,
  keepParticipants,
  nobody,
  removeParticipant,
  replaceParticipant,
} from './roster.ts';
import type { Roster } from './roster.ts';

export interface RosterContext extends Roster {
  /** '' before one has joined. */
  readonly localId: string;
  /** The dominant speaker, who may be oneself; null when nobody speaks. */
  readonly speakerId: string | null;
  /** Of one's own connection. */
  readonly quality: Quality;
  /** Who has come back since the connection was lost. */
  readonly returned: readonly string[];
}

export type RosterEvent = Extract<
  ConferenceEvent,
  {
    readonly type:
      | 'conference.joined'
      | 'conference.dropped'
      | 'conference.left'
      | 'participant.joined'
      | 'participant.left'
      | 'participant.changed'
      | 'quality.changed'
      | 'speaker.changed';
  }
>;

export type RosterEmitted =
  | { readonly type: 'participantJoined'; readonly participant: Participant }
  | { readonly type: 'participantLeft'; readonly participant: Participant }
  /** How many are in the meeting, oneself included; said again whenever it may have changed. */
  | { readonly type: 'counted'; readonly count: number }
  /** Nobody is left of those who were there: a call that is no conference ends (4.6). */
  | { readonly type: 'emptied' };

interface OfParticipant {
  readonly id: string;
}

/**
 * Who else is in the meeting, who speaks, who raised a hand (specification 3.4, 4.6), and how well all are connected.
 *
 * Hears the conference: `conference.joined|dropped|left`, `participant.joined|left|changed`,
 * `quality.changed`, `speaker.changed`.
 * Announces `participantJoined` and `participantLeft` (for sounds; not for those one finds there, nor for those who come
 * back after a lost connection), `counted` (for the layout) and `emptied`. Tags: `alone`, and `stale` while some may have gone unnoticed.
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
    hasCompany: ({ context }) => context.participants.length > 0,
    hasReturned: ({ context }) => context.returned.length > 0,
    isKnown: ({ context }, { id }: OfParticipant) => isInRoster(context, id),
    isBack: ({ context }, { participant }: { participant: Participant }) =>
      isInRoster(context, participant.id) || formerSelf(context, context.returned, participant) !== undefined,
    isLastOne: ({ context }, { id }: OfParticipant) => isInRoster(context, id) && context.participants.length === 1,
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId, quality: 'good' as const })),
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
    storeChanges: assign(({ context }, { id, changes }: { id: string; changes: ParticipantChanges }) =>
      changeParticipant(context, id, changes),
    ),
    storeSpeaker: assign((_, { id }: { id: string | null }) => ({ speakerId: id })),
    forgetReturned: assign({ returned: [], speakerId: null }),
    dropMissing: assign(({ context }) => keepParticipants(context, context.returned)),
    clear: assign({ ...nobody, speakerId: null, returned: [] }),
    announceJoined: emit((_, { participant }: { participant: Participant }) => ({
      type: 'participantJoined' as const,
      participant,
    })),
    announceLeft: emit(({ context }, { id }: OfParticipant) => ({
      type: 'participantLeft' as const,
      participant: context.participants.find((one) => one.id === id) as Participant,
    })),
    announceCounted: emit(({ context }) => ({
      type: 'counted' as const,
      count: context.participants.length + 1,
    })),
    announceEmptied: emit({ type: 'emptied' as const }),
  },
}).createMachine({
  id: 'roster',
  context: { ...nobody, localId: '', speakerId: null, quality: 'good', returned: [] },
  on: {
    'participant.changed': { actions: { type: 'storeChanges', params: ({ event }) => event } },
    'quality.changed': { actions: { type: 'storeQuality', params: ({ event }) => event } },
    'speaker.changed': { actions: { type: 'storeSpeaker', params: ({ event }) => event } },
    'conference.left': {
      target: '.entering',
      actions: ['clear', 'announceCounted'],
      description: 'Left on purpose: nobody is missed.',
    },
  },
  initial: 'entering',
  states: {
    entering: {
      description: 'The conference names those who are there already: nobody comes in, nothing sounds.',
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
      description: 'One is in the meeting.',
      initial: 'deciding',
      on: {
        'conference.dropped': {
          target: 'rejoining',
          actions: 'forgetReturned',
          description: 'Everybody stays on the screen until it is known who came back.',
        },
        'participant.joined': [
          {
            guard: { type: 'isBack', params: ({ event }) => event },
            actions: [{ type: 'storeParticipant', params: ({ event }) => event }, 'announceCounted'],
            description: 'Named twice, or back after a lost connection.',
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
        deciding: {
          description: 'Is anybody there?',
          always: [{ guard: 'hasCompany', target: 'together' }, { target: 'alone' }],
        },
        alone: {
          description: 'Nobody else is there.',
          tags: ['alone'],
          always: { guard: 'hasCompany', target: 'together' },
        },
        together: { description: 'At least one other is there.' },
        settling: {
          description:
            'Back after a lost connection: the others get time to come back, too, before they count as gone.',
          tags: ['stale'],
          after: {
            rosterReturn: [
              { guard: 'hasReturned', target: 'together', actions: ['dropMissing', 'announceCounted'] },
              { target: 'alone', actions: ['dropMissing', 'announceCounted', 'announceEmptied'] },
            ],
          },
        },
      },
    },
    rejoining: {
      description: 'The connection is lost; the last known people still show.',
      tags: ['stale'],
      on: {
        'participant.joined': {
          actions: [{ type: 'storeParticipant', params: ({ event }) => event }, 'announceCounted'],
        },
        'participant.left': {
          actions: [{ type: 'removeParticipant', params: ({ event }) => event }, 'announceCounted'],
        },
        'conference.joined': [
          {
            guard: 'hasCompany',
            target: 'present.settling',
            actions: { type: 'storeLocal', params: ({ event }) => event },
          },
          { target: 'present.alone', actions: { type: 'storeLocal', params: ({ event }) => event } },
        ],
      },
    },
  },
});
