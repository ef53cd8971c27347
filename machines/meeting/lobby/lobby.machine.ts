import { assign, emit, raise, setup } from 'xstate';
import type { ConferenceEvent, LobbyGuest } from '../conference.types.ts';
import { isWorthSending, messageText } from '../chat/message-length.ts';
import { meetingDelays } from '../limits.ts';
import { withMessage, type LobbyMessage } from './lobby-messages.ts';

/** A user in the lobby, and what the user of this client has answered; `late`: the server has not carried it out. */
export interface WaitingGuest extends LobbyGuest {
  readonly answer: 'none' | 'admitted' | 'denied' | 'late';
  /** What the guest and the user have written to each other. */
  readonly messages: readonly LobbyMessage[];
  /** The conversation is shown. */
  readonly isOpen: boolean;
  /** Messages of the guest that have arrived while the conversation was not shown. */
  readonly unread: number;
}

export interface LobbyContext {
  /** Those who wait in the lobby, in the order of their arrival. */
  readonly guests: readonly WaitingGuest[];
}

interface OfGuest {
  readonly id: string;
}

interface OfText extends OfGuest {
  readonly text: string;
}

interface OfGuests {
  readonly ids: readonly string[];
}

export type LobbyEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type:
          | 'conference.dropped'
          | 'role.changed'
          | 'lobby.came'
          | 'lobby.changed'
          | 'lobby.went'
          | 'lobby.told';
      }
    >
  | { readonly type: 'guest.admit'; readonly id: string }
  | { readonly type: 'guest.deny'; readonly id: string }
  /** Admits all who wait. */
  | { readonly type: 'guests.admit' }
  /** Shows the conversation with a guest, or hides it. */
  | { readonly type: 'talk.toggle'; readonly id: string }
  | { readonly type: 'talk.send'; readonly id: string; readonly text: string }
  /** Raised when an answer has had no effect in time. */
  | { readonly type: 'answer.late'; readonly ids: readonly string[] };

export type LobbyEmitted =
  | { readonly type: 'guestKnocked'; readonly guest: LobbyGuest }
  | { readonly type: 'admitRequested'; readonly ids: readonly string[] }
  | { readonly type: 'denyRequested'; readonly id: string }
  /** `begins` is the name of the guest for the first message of the user to the guest; null for any other one. */
  | { readonly type: 'messageRequested'; readonly id: string; readonly text: string; readonly begins: string | null }
  | { readonly type: 'guestTold' };

const isUnanswered = ({ answer }: WaitingGuest): boolean => answer === 'none' || answer === 'late';

const unanswered = ({ guests }: LobbyContext): readonly string[] => guests.filter(isUnanswered).map(({ id }) => id);

const guestOf = ({ guests }: LobbyContext, id: string): WaitingGuest | undefined =>
  guests.find((guest) => guest.id === id);

/** The name of a guest to whom the user has not written yet; null for any other one. */
export function firstReaderOf(context: LobbyContext, id: string): string | null {
  const guest = guestOf(context, id);
  return guest === undefined || guest.messages.some(({ isOwn }) => isOwn) ? null : guest.displayName;
}

const changed = (
  { guests }: LobbyContext,
  id: string,
  change: (guest: WaitingGuest) => Partial<WaitingGuest>,
): Pick<LobbyContext, 'guests'> => ({
  guests: guests.map((guest) => (guest.id === id ? { ...guest, ...change(guest) } : guest)),
});

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
 * Receives `conference.dropped`, `role.changed`, `lobby.came|changed|went|told` of the conference; `guest.admit|deny`,
 * `guests.admit`, `talk.toggle|send` of the view. Emits `guestKnocked`, `guestTold`, `admitRequested`, `denyRequested`, `messageRequested`. Tag: `moderating` while the user is a
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
    isGuest: ({ context }, { id }: OfGuest) => guestOf(context, id) !== undefined,
    canSend: ({ context }, { id, text }: OfText) => isWorthSending(text) && unanswered(context).includes(id),
    hasWaiting: ({ context }) => unanswered(context).length > 0,
  },
  actions: {
    storeGuest: assign(({ context: { guests } }, { guest }: { guest: LobbyGuest }) => ({
      guests: [...guests, { ...guest, answer: 'none' as const, messages: [], isOpen: false, unread: 0 }],
    })),
    storeEmail: assign(({ context }, { id, email }: OfGuest & { readonly email: string }) =>
      changed(context, id, () => ({ email })),
    ),
    toggleTalk: assign(({ context }, { id }: OfGuest) =>
      changed(context, id, ({ isOpen }) => ({ isOpen: !isOpen, unread: 0 })),
    ),
    storeReceived: assign(({ context }, { id, text }: OfText) =>
      changed(context, id, ({ messages, isOpen, unread }) => ({
        messages: withMessage(messages, { text, isOwn: false }),
        unread: isOpen ? 0 : unread + 1,
      })),
    ),
    storeSent: assign(({ context }, { id, text }: OfText) =>
      changed(context, id, ({ messages }) => ({
        messages: withMessage(messages, { text: messageText(text), isOwn: true }),
      })),
    ),
    orderMessage: emit(({ context }, { id, text }: OfText) => ({
      type: 'messageRequested' as const,
      id,
      text: messageText(text),
      begins: firstReaderOf(context, id),
    })),
    announceTold: emit({ type: 'guestTold' as const }),
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
  description: 'The users who wait in the lobby, whom a moderator admits or rejects.',
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
        'lobby.told': {
          guard: { type: 'isGuest', params: ({ event }) => ({ id: event.from }) },
          actions: [
            { type: 'storeReceived', params: ({ event }) => ({ id: event.from, text: event.text }) },
            'announceTold',
          ],
        },
        'talk.toggle': {
          guard: { type: 'isGuest', params: ({ event }) => event },
          actions: { type: 'toggleTalk', params: ({ event }) => event },
        },
        'talk.send': {
          guard: { type: 'canSend', params: ({ event }) => event },
          actions: [
            { type: 'orderMessage', params: ({ event }) => event },
            { type: 'storeSent', params: ({ event }) => event },
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
