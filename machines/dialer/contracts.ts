/** What the shell and the embedded dialer tell each other (specification 7.6), as the statecharts know it. */
import type { AuthUser } from '#machines/shell/contracts.ts';

/** Who is at the other end; '' for what is not known. */
export interface Party {
  readonly name: string;
  readonly number: string;
}

/** A call as a message of the dialer names it. */
export interface CallReference {
  /** '' when the message names none: then the newest call is meant. */
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

/** A call somebody is to be told of, until the call is taken, over, or the notice is dismissed. */
export interface CallNotice {
  readonly id: string;
  readonly kind: 'incoming' | 'missed';
  readonly party: Party;
  /** When the dialer told of it last; epoch milliseconds. */
  readonly at: number;
  /** Missed calls of the same number are one notice. */
  readonly count: number;
}

/** Whether the browser lets this app show desktop notifications; `unsupported` where there are none. */
export type NotificationPermission = 'default' | 'granted' | 'denied' | 'unsupported';

export interface DesktopNotification {
  readonly id: string;
  readonly kind: 'chat' | 'test' | 'general' | 'incoming-call' | 'missed-call';
  readonly title: string;
  readonly body: string;
  /** Whatever the dialer wants back when the notification is clicked. */
  readonly data: unknown;
}

/** The session of the organisation the dialer changed to; a field that is not there stays as it was. */
export interface OrganizationSwitch {
  readonly token?: string | undefined;
  readonly user: { readonly [Field in keyof AuthUser]?: AuthUser[Field] | undefined };
}

/** Sent to the frame, as on the wire. */
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
  /** CALL_ENDED, and CALL_COMPLETED for a call that is still there. */
  | { readonly type: 'call.ended'; readonly call: CallReference };

/** Everything the frame says, in the statechart's words. */
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
