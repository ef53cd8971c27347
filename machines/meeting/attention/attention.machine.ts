import { assign, emit, sendTo, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import { messages } from '#machines/shared/messages.ts';
import { textOrFile } from '../chat-files/files-text.ts';
import { messageTitle } from '../chat/message-title.ts';
import type { ChatMessage, LobbyGuest, OfCall, Participant } from '../conference.types.ts';
import type { Did } from '../participants/happenings.ts';
import { nameText } from '../settings/profile.rules.ts';

export interface AttentionInput extends OfCall {
  readonly meetingId: string;
}

export interface AttentionContext extends AttentionInput {
  /** The number of notifiable events while the page was hidden; 0 after the user has seen the call. */
  readonly missed: number;
}

export type AttentionEvent =
  // From the `watchVisibility` actor, immediately and on every change:
  | { readonly type: 'page.hidden' }
  /** The page is visible, and shows another call. */
  | { readonly type: 'call.hidden' }
  /** The page is visible, and shows this call. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'message.came'; readonly message: ChatMessage }
  /** `isFirst`: no other participant is in the meeting. */
  | { readonly type: 'participant.came'; readonly participant: Participant; readonly isFirst: boolean }
  | ({ readonly type: 'participant.did' } & Did)
  | { readonly type: 'guest.knocked'; readonly guest: LobbyGuest }
  | { readonly type: 'missed.dismiss' };

export type AttentionEmitted = { readonly type: 'pageHidden' } | { readonly type: 'pageShown' };

/** Sent to the `notify` actor. */
export type NotifyCommand =
  | {
      readonly type: 'notification.show';
      /** A new notification replaces an earlier one with the same id. */
      readonly id: string;
      readonly title: string;
      readonly body: string;
    }
  | { readonly type: 'notifications.clear' };

const texts = messages.meetingCall.notifications;

/** Longer messages are truncated: a notification has space for a few lines. */
const bodyMax = 200;

interface Told {
  readonly id: string;
  readonly title: string;
  readonly body?: string;
}

/**
 * Desktop notifications while the page is hidden: for a chat message, a raised hand, a user who asks to join, and a
 * participant who joins while the user is alone in the meeting. They are removed when the page becomes visible again. A call
 * that is not shown in a visible page shows none: the list of the other calls has its number of unread messages. The screen stays
 * on while the page is visible, whichever call it shows.
 *
 * Receives `message.came`, `guest.knocked`, `participant.came|did`, `missed.dismiss`. Emits `pageHidden` and `pageShown`: the call is not
 * visible any more, or again. Tag: `missed` when the call becomes visible after such events, until the user dismisses the hint.
 * Actors: `watchVisibility`, `keepAwake`, `notify` (shows notifications if the browser permits them).
 */
export const attentionMachine = setup({
  types: {
    context: {} as AttentionContext,
    events: {} as AttentionEvent,
    input: {} as AttentionInput,
    emitted: {} as AttentionEmitted,
    tags: {} as 'missed',
    children: {} as { notify: 'notify'; watchVisibility: 'watchVisibility'; keepAwake: 'keepAwake' },
  },
  actors: {
    /** Reports whether the page is visible, and whether it shows this call. */
    watchVisibility: callbackPlaceholder<OfCall>('watchVisibility'),
    /** The screen stays on until it is stopped. */
    keepAwake: callbackPlaceholder('keepAwake'),
    notify: callbackPlaceholder<OfCall, NotifyCommand>('notify'),
  },
  guards: {
    hasRaisedHand: (_, { deeds }: Did) => deeds.includes('raisedHand'),
    isFirst: (_, { isFirst }: { isFirst: boolean }) => isFirst,
    hasMissed: ({ context }) => context.missed > 0,
  },
  actions: {
    notify: sendTo('notify', ({ context }, { id, title, body = context.meetingId }: Told) => ({
      type: 'notification.show' as const,
      id: `${context.callId} ${id}`,
      title,
      body: body.slice(0, bodyMax),
    })),
    clearNotifications: sendTo('notify', { type: 'notifications.clear' }),
    countMissed: assign(({ context }) => ({ missed: context.missed + 1 })),
    forgetMissed: assign({ missed: 0 }),
    announceHidden: emit({ type: 'pageHidden' as const }),
    announceShown: emit({ type: 'pageShown' as const }),
  },
}).createMachine({
  id: 'attention',
  description: 'Shows desktop notifications while the page is hidden, and keeps the screen on while it is visible.',
  context: ({ input }) => ({ ...input, missed: 0 }),
  invoke: [
    { id: 'notify', src: 'notify', input: ({ context: { callId } }) => ({ callId }) },
    { id: 'watchVisibility', src: 'watchVisibility', input: ({ context: { callId } }) => ({ callId }) },
  ],
  initial: 'visible',
  states: {
    visible: {
      description: 'The page is visible: the screen stays on.',
      invoke: { id: 'keepAwake', src: 'keepAwake' },
      initial: 'seen',
      states: {
        seen: {
          description: 'The page shows this call, and with it events themselves.',
          initial: 'deciding',
          on: {
            'page.hidden': { target: '#attention.hidden', actions: ['forgetMissed', 'announceHidden'] },
            'call.hidden': { target: 'beside', actions: ['forgetMissed', 'announceHidden'] },
          },
          states: {
            deciding: {
              description: 'Checks whether events occurred while the page was hidden.',
              always: [{ guard: 'hasMissed', target: 'returned' }, { target: 'upToDate' }],
            },
            returned: {
              description: 'Events occurred while the page was hidden.',
              tags: ['missed'],
              on: { 'missed.dismiss': { target: 'upToDate', actions: 'forgetMissed' } },
            },
            upToDate: { description: 'No events occurred, or the user dismissed the hint.' },
          },
        },
        beside: {
          description: 'The page shows another call, and lists this one with its number of unread messages.',
          on: {
            'page.shown': { target: 'seen', actions: 'announceShown' },
            'page.hidden': '#attention.hidden',
          },
        },
      },
    },
    hidden: {
      description: 'The page is in the background, or its window is minimised.',
      on: {
        'page.shown': { target: 'visible.seen', actions: ['clearNotifications', 'announceShown'] },
        'call.hidden': { target: 'visible.beside', actions: 'clearNotifications' },
        'message.came': {
          actions: [
            {
              type: 'notify',
              params: ({ event: { message } }) => ({
                id: 'chat',
                title: messageTitle(message),
                body: textOrFile(message.text),
              }),
            },
            'countMissed',
          ],
        },
        'guest.knocked': {
          actions: [
            {
              type: 'notify',
              params: ({ event: { guest } }) => ({
                id: 'lobby',
                title: texts.knocks(nameText(guest.displayName)),
              }),
            },
            'countMissed',
          ],
        },
        'participant.did': {
          guard: { type: 'hasRaisedHand', params: ({ event }) => event },
          actions: [
            {
              type: 'notify',
              params: ({ event: { participant } }) => ({
                id: 'hand',
                title: messages.meetingCall.happenings.raisedHand(nameText(participant.displayName)),
              }),
            },
            'countMissed',
          ],
        },
        'participant.came': {
          guard: { type: 'isFirst', params: ({ event }) => event },
          actions: [
            {
              type: 'notify',
              params: ({ event: { participant } }) => ({
                id: 'waiting',
                title: texts.waiting(nameText(participant.displayName)),
              }),
            },
            'countMissed',
          ],
        },
      },
    },
  },
});
