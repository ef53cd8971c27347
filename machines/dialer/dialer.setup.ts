import { assign, emit, raise, sendTo, setup } from 'xstate';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Auth } from '#machines/shell/shell.types.ts';
import { callsMachine, type CallsEvent } from './calls.machine.ts';
import type {
  CallReference,
  DesktopNotification,
  FrameEvent,
  NotificationPermission,
  OrganizationSwitch,
  ShellMessage,
} from './dialer.types.ts';
import { dialString } from './dial-string.ts';

/** Ours: the longest wait for IFRAME_LOADED from the dialer's frame (2.5). */
const frameLoad = 20_000;

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
  /** The number in the page's address, about which the user has not decided yet; '' for none. */
  readonly offeredNumber: string;
  /** The text of the shell's own dial field. */
  readonly typedNumber: string;
  /** How often the shell has loaded the frame again; the view uses it as the frame's key. */
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
  /** The user agrees to call the number in the page's address. */
  | { readonly type: 'offer.call' }
  | { readonly type: 'offer.decline' }
  /** Raised by the machine itself for a more urgent event. */
  | { readonly type: 'offer.giveWay' }
  /** The user answers the shell's own question, which is the gesture that browsers require before their prompt. */
  | { readonly type: 'permission.allow' }
  | { readonly type: 'permission.dismiss' }
  /** From the `notify` actor: at once, and whenever the browser's settings change. */
  | { readonly type: 'permission.changed'; readonly permission: NotificationPermission }
  | { readonly type: 'notification.clicked'; readonly notification: DesktopNotification }
  /** From the `notify` actor: the browser did not show it although it is permitted. */
  | { readonly type: 'notification.refused'; readonly notification: DesktopNotification };

export type DialerEmitted =
  | { readonly type: 'logoutAsked' }
  | { readonly type: 'organizationSwitched'; readonly auth: Auth }
  /** A notification for the page to show. */
  | { readonly type: 'notified'; readonly text: string };

/** Sent to the `talkToFrame` actor. */
export interface SendMessage {
  readonly type: 'message.send';
  readonly message: ShellMessage;
}

/** Sent to the `notify` actor. */
export interface ShowNotification {
  readonly type: 'notification.show';
  readonly notification: DesktopNotification;
}

const toFrame = (message: ShellMessage): SendMessage => ({ type: 'message.send', message });

function switched({ token, user }: Auth, to: OrganizationSwitch): Auth {
  const changes = Object.entries(to.user).filter(([, value]) => value !== undefined);
  return { token: to.token ?? token, user: { ...user, ...Object.fromEntries(changes) } };
}

/** Context, actors and guards of the chart in dialer.machine.ts. */
export const dialerSetup = setup({
  types: {
    context: {} as DialerContext,
    events: {} as DialerEvent,
    input: {} as DialerInput,
    emitted: {} as DialerEmitted,
    tags: {} as 'busy' | 'prompting' | 'offering',
    children: {} as { talkToFrame: 'talkToFrame'; notify: 'notify'; calls: 'calls' },
  },
  actors: {
    /** Receives the frame's messages, and sends messages to it. */
    talkToFrame: callbackPlaceholder<undefined, SendMessage>('talkToFrame'),
    /** Shows desktop notifications and reports the permission. */
    notify: callbackPlaceholder<undefined, ShowNotification>('notify'),
    /** Sends `number.dial` when a `tel:` link of the page is followed. */
    followTelLinks: callbackPlaceholder('followTelLinks'),
    requestPermission: promisePlaceholder<NotificationPermission>('requestPermission'),
    calls: callsMachine,
  },
  delays: { frameLoad },
  guards: {
    hasPendingNumber: ({ context }) => context.pendingNumber !== '',
    hasOfferedNumber: ({ context }) => context.offeredNumber !== '',
    isDialable: (_, { number }: { number: string }) => dialString(number) !== '',
    isUndecided: ({ context }) => context.permission === 'default',
    isNoCall: (_, { notification: { kind } }: { notification: DesktopNotification }) => !kind.endsWith('-call'),
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
    noticeIncoming: sendTo('calls', (_, { call, at }: { call: CallReference; at: number }) => ({
      type: 'notice.incoming',
      call,
      at,
    })),
    noticeMissed: sendTo('calls', (_, { call, at }: { call: CallReference; at: number }) => ({
      type: 'notice.missed',
      call,
      at,
    })),
    announceNotification: emit((_, { notification: { title, body } }: { notification: DesktopNotification }) => ({
      type: 'notified' as const,
      text: body === '' ? title : `${title}: ${body}`,
    })),
    announceLogout: emit({ type: 'logoutAsked' }),
    announceSwitched: emit(({ context }) => ({ type: 'organizationSwitched' as const, auth: context.auth })),
  },
});
