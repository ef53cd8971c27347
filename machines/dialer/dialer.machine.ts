import { assign, emit, raise, sendTo, setup } from 'xstate';
import { delays } from '#machines/shared/limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Auth } from '#machines/shell/contracts.ts';
import { callsMachine, type CallsEvent } from './calls.machine.ts';
import type {
  CallReference,
  DesktopNotification,
  FrameEvent,
  NotificationPermission,
  OrganizationSwitch,
  ShellMessage,
} from './contracts.ts';
import { addressedDialString, dialString } from './dial-string.ts';

export interface DialerInput {
  readonly auth: Auth;
  /**
   * The `dial` parameter of the page's address; '' for none. Any page can open such an address: the number is dialled
   * only after the user has agreed.
   */
  readonly dial: string;
}

export interface DialerContext {
  readonly auth: Auth;
  readonly permission: NotificationPermission;
  /** Dialled once the dialer is ready; '' for none. */
  readonly pendingNumber: string;
  /** Named by the page's address, and the user has not decided about it yet; '' for none. */
  readonly offeredNumber: string;
  /** What stands in the shell's own dial field. */
  readonly typedNumber: string;
  /** How often the shell has put the frame on the page anew; the view keys the frame by it. */
  readonly loads: number;
}

export type DialerEvent =
  | FrameEvent
  | { readonly type: 'frame.retry' }
  /** The session's user changed. */
  | { readonly type: 'auth.change'; readonly auth: Auth }
  /** From a `tel:` link or the shell's own field. */
  | { readonly type: 'number.dial'; readonly number: string }
  /** The shell's own field changed. */
  | { readonly type: 'number.type'; readonly number: string }
  /** The user agrees to call the number that the page's address names. */
  | { readonly type: 'offer.call' }
  | { readonly type: 'offer.decline' }
  /** Raised by the machine itself: something else is more urgent. */
  | { readonly type: 'offer.giveWay' }
  /** The person answers the shell's own question, which is the gesture browsers want before they ask theirs. */
  | { readonly type: 'permission.allow' }
  | { readonly type: 'permission.dismiss' }
  /** From the `notify` actor: at once, and whenever the browser's settings change. */
  | { readonly type: 'permission.changed'; readonly permission: NotificationPermission }
  | { readonly type: 'notification.clicked'; readonly notification: DesktopNotification };

export type DialerEmitted =
  | { readonly type: 'logoutAsked' }
  | { readonly type: 'organizationSwitched'; readonly auth: Auth };

/** Told to the `talkToFrame` actor. */
export interface SendMessage {
  readonly type: 'message.send';
  readonly message: ShellMessage;
}

/** Told to the `notify` actor. */
export interface ShowNotification {
  readonly type: 'notification.show';
  readonly notification: DesktopNotification;
}

const toFrame = (message: ShellMessage): SendMessage => ({ type: 'message.send', message });

function switched({ token, user }: Auth, to: OrganizationSwitch): Auth {
  const changes = Object.entries(to.user).filter(([, value]) => value !== undefined);
  return { token: to.token ?? token, user: { ...user, ...Object.fromEntries(changes) } };
}

/**
 * The conversation with the embedded dialer (specification 2.5, 7.6): its frame loads within a time limit, is greeted
 * with READY and the user, dials for the shell, and asks for notifications, another organisation or the way out.
 */
export const dialerMachine = setup({
  types: {
    context: {} as DialerContext,
    events: {} as DialerEvent,
    input: {} as DialerInput,
    emitted: {} as DialerEmitted,
    tags: {} as 'busy' | 'prompting' | 'offering',
    children: {} as { talkToFrame: 'talkToFrame'; notify: 'notify'; calls: 'calls' },
  },
  actors: {
    /** Hears the frame, and says to it what it is told. */
    talkToFrame: callbackPlaceholder<undefined, SendMessage>('talkToFrame'),
    /** Shows desktop notifications and knows whether it may. */
    notify: callbackPlaceholder<undefined, ShowNotification>('notify'),
    /** Sends `number.dial` when a `tel:` link of the page is followed. */
    followTelLinks: callbackPlaceholder('followTelLinks'),
    requestPermission: promisePlaceholder<NotificationPermission>('requestPermission'),
    calls: callsMachine,
  },
  delays: { frameLoad: delays.frameLoad },
  guards: {
    hasPendingNumber: ({ context }) => context.pendingNumber !== '',
    hasOfferedNumber: ({ context }) => context.offeredNumber !== '',
    isDialable: (_, { number }: { number: string }) => dialString(number) !== '',
    isUndecided: ({ context }) => context.permission === 'default',
    canNotify: ({ context }) => context.permission === 'granted',
    isNews: ({ context }, { permission }: { permission: NotificationPermission }) => permission !== context.permission,
  },
  actions: {
    countLoad: assign({ loads: ({ context }) => context.loads + 1 }),
    storeAuth: assign((_, { auth }: { auth: Auth }) => ({ auth })),
    storeOrganization: assign(({ context }, { organization }: { organization: OrganizationSwitch }) => ({
      auth: switched(context.auth, organization),
    })),
    storeNumber: assign((_, { number }: { number: string }) => ({ pendingNumber: dialString(number) })),
    forgetNumber: assign({ pendingNumber: '' }),
    storeTyped: assign((_, { number }: { number: string }) => ({ typedNumber: number })),
    clearField: assign({ typedNumber: '' }),
    settleOffer: assign({ offeredNumber: '' }),
    giveWay: raise({ type: 'offer.giveWay' }),
    storePermission: assign((_, { permission }: { permission: NotificationPermission }) => ({ permission })),
    greet: sendTo('talkToFrame', toFrame({ event: 'READY', payload: {} })),
    tellUser: sendTo('talkToFrame', ({ context }) => toFrame({ event: 'USER_DATA', payload: context.auth.user })),
    tellNumber: sendTo('talkToFrame', (_, { number }: { number: string }) =>
      toFrame({ event: 'DIAL_NUMBER', payload: { number: dialString(number) } }),
    ),
    tellPendingNumber: sendTo('talkToFrame', ({ context }) =>
      toFrame({ event: 'DIAL_NUMBER', payload: { number: context.pendingNumber } }),
    ),
    tellOfferedNumber: sendTo('talkToFrame', ({ context }) =>
      toFrame({ event: 'DIAL_NUMBER', payload: { number: context.offeredNumber } }),
    ),
    tellPermission: sendTo('talkToFrame', ({ context }) =>
      toFrame({ event: 'DESKTOP_PERMISSION_CHANGE', payload: { permission: context.permission } }),
    ),
    tellClicked: sendTo('talkToFrame', (_, { notification }: { notification: DesktopNotification }) => {
      const { id, kind, data } = notification;
      return toFrame({ event: 'NOTIFICATION_CLICKED', payload: { id, kind, data } });
    }),
    showNotification: sendTo('notify', (_, { notification }: { notification: DesktopNotification }) => ({
      type: 'notification.show',
      notification,
    })),
    forwardCall: sendTo('calls', (_, event: CallsEvent) => event),
    noticeIncoming: sendTo('calls', (_, { call }: { call: CallReference }) => ({ type: 'notice.incoming', call })),
    noticeMissed: sendTo('calls', (_, { call }: { call: CallReference }) => ({ type: 'notice.missed', call })),
    announceLogout: emit({ type: 'logoutAsked' }),
    announceSwitched: emit(({ context }) => ({ type: 'organizationSwitched' as const, auth: context.auth })),
  },
}).createMachine({
  id: 'dialer',
  context: ({ input }) => ({
    auth: input.auth,
    permission: 'unsupported',
    pendingNumber: '',
    offeredNumber: addressedDialString(input.dial),
    typedNumber: addressedDialString(input.dial),
    loads: 0,
  }),
  invoke: [
    { id: 'talkToFrame', src: 'talkToFrame' },
    { id: 'notify', src: 'notify' },
    { id: 'followTelLinks', src: 'followTelLinks' },
  ],
  on: {
    'auth.change': { actions: { type: 'storeAuth', params: ({ event }) => event } },
    'permission.changed': { actions: { type: 'storePermission', params: ({ event }) => event } },
    'number.dial': {
      guard: { type: 'isDialable', params: ({ event }) => event },
      actions: [{ type: 'storeNumber', params: ({ event }) => event }, 'settleOffer'],
      description: 'Kept until the dialer is there. The user has chosen a number: no other one is offered.',
    },
    'number.type': { actions: { type: 'storeTyped', params: ({ event }) => event } },
    'logout.ask': { target: '.leaving', actions: 'announceLogout' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The frame is on its way; nothing it says counts before IFRAME_LOADED.',
      tags: ['busy'],
      on: { 'frame.loaded': 'ready' },
      after: { frameLoad: 'failed' },
    },
    failed: {
      description: "The dialer did not load in time: a message and 'Try again'.",
      on: {
        'frame.loaded': { target: 'ready', description: 'Late, but there.' },
        'frame.retry': { target: 'loading', actions: 'countLoad' },
      },
    },
    ready: {
      description: 'IFRAME_LOADED was answered with READY and the user.',
      entry: ['greet', 'tellUser'],
      invoke: { id: 'calls', src: 'calls' },
      type: 'parallel',
      on: {
        'frame.loaded': {
          target: 'ready',
          reenter: true,
          description: 'The frame has loaded anew by itself: its calls are gone, and it is greeted again.',
        },
        'auth.change': { actions: [{ type: 'storeAuth', params: ({ event }) => event }, 'tellUser'] },
        'organization.switch': {
          target: 'loading',
          actions: [{ type: 'storeOrganization', params: ({ event }) => event }, 'countLoad', 'announceSwitched'],
          description: 'The dialer starts anew for the other organisation.',
        },
        'number.dial': {
          guard: { type: 'isDialable', params: ({ event }) => event },
          actions: [{ type: 'tellNumber', params: ({ event }) => event }, 'giveWay'],
        },
        'call.incoming': { actions: [{ type: 'forwardCall', params: ({ event }) => event }, 'giveWay'] },
        'call.outgoing': { actions: { type: 'forwardCall', params: ({ event }) => event } },
        'call.answered': { actions: { type: 'forwardCall', params: ({ event }) => event } },
        'call.ended': { actions: { type: 'forwardCall', params: ({ event }) => event } },
        'incomingCall.notify': [
          {
            guard: 'canNotify',
            actions: [
              { type: 'noticeIncoming', params: ({ event }) => event },
              { type: 'showNotification', params: ({ event }) => event },
              'giveWay',
            ],
          },
          { actions: [{ type: 'noticeIncoming', params: ({ event }) => event }, 'giveWay'] },
        ],
        'missedCall.notify': [
          {
            guard: 'canNotify',
            actions: [
              { type: 'noticeMissed', params: ({ event }) => event },
              { type: 'showNotification', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'noticeMissed', params: ({ event }) => event } },
        ],
        'notification.ask': {
          guard: 'canNotify',
          actions: { type: 'showNotification', params: ({ event }) => event },
        },
        'notification.clicked': { actions: { type: 'tellClicked', params: ({ event }) => event } },
        'permission.check': { actions: 'tellPermission' },
        'permission.changed': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.permission.quiet',
          actions: [{ type: 'storePermission', params: ({ event }) => event }, 'tellPermission'],
        },
      },
      states: {
        number: {
          initial: 'greeting',
          states: {
            greeting: {
              description: 'A number that waited is dialled now.',
              always: [
                { guard: 'hasPendingNumber', target: 'settled', actions: ['tellPendingNumber', 'forgetNumber'] },
                { guard: 'hasOfferedNumber', target: 'offering' },
                { target: 'settled' },
              ],
            },
            offering: {
              description: "'Call ...?': the page's address names a number, which is not dialled unasked.",
              tags: ['offering'],
              on: {
                'offer.call': { target: 'settled', actions: ['tellOfferedNumber', 'clearField', 'settleOffer'] },
                'offer.decline': {
                  target: 'settled',
                  actions: 'settleOffer',
                  description: 'The number stays in the dial field.',
                },
                'offer.giveWay': {
                  target: 'settled',
                  actions: 'settleOffer',
                  description:
                    'A call comes in, which could not be answered behind the question; or another number is dialled.',
                },
              },
            },
            settled: { description: 'No number waits to be dialled.' },
          },
        },
        permission: {
          initial: 'quiet',
          states: {
            quiet: {
              description: 'The user is not asked about notifications.',
              on: {
                'permission.want': [
                  { guard: 'isUndecided', target: 'prompting' },
                  { actions: 'tellPermission', description: 'Decided already: browsers ask only once.' },
                ],
              },
            },
            prompting: {
              description: 'The shell asks whether notifications are wanted; the answer is the gesture browsers want.',
              tags: ['prompting'],
              on: {
                'permission.allow': 'requesting',
                'permission.dismiss': { target: 'quiet', actions: 'tellPermission' },
              },
            },
            requesting: {
              description: 'The browser asks.',
              invoke: {
                id: 'requestPermission',
                src: 'requestPermission',
                onDone: {
                  target: 'quiet',
                  actions: [
                    { type: 'storePermission', params: ({ event }) => ({ permission: event.output }) },
                    'tellPermission',
                  ],
                },
                onError: { target: 'quiet', actions: 'tellPermission' },
              },
            },
          },
        },
      },
    },
    leaving: {
      description: 'The session has been asked to end; nothing more is heard.',
      tags: ['busy'],
      type: 'final',
    },
  },
});
