import type { BoardMessage, ConferenceEvent, OfCall } from '../conference.types.ts';
import type { BoardRecord } from './board.ts';
import type { Style } from './objects.ts';
import type { Operation, Vector } from './operations.ts';
import type { Report, Seen } from './seen.ts';

/** An operation, and the count of the operation before it by the same writer. */
export interface SentOperation extends Operation {
  readonly after: number;
}

/** What is shown for the moment, and is not part of the board. */
export type Live =
  /** Points of the writer's stroke: x, y and pressure in turn, in page pixels; `style` of the first ones only. */
  | { readonly type: 'stroke'; readonly points: readonly number[]; readonly style: Style | null }
  | { readonly type: 'cancel' }
  | { readonly type: 'pointer'; readonly x: number; readonly y: number; readonly isLaser: boolean }
  | { readonly type: 'leave' }
  /** The participant has opened the board: just now, or before the receiver had a connection. */
  | { readonly type: 'open'; readonly isNew: boolean };

/** A state, and what was received when it was taken. */
export interface Delta {
  readonly records: readonly BoardRecord[];
  /** The names of the participants who have drawn, by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

export interface BoardSyncContext extends OfCall {
  /** '' before the conference is joined. */
  readonly localId: string;
  readonly seen: Seen;
  /** The other participants of the meeting. */
  readonly present: readonly string[];
  /** Those of them who were in the meeting before the user. */
  readonly elders: readonly string[];
  readonly reports: readonly Report[];
  /** The participants who did not send what was asked for. */
  readonly silent: readonly string[];
  /** The participant who was asked for the state; '' for none. */
  readonly source: string;
  /** Came before the board was ready, oldest first. */
  readonly early: readonly Received[];
}

interface Received {
  readonly from: string;
  readonly message: BoardMessage;
}

export type BoardSyncEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type:
          | 'conference.joined'
          | 'conference.dropped'
          | 'participant.joined'
          | 'participant.left'
          | 'whiteboard.received'
          | 'bridge.opened';
      }
    >
  /** Of the board: operations of the user. */
  | { readonly type: 'operations.write'; readonly operations: readonly Operation[] }
  /** An empty `to` is every participant. */
  | { readonly type: 'live.write'; readonly to: string; readonly live: Live }
  /** Of the board: the state that a participant lacks. */
  | { readonly type: 'delta.give'; readonly to: string; readonly delta: Delta }
  /** Of the board: it is empty again. */
  | { readonly type: 'board.reset' }
  /** The user tries again to get what is missing. */
  | { readonly type: 'sync.retry' }
  /** Raised when the user has not drawn for a while: the others compare what they received. */
  | { readonly type: 'mark.due' }
  | TransportEvent;

/** Sent by the transport: what came from other participants, checked. */
export type TransportEvent =
  | { readonly type: 'operations.received'; readonly from: string; readonly operations: readonly SentOperation[] }
  | {
      readonly type: 'vector.received';
      readonly from: string;
      readonly vector: Vector;
      readonly elders: number;
      /** The participant waits for the vectors of the others. */
      readonly isAsking: boolean;
    }
  | { readonly type: 'delta.asked'; readonly from: string; readonly vector: Vector }
  | { readonly type: 'records.received'; readonly from: string; readonly delta: Delta }
  /** All records that were asked for have been received. */
  | { readonly type: 'delta.received'; readonly from: string; readonly vector: Vector }
  | { readonly type: 'live.received'; readonly from: string; readonly live: Live }
  /** Whether operations of the user wait until there is a connection to the others. */
  | { readonly type: 'queue.changed'; readonly isWaiting: boolean };

/** Sent to the transport. An empty `to` is every participant. */
export type TransportCommand =
  | { readonly type: 'message.read'; readonly from: string; readonly message: BoardMessage }
  | { readonly type: 'operations.send'; readonly operations: readonly SentOperation[] }
  | { readonly type: 'live.send'; readonly to: string; readonly live: Live }
  | {
      readonly type: 'vector.send';
      readonly to: string;
      readonly vector: Vector;
      readonly elders: number;
      readonly isAsking: boolean;
    }
  | { readonly type: 'delta.ask'; readonly to: string; readonly vector: Vector }
  | { readonly type: 'delta.send'; readonly to: string; readonly delta: Delta; readonly vector: Vector }
  /** Tries at once to send what waits. */
  | { readonly type: 'bridge.open' };

export interface TransportInput extends OfCall {
  readonly localId: string;
}

export type BoardSyncEmitted =
  | { readonly type: 'operationsCame'; readonly from: string; readonly operations: readonly Operation[] }
  | { readonly type: 'deltaCame'; readonly delta: Delta }
  | { readonly type: 'deltaWanted'; readonly to: string; readonly vector: Vector }
  | { readonly type: 'liveCame'; readonly from: string; readonly live: Live }
  /** The boards are compared with those of all participants ('') or of one: there is a new connection. */
  | { readonly type: 'boardsCompared'; readonly to: string };
