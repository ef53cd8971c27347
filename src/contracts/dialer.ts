/**
 * Window messages of the embedded dialer (specification 7.6): { event, payload }. The specification contains only the
 * names of the events; the payloads are this project's proposal, described in docs/contracts.md, 'Dialer frame'. Fields
 * that are not known are ignored.
 */
import * as v from 'valibot';
import { brand } from '#machines/shared/brand.ts';
import type { CallReference, DesktopNotification, FrameEvent } from '#machines/dialer/dialer.types.ts';
import { optionalText } from './text.ts';

/** The frame's element id, spelt as in the contract (specification 2.5). */
export const dialerFrameId = 'dailer-frame';

/** Texts end up on the screen and in notifications: a longer one is truncated. */
const text = (longest: number) =>
  v.pipe(
    optionalText,
    v.transform((value) => value.slice(0, longest)),
  );

const callPayload: v.GenericSchema<unknown, CallReference> = v.pipe(
  v.object({ call_id: text(128), name: text(120), number: text(64) }),
  v.transform(({ call_id: id, name, number }) => ({ id, party: { name, number } })),
);

const notificationPayload = v.pipe(
  v.object({ id: text(128), title: text(120), body: text(400), data: v.optional(v.unknown(), null) }),
);

const field = v.optional(v.string());
const organizationPayload = v.pipe(
  v.object({
    token: v.optional(v.pipe(v.string(), v.nonEmpty())),
    user: v.optional(
      v.object({
        dialerServerVersion: field,
        vbToken: field,
        voipaccountcode: field,
        username: field,
        apiServer: field,
        tab_id: field,
        voipaccount: field,
      }),
      {},
    ),
  }),
  v.check(({ token, user }) => token !== undefined || Object.keys(user).length > 0, 'names no organisation'),
);

type NotificationPayload = Omit<DesktopNotification, 'kind'>;

const asked =
  (kind: DesktopNotification['kind'], fallback: string) =>
  ({ title, ...rest }: NotificationPayload): FrameEvent => ({
    type: 'notification.ask',
    notification: { ...rest, kind, title: title === '' ? fallback : title },
  });

function ofCall({ id, party }: CallReference, kind: DesktopNotification['kind'], title: string): DesktopNotification {
  const body = [party.name, party.number].filter((part) => part !== '').join(' · ');
  return { id, kind, title, body, data: null };
}

/** One event of the frame: its payload, and the statechart's event for it. */
const said = <const TEvent extends string, TPayload>(
  event: TEvent,
  payload: v.GenericSchema<unknown, TPayload>,
  meaning: (payload: TPayload, at: number) => FrameEvent,
) =>
  v.pipe(
    // A missing payload is read as one without fields.
    v.object({ event: v.literal(event), payload: v.nullish(payload, {}) }),
    v.transform((message) => ({ meaning: (at: number) => meaning(message.payload, at) })),
  );
const bare = <const TEvent extends string>(event: TEvent, meaning: FrameEvent) =>
  said(event, v.optional(v.unknown()), () => meaning);

/** Every message the frame may send. */
const frameMessage = v.variant('event', [
  bare('IFRAME_LOADED', { type: 'frame.loaded' }),
  bare('LOGOUT', { type: 'logout.ask' }),
  bare('GET_DESKTOP_NOTIFICATION_PERMISSION', { type: 'permission.want' }),
  bare('CHECK_DESKTOP_NOTIFICATION_PERMISSION', { type: 'permission.check' }),
  said('CHAT_DESKTOP_NOTIFICATION', notificationPayload, asked('chat', 'Message')),
  said('TEST_DESKTOP_NOTIFICATION', notificationPayload, asked('test', 'Notifications work')),
  said('DESKTOP_NOTIFICATION', notificationPayload, asked('general', brand)),
  said('INCOMING_SIP_CALL_NOTIFICATION', callPayload, (call, at) => ({
    type: 'incomingCall.notify',
    call,
    at,
    notification: ofCall(call, 'incoming-call', 'Incoming call'),
  })),
  said('MISSED_SIP_CALL_NOTIFICATION', callPayload, (call, at) => ({
    type: 'missedCall.notify',
    call,
    at,
    notification: ofCall(call, 'missed-call', 'Missed call'),
  })),
  said('SWITCH_ORGANIZATION', organizationPayload, (organization) => ({ type: 'organization.switch', organization })),
  said('INCOMING_CALL', callPayload, (call) => ({ type: 'call.incoming', call })),
  said('OUTGOING_CALL', callPayload, (call) => ({ type: 'call.outgoing', call })),
  said('CALL_ANSWERED', callPayload, (call, at) => ({ type: 'call.answered', call, at })),
  said('CALL_ENDED', callPayload, (call) => ({ type: 'call.ended', call })),
  said('CALL_COMPLETED', callPayload, (call) => ({ type: 'call.ended', call })),
]);

const permission = v.picklist(['default', 'granted', 'denied', 'unsupported']);
const user = v.object({
  dialerServerVersion: v.string(),
  vbToken: v.string(),
  voipaccountcode: v.string(),
  username: v.string(),
  apiServer: v.string(),
  tab_id: v.string(),
  voipaccount: v.string(),
});

/** Every message the shell sends, for its receiver. */
export const shellMessage = v.variant('event', [
  v.object({ event: v.literal('READY'), payload: v.object({}) }),
  v.object({ event: v.literal('USER_DATA'), payload: user }),
  v.object({ event: v.literal('DIAL_NUMBER'), payload: v.object({ number: v.string() }) }),
  v.object({ event: v.literal('DESKTOP_PERMISSION_CHANGE'), payload: v.object({ permission }) }),
  v.object({
    event: v.literal('NOTIFICATION_CLICKED'),
    payload: v.object({
      id: v.string(),
      kind: v.picklist(['chat', 'test', 'general', 'incoming-call', 'missed-call']),
      data: v.optional(v.unknown(), null),
    }),
  }),
]);

/** A longer text is not a message of the dialer. */
const longestText = 65_536;

function fromText(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  if (data.length > longestText) return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

/**
 * The statechart's event for a message of the frame: from an object or its JSON text. null when it is not a message of
 * the dialer. Never throws.
 * @param at epoch milliseconds of its receipt.
 */
export function readFrameMessage(data: unknown, at: number): FrameEvent | null {
  const parsed = v.safeParse(frameMessage, fromText(data));
  return parsed.success ? parsed.output.meaning(at) : null;
}
