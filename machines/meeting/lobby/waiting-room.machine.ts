import { assign, emit, setup } from 'xstate';
import { isWorthSending, messageText } from '../chat/message-length.ts';
import type { ConferenceEvent } from '../conference.types.ts';
import { withMessage, type LobbyMessage } from './lobby-messages.ts';

export interface WaitingRoomContext {
  readonly messages: readonly LobbyMessage[];
  /** The moderator in the lobby who receives what the user writes; '' for none. */
  readonly moderator: string;
}

export type WaitingRoomEvent =
  | Extract<
      ConferenceEvent,
      { readonly type: 'lobby.entered' | 'lobby.invited' | 'lobby.abandoned' | 'lobby.told' | 'conference.joined' }
    >
  | { readonly type: 'answer.send'; readonly text: string };

export type WaitingRoomEmitted =
  | { readonly type: 'answered'; readonly moderator: string; readonly text: string }
  | { readonly type: 'received' };

interface OfText {
  readonly text: string;
}

/**
 * The conversation of a user in the lobby with the moderators of the meeting: a moderator begins it, and the user answers the
 * moderator who wrote last.
 *
 * Receives `lobby.entered|invited|abandoned|told`, `conference.joined`, and `answer.send` of the view. Emits `answered`,
 * `received`. Tag: `answerable` while a moderator receives what the user writes.
 */
export const waitingRoomMachine = setup({
  types: {
    context: {} as WaitingRoomContext,
    events: {} as WaitingRoomEvent,
    emitted: {} as WaitingRoomEmitted,
    tags: {} as 'answerable',
  },
  guards: {
    isWorthSending: (_, { text }: OfText) => isWorthSending(text),
    isModerator: ({ context }, { moderatorId }: { moderatorId: string }) => context.moderator === moderatorId,
  },
  actions: {
    storeModerator: assign((_, { moderator }: { moderator: string }) => ({ moderator })),
    forgetModerator: assign({ moderator: '' }),
    storeReceived: assign(({ context }, { text }: OfText) => ({
      messages: withMessage(context.messages, { text, isOwn: false }),
    })),
    storeSent: assign(({ context }, { text }: OfText) => ({
      messages: withMessage(context.messages, { text: messageText(text), isOwn: true }),
    })),
    forgetMessages: assign({ messages: [], moderator: '' }),
    orderAnswer: emit(({ context }, { text }: OfText) => ({
      type: 'answered' as const,
      moderator: context.moderator,
      text: messageText(text),
    })),
    announceReceived: emit({ type: 'received' as const }),
  },
}).createMachine({
  id: 'waitingRoom',
  description: 'What a user in the lobby and the moderators write to each other.',
  context: { messages: [], moderator: '' },
  initial: 'away',
  on: {
    'lobby.entered': {
      target: '.waiting',
      actions: 'forgetMessages',
      description: 'The moderators know a user who enters again under another id.',
    },
  },
  states: {
    away: { description: 'The user is not in the lobby.' },
    waiting: {
      description: 'The user is in the lobby, where a moderator can write to the user.',
      initial: 'silent',
      on: {
        'conference.joined': { target: 'away', actions: 'forgetMessages' },
        'lobby.invited': {
          target: '.talking',
          actions: { type: 'storeModerator', params: ({ event }) => ({ moderator: event.moderatorId }) },
        },
        'lobby.told': {
          target: '.talking',
          actions: [
            { type: 'storeModerator', params: ({ event }) => ({ moderator: event.from }) },
            { type: 'storeReceived', params: ({ event }) => event },
            'announceReceived',
          ],
        },
      },
      states: {
        silent: { description: 'No moderator receives what the user would write.' },
        talking: {
          description: 'The user answers a moderator.',
          tags: ['answerable'],
          on: {
            'answer.send': {
              guard: { type: 'isWorthSending', params: ({ event }) => event },
              actions: [
                { type: 'orderAnswer', params: ({ event }) => event },
                { type: 'storeSent', params: ({ event }) => event },
              ],
            },
            'lobby.abandoned': {
              guard: { type: 'isModerator', params: ({ event }) => event },
              target: 'silent',
              actions: 'forgetModerator',
              description: 'The moderator has left the meeting.',
            },
          },
        },
      },
    },
  },
});
