import type { ConferenceEvent, OfCall, Ordered } from './contracts.ts';

/** A finished recording (specification 3.4, recording result). */
export interface RecordedMedia {
  /** A local url of the blob, or of the file. */
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** In a file, written as it went or saved: nothing is lost when the page is left. */
  readonly isSafe: boolean;
}

export interface RecordingInput extends OfCall {
  /** Whether to write to disk as it goes where the browser can; else it is kept in memory. */
  readonly prefersDisk: boolean;
}

export interface RecordingContext extends RecordingInput {
  /** The last finished recording; null while there is none. */
  readonly recorded: RecordedMedia | null;
  /** Bytes written so far. */
  readonly size: number;
  /** Milliseconds recorded so far. */
  readonly duration: number;
  /** What went wrong; '' when nothing did. */
  readonly message: string;
}

/** From the `recordScreen` actor, in this order. */
export type RecorderEvent =
  /** The person has chosen what is captured. */
  | { readonly type: 'capture.granted'; readonly hasAudio: boolean }
  /** They cancelled ('' is said), or the browser cannot capture. */
  | { readonly type: 'capture.refused'; readonly message: string }
  | { readonly type: 'recorder.started' }
  /** About every second. */
  | { readonly type: 'recorder.progressed'; readonly size: number; readonly duration: number }
  /** The person ended the capture in the browser's own interface, or a track stopped. */
  | { readonly type: 'capture.ended' }
  /** The disk is full, the encoder gave up: what is there is kept. */
  | { readonly type: 'recorder.broke'; readonly message: string }
  /** After every end: what there is. */
  | { readonly type: 'recorder.finished'; readonly media: RecordedMedia };

/** What the `recordScreen` actor is told: start once audio is there, stop and finish. Stopping it releases the capture. */
export type RecorderOrder = { readonly type: 'recorder.start' } | { readonly type: 'recorder.stop' };

export type RecordingEvent =
  | RecorderEvent
  | Extract<ConferenceEvent, { readonly type: 'conference.joined' | 'conference.left' }>
  | { readonly type: 'recording.start' }
  | { readonly type: 'recording.stop' }
  /** The shortcut: starts, or stops what runs. */
  | { readonly type: 'recording.toggle' }
  /** The recording is to be given up; one that is in a file stays there. */
  | { readonly type: 'recording.discard' }
  /** The recording that was not saved may be given up, alone or for a new one. */
  | { readonly type: 'recording.confirm' }
  /** It may not; or: no longer waited for. */
  | { readonly type: 'recording.cancel' }
  | { readonly type: 'recording.open' }
  | { readonly type: 'recording.save' };

export type RecordingEmitted =
  | Ordered
  /** Nobody needs the url any more. */
  | { readonly type: 'released'; readonly url: string };
