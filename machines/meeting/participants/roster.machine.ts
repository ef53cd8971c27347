import type { ConferenceEvent } from '../conference.types.ts';
import { emptyRoster, missingIn, replacedBy } from './roster.ts';
import { rosterSetup, type RosterContext } from './roster.setup.ts';

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
 *
 * The end of a screen may arrive before the screen that replaces it (decision 36): the owner of the new screen has the large tile
 * meanwhile (`successorId`).
 */
export const rosterMachine = rosterSetup.createMachine({
  id: 'roster',
  description: 'The other participants: who is there, who speaks, and who has raised a hand.',
  context: {
    ...emptyRoster,
    localId: '',
    speakerId: null,
    role: '',
    quality: 'good',
    returned: [],
    hasMedia: false,
    successorId: null,
  },
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
        together: {
          description: 'At least one other participant is present.',
          initial: 'steady',
          on: {
            'participant.changed': {
              guard: { type: 'isHandedOver', params: ({ event }) => event },
              target: '.handingOver',
              actions: [
                { type: 'announceDid', params: ({ event }) => event },
                { type: 'storeSuccessor', params: ({ event }) => event },
                { type: 'storeChanges', params: ({ event }) => event },
                'announceCounted',
              ],
            },
          },
          states: {
            steady: { description: 'No screen is expected in place of another one.' },
            handingOver: {
              description:
                'A screen has ended before the one that replaces it is there: its owner has the large place.',
              exit: 'forgetSuccessor',
              always: { guard: 'isHandoverDone', target: 'steady' },
              after: { shareHandover: 'steady' },
            },
          },
        },
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
