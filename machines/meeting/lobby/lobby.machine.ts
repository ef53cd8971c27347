import { assign, emit, raise, setup } from 'xstate';
import type { ConferenceEvent, LobbyGuest } from '../conference.types.ts';
import { meetingDelays } from '../limits.ts';

/** A user in the lobby, and what the user of this client has answered; `late`: the server has not carried it out. */
export interface WaitingGuest extends LobbyGuest {
  readonly answer: 'none' | 'admitted' | 'denied' | 'late';
}

export interface LobbyContext {
  /** Those who wait in the lobby, in the order of their arrival. */
  readonly guests: readonly WaitingGuest[];
}

interface OfGuest {
  readonly id: string;
}

interface OfGuests {
  readonly ids: readonly string[];
}

export type LobbyEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type: 'conference.dropped' | 'role.changed' | 'lobby.came' | 'lobby.changed' | 'lobby.went';
      }
    >
  | { readonly type: 'guest.admit'; readonly id: string }
  | { readonly type: 'guest.deny'; readonly id: string }
  /** Admits all who wait. */
  | { readonly type: 'guests.admit' }
  /** Raised when an answer has had no effect in time. */
  | { readonly type: 'answer.late'; readonly ids: readonly string[] };

export type LobbyEmitted =
  | { readonly type: 'guestKnocked'; readonly guest: LobbyGuest }
  | { readonly type: 'admitRequested'; readonly ids: readonly string[] }
  | { readonly type: 'denyRequested'; readonly id: string };

const isUnanswered = ({ answer }: WaitingGuest): boolean => answer === 'none' || answer === 'late';

const unanswered = ({ guests }: LobbyContext): readonly string[] => guests.filter(isUnanswered).map(({ id }) => id);

/** Returns the guests with this answer for those who are named. */
const answered = (
  { guests }: LobbyContext,
  ids: readonly string[],
  answer: WaitingGuest['answer'],
): Pick<LobbyContext, 'guests'> => ({
  guests: guests.map((guest) => (ids.includes(guest.id) ? { ...guest, answer } : guest)),
});

/**
 * Those who wait in the lobby of the meeting, and the answers of a moderator. The library shows the lobby to moderators
 * alone. Another moderator may answer first: the guest then leaves the lobby.
 *
 * Receives `conference.dropped`, `role.changed`, `lobby.came|changed|went` of the conference; `guest.admit|deny`,
 * `guests.admit` of the view. Emits `guestKnocked`, `admitRequested`, `denyRequested`. Tag: `moderating` while the user is a
 * moderator.
 */
export const lobbyMachine = setup({
  types: {
    context: {} as LobbyContext,
    events: {} as LobbyEvent,
    emitted: {} as LobbyEmitted,
    tags: {} as 'moderating',
  },
  delays: { lobbyAnswer: meetingDelays.lobbyAnswer },
  guards: {
    isModerator: (_, { role }: { role: string }) => role === 'moderator',
    isNew: ({ context }, { guest }: { guest: LobbyGuest }) => context.guests.every(({ id }) => id !== guest.id),
    isWaiting: ({ context }, { id }: OfGuest) => unanswered(context).includes(id),
    hasWaiting: ({ context }) => unanswered(context).length > 0,
  },
  actions: {
    storeGuest: assign(({ context: { guests } }, { guest }: { guest: LobbyGuest }) => ({
      guests: [...guests, { ...guest, answer: 'none' as const }],
    })),
    storeEmail: assign(({ context: { guests } }, { id, email }: OfGuest & { readonly email: string }) => ({
      guests: guests.map((guest) => (guest.id === id ? { ...guest, email } : guest)),
    })),
    removeGuest: assign(({ context: { guests } }, { id }: OfGuest) => ({
      guests: guests.filter((guest) => guest.id !== id),
    })),
    forgetGuests: assign({ guests: [] }),
    storeAdmitted: assign(({ context }, { ids }: OfGuests) => answered(context, ids, 'admitted')),
    storeDenied: assign(({ context }, { id }: OfGuest) => answered(context, [id], 'denied')),
    storeLate: assign(({ context }, { ids }: OfGuests) => answered(context, ids, 'late')),
    awaitEffect: raise((_, { ids }: OfGuests) => ({ type: 'answer.late' as const, ids }), { delay: 'lobbyAnswer' }),
    announceKnocked: emit((_, { guest }: { guest: LobbyGuest }) => ({ type: 'guestKnocked' as const, guest })),
    orderAdmit: emit((_, { ids }: OfGuests) => ({ type: 'admitRequested' as const, ids })),
    orderDeny: emit((_, { id }: OfGuest) => ({ type: 'denyRequested' as const, id })),
  },
}).createMachine({
  id: 'lobby',
  context: { guests: [] },
  initial: 'powerless',
  on: {
    'conference.dropped': {
      target: '.powerless',
      actions: 'forgetGuests',
      description: 'The role and the lobby are known again after reconnecting.',
    },
    'lobby.changed': { actions: { type: 'storeEmail', params: ({ event }) => event } },
    'lobby.went': { actions: { type: 'removeGuest', params: ({ event }) => event } },
    'answer.late': { actions: { type: 'storeLate', params: ({ event }) => event } },
  },
  states: {
    powerless: {
      description: 'The user is no moderator. A former moderator still receives arrivals.',
      on: {
        'role.changed': { guard: { type: 'isModerator', params: ({ event }) => event }, target: 'moderating' },
        'lobby.came': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'storeGuest', params: ({ event }) => event },
        },
      },
    },
    moderating: {
      description: 'The user is a moderator, and answers those who wait.',
      tags: ['moderating'],
      on: {
        'role.changed': [
          { guard: { type: 'isModerator', params: ({ event }) => event } },
          { target: 'powerless', description: 'Another moderator answers.' },
        ],
        'lobby.came': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: [
            { type: 'storeGuest', params: ({ event }) => event },
            { type: 'announceKnocked', params: ({ event }) => event },
          ],
        },
        'guest.admit': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          actions: [
            { type: 'orderAdmit', params: ({ event }) => ({ ids: [event.id] }) },
            { type: 'storeAdmitted', params: ({ event }) => ({ ids: [event.id] }) },
            { type: 'awaitEffect', params: ({ event }) => ({ ids: [event.id] }) },
          ],
        },
        'guest.deny': {
          guard: { type: 'isWaiting', params: ({ event }) => event },
          actions: [
            { type: 'orderDeny', params: ({ event }) => event },
            { type: 'storeDenied', params: ({ event }) => event },
            { type: 'awaitEffect', params: ({ event }) => ({ ids: [event.id] }) },
          ],
        },
        'guests.admit': {
          guard: 'hasWaiting',
          actions: [
            { type: 'orderAdmit', params: ({ context }) => ({ ids: unanswered(context) }) },
            { type: 'awaitEffect', params: ({ context }) => ({ ids: unanswered(context) }) },
            { type: 'storeAdmitted', params: ({ context }) => ({ ids: unanswered(context) }) },
          ],
        },
      },
    },
  },
});
