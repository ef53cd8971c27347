/** The messages between the shell and the embedded dialer (specification 7.6), as events of the statecharts. */
import type { AuthUser } from '#machines/shell/shell.types.ts';

/** The other party of a call; '' for unknown values. */
export interface Party {
  readonly name: string;
  readonly number: string;
}

/** A reference to a call in a message of the dialer. */
export interface CallReference {
  /** '' when the message contains none: it then refers to the newest call. */
  readonly id: string;
  readonly party: Party;
}

export interface Call {
  readonly id: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly party: Party;
  /** Epoch milliseconds; null while it rings. */
  readonly answeredAt: number | null;
}

/** A notice of a call, until the call is answered or over, or the notice is dismissed. */
export interface CallNotice {
  readonly id: string;
  readonly kind: 'incoming' | 'missed';
  readonly party: Party;
  /** The time of the dialer's last message about it; epoch milliseconds. */
  readonly at: number;
  /** The number of missed calls of the same number, which share one notice. */
  readonly count: number;
}

/** Whether the browser lets this app show desktop notifications; `unsupported` where there are none. */
export type NotificationPermission = 'default' | 'granted' | 'denied' | 'unsupported';

export interface DesktopNotification {
  readonly id: string;
  readonly kind: 'chat' | 'test' | 'general' | 'incoming-call' | 'missed-call';
  readonly title: string;
  readonly body: string;
  /** Data that is sent back to the dialer when the notification is clicked. */
  readonly data: unknown;
}

/** The session of the organisation the dialer changed to; missing fields keep their values. */
export interface OrganizationSwitch {
  readonly token?: string | undefined;
  readonly user: { readonly [Field in keyof AuthUser]?: AuthUser[Field] | undefined };
}

/** The messages to the frame, as on the wire. */
export type ShellMessage =
  | { readonly event: 'READY'; readonly payload: Readonly<Record<string, never>> }
  | { readonly event: 'USER_DATA'; readonly payload: AuthUser }
  | { readonly event: 'DIAL_NUMBER'; readonly payload: { readonly number: string } }
  | { readonly event: 'DESKTOP_PERMISSION_CHANGE'; readonly payload: { readonly permission: NotificationPermission } }
  | {
      readonly event: 'NOTIFICATION_CLICKED';
      readonly payload: Pick<DesktopNotification, 'id' | 'kind' | 'data'>;
    };

/** The call events of the frame, forwarded to the `calls` statechart. `at` is epoch milliseconds. */
export type CallEvent =
  | { readonly type: 'call.incoming'; readonly call: CallReference }
  | { readonly type: 'call.outgoing'; readonly call: CallReference }
  | { readonly type: 'call.answered'; readonly call: CallReference; readonly at: number }
  /** CALL_ENDED, and CALL_COMPLETED for a call that still exists. */
  | { readonly type: 'call.ended'; readonly call: CallReference };

/** All messages of the frame, as events of the statechart. */
export type FrameEvent =
  | CallEvent
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'logout.ask' }
  | { readonly type: 'organization.switch'; readonly organization: OrganizationSwitch }
  | { readonly type: 'notification.ask'; readonly notification: DesktopNotification }
  | {
      readonly type: 'incomingCall.notify';
      readonly call: CallReference;
      readonly at: number;
      readonly notification: DesktopNotification;
    }
  | {
      readonly type: 'missedCall.notify';
      readonly call: CallReference;
      readonly at: number;
      readonly notification: DesktopNotification;
    }
  | { readonly type: 'permission.want' }
  | { readonly type: 'permission.check' };
