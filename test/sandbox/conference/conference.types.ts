import type { Clock } from '../state/clock.ts';
import type { MeetingBook } from '../state/meeting-book.ts';
import type { ChannelKind } from './xmpp/focus.ts';
import type { Wire, XmppHosts } from './xmpp/session.ts';

export interface ConferenceOptions {
  readonly tenant: string;
  readonly clock: Clock;
  readonly meetings: Pick<MeetingBook, 'ofRoom'>;
  /** Null, or omitted: every domain is served (SessionHost). */
  readonly hosts?: XmppHosts | null;
  readonly settings: () => ConferenceSettings;
}

/** The group 'conference' of the tenant's settings. */
export interface ConferenceSettings {
  readonly bridgeChannel: ChannelKind;
  readonly clientRate: number | null;
  readonly inactiveAfter: number;
  readonly goneAfter: number;
}

/** A websocket, which can also be cut off as in a crash. */
export interface Line extends Wire {
  cut(): void;
}

/** A client's message that the bridge dropped, because its class or one of its fields is unknown. */
export interface DroppedMessage {
  readonly room: string;
  /** The participant's nick. */
  readonly participant: string;
  readonly message: string;
}
