import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { ConferenceEvent, OfCall } from '../conference.types.ts';
import { isModerator } from '../participants/roster.ts';
import { notDone } from './moderator-texts.ts';
import {
  initialRoom,
  type Addressee,
  type Approval,
  type ModeratorOrder,
  type RoomSettings,
} from './moderator.types.ts';

export interface ModeratorContext extends OfCall {
  /** The orders that are not answered yet; the server has received the first. */
  readonly orders: readonly ModeratorOrder[];
  readonly room: RoomSettings;
  /** The participants who may unmute a moderated medium. */
  readonly approved: readonly Approval[];
  /** The participant whom the user is asked about; null for none. */
  readonly removing: Addressee | null;
  /** What the password that the user entered lacks; '' for nothing. */
  readonly passwordProblem: string;
  /** Why the last order was not carried out; '' when there is no message. */
  readonly message: string;
}

export type ModeratorEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type:
          | 'role.changed'
          | 'room.changed'
          | 'moderation.changed'
          | 'participant.decided'
          | 'conference.dropped'
          | 'participant.left';
      }
    >
  | { readonly type: 'order.give'; readonly order: ModeratorOrder }
  | { readonly type: 'removal.open'; readonly participant: Addressee }
  | { readonly type: 'password.open' }
  | { readonly type: 'ending.open' }
  /** `reason` is shown to the participant; '' for none. */
  | { readonly type: 'removal.confirm'; readonly reason: string }
  | { readonly type: 'password.confirm'; readonly password: string }
  | { readonly type: 'ending.confirm' }
  | { readonly type: 'dialog.close' };

export type ModeratorEmitted =
  | { readonly type: 'messageGiven'; readonly message: string }
  /** The server has set this password; '': it has removed the password. */
  | { readonly type: 'passwordChanged'; readonly password: string };

/** The password of the first order; '' for any other. */
export const orderedPassword = ({ orders: [order] }: Pick<ModeratorContext, 'orders'>): string =>
  order?.type === 'password' ? order.password : '';

/** Says that the first order was not carried out, and why. */
const refusalOf = ({ orders }: ModeratorContext, why: string): string =>
  orders
    .slice(0, 1)
    .map((order) => `${notDone(order)}. ${why}`)
    .join('');

/**
 * What the user can order as a moderator of the meeting: orders about a participant go to the server one after another, and
 * the message names each that the server refused or did not answer. What was carried out is visible in the meeting itself.
 *
 * The role can change at any time: without it, an open dialog closes, and no further order is sent.
 *
 * Receives `role.changed`, `room.changed`, `moderation.changed`, `participant.decided`, `conference.dropped`,
 * `participant.left`, and the user's `order.give`, `removal|password|ending.open|confirm`, `dialog.close`. Emits `messageGiven`, `passwordChanged`. Tags: `moderator`, `busy`,
 * `dialog:removal|password|ending`. Actor: `moderate`, which rejects with a `Failure`.
 */
export const moderatorMachine = setup({
  types: {
    context: {} as ModeratorContext,
    events: {} as ModeratorEvent,
    input: {} as OfCall,
    emitted: {} as ModeratorEmitted,
    tags: {} as 'moderator' | 'busy' | 'dialog:removal' | 'dialog:password' | 'dialog:ending',
  },
  actors: { moderate: promisePlaceholder<void, OfCall & { readonly order: ModeratorOrder }>('moderate') },
  guards: {
    isModerator: (_, { role }: { role: string }) => isModerator(role),
    isPassword: ({ context }) => context.orders[0]?.type === 'password',
    hasOrders: ({ context }) => context.orders.length > 0,
    isEmpty: (_, { password }: { password: string }) => password.trim() === '',
    isRemoved: ({ context }, { id }: { id: string }) => context.removing?.id === id,
  },
  actions: {
    storeOrder: assign(({ context }, { order }: { order: ModeratorOrder }) => ({
      orders: [...context.orders, order],
      message: '',
    })),
    dropOrder: assign(({ context }) => ({ orders: context.orders.slice(1) })),
    dropOrders: assign({ orders: [] }),
    storeRemoving: assign((_, { participant }: { participant: Addressee }) => ({ removing: participant })),
    forgetRemoving: assign({ removing: null }),
    storeRemoval: assign(({ context: { orders, removing } }, { reason }: { reason: string }) => ({
      orders: removing === null ? orders : [...orders, { type: 'remove' as const, ...removing, reason: reason.trim() }],
      message: '',
    })),
    storePasswordMissing: assign({ passwordProblem: messages.validation.password.required }),
    forgetPasswordProblem: assign({ passwordProblem: '' }),
    storeRoom: assign(({ context }, { changes }: { changes: Partial<RoomSettings> }) => ({
      room: { ...context.room, ...changes },
    })),
    forgetRoom: assign({ room: initialRoom, approved: [] }),
    storeDecision: assign(
      ({ context: { approved } }, { id, medium, isApproved }: Approval & { isApproved: boolean }) => {
        const others = approved.filter((one) => one.id !== id || one.medium !== medium);
        return { approved: isApproved ? [...others, { id, medium }] : others };
      },
    ),
    forgetApprovals: assign(({ context: { approved } }, { medium }: Pick<Approval, 'medium'>) => ({
      approved: approved.filter((one) => one.medium !== medium),
    })),
    sayRefused: assign(({ context }, { error }: { error: unknown }) => ({
      message: refusalOf(context, toFailure(error).ownMessage),
    })),
    sayLost: assign(({ context }) => ({ message: refusalOf(context, messages.meetingModerator.unreachable) })),
    sayDemoted: assign({ message: messages.meetingModerator.demoted }),
    announcePassword: emit(({ context }) => ({
      type: 'passwordChanged' as const,
      password: orderedPassword(context),
    })),
    announceMessage: emit(({ context }) => ({ type: 'messageGiven' as const, message: context.message })),
  },
}).createMachine({
  id: 'moderator',
  description: 'What a moderator orders: mutes, removals, the password of the room, and the end of the meeting.',
  context: ({ input }) => ({
    ...input,
    orders: [],
    removing: null,
    room: initialRoom,
    approved: [],
    passwordProblem: '',
    message: '',
  }),
  on: {
    'room.changed': { actions: { type: 'storeRoom', params: ({ event }) => event } },
    'participant.decided': { actions: { type: 'storeDecision', params: ({ event }) => event } },
    'moderation.changed': {
      actions: { type: 'forgetApprovals', params: ({ event }) => event },
      description: 'Approvals end with the moderation of their medium; a new one starts without any.',
    },
  },
  initial: 'participant',
  states: {
    participant: {
      description: 'The user is not a moderator.',
      on: {
        'conference.dropped': { actions: 'forgetRoom' },
        'role.changed': { guard: { type: 'isModerator', params: ({ event }) => event }, target: 'moderator' },
      },
    },
    moderator: {
      description: 'The user is a moderator.',
      tags: ['moderator'],
      type: 'parallel',
      exit: ['dropOrders', 'forgetRemoving'],
      on: {
        'role.changed': [
          { guard: { type: 'isModerator', params: ({ event }) => event }, description: 'Said again.' },
          {
            guard: 'hasOrders',
            target: 'participant',
            actions: ['sayDemoted', 'announceMessage'],
            description: 'The orders that the server has not answered are not sent any more.',
          },
          { target: 'participant' },
        ],
        'conference.dropped': [
          { guard: 'hasOrders', target: 'participant', actions: ['sayLost', 'announceMessage', 'forgetRoom'] },
          {
            target: 'participant',
            actions: 'forgetRoom',
            description: 'The server gives the role, and says the settings, again after joining.',
          },
        ],
      },
      states: {
        orders: {
          description: 'The orders, one after the other.',
          initial: 'idle',
          on: { 'order.give': { actions: { type: 'storeOrder', params: ({ event }) => event } } },
          states: {
            idle: {
              description: 'No order waits.',
              always: { guard: 'hasOrders', target: 'ordering' },
            },
            ordering: {
              description: 'The server carries out the first order.',
              tags: ['busy'],
              invoke: {
                id: 'moderate',
                src: 'moderate',
                input: ({ context: { callId, orders } }) => ({ callId, order: orders[0] as ModeratorOrder }),
                onDone: [
                  {
                    guard: 'isPassword',
                    target: 'idle',
                    actions: ['announcePassword', 'dropOrder'],
                    description: 'The connection needs it for the next reconnection.',
                  },
                  { target: 'idle', actions: 'dropOrder' },
                ],
                onError: {
                  target: 'idle',
                  actions: [{ type: 'sayRefused', params: ({ event }) => event }, 'announceMessage', 'dropOrder'],
                },
              },
            },
          },
        },
        dialog: {
          description: 'What the moderator confirms before an order is given.',
          initial: 'none',
          on: { 'dialog.close': { target: '.none', actions: 'forgetRemoving' } },
          states: {
            none: {
              description: 'No dialog is open.',
              on: {
                'removal.open': {
                  target: 'removal',
                  actions: { type: 'storeRemoving', params: ({ event }) => event },
                },
                'password.open': 'password',
                'ending.open': 'ending',
              },
            },
            password: {
              description: 'The user enters a password of the meeting.',
              tags: ['dialog:password'],
              entry: 'forgetPasswordProblem',
              on: {
                'password.confirm': [
                  { guard: { type: 'isEmpty', params: ({ event }) => event }, actions: 'storePasswordMissing' },
                  {
                    target: 'none',
                    actions: {
                      type: 'storeOrder',
                      params: ({ event: { password } }) => ({ order: { type: 'password', password } }),
                    },
                  },
                ],
              },
            },
            ending: {
              description: 'The user is asked whether to end the meeting.',
              tags: ['dialog:ending'],
              on: {
                'ending.confirm': {
                  target: 'none',
                  actions: { type: 'storeOrder', params: { order: { type: 'end' } } },
                },
              },
            },
            removal: {
              description: 'The user is asked whether to remove a participant, and for the reason.',
              tags: ['dialog:removal'],
              on: {
                'removal.confirm': {
                  target: 'none',
                  actions: [{ type: 'storeRemoval', params: ({ event }) => event }, 'forgetRemoving'],
                },
                'participant.left': {
                  guard: { type: 'isRemoved', params: ({ event }) => event },
                  target: 'none',
                  actions: 'forgetRemoving',
                  description: 'There is no participant to remove any more.',
                },
              },
            },
          },
        },
      },
    },
  },
});
