import type { ConferenceEvent, OfCall, Ordered } from '../conference.types.ts';

/** A finished recording (specification 3.4, recording result). */
export interface RecordedMedia {
  /** The object URL of the blob, or of the file. */
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** In a file, written during recording or saved: nothing is lost when the user leaves the page. */
  readonly isSafe: boolean;
}

/** With the captured sound; with the meeting's own sound, mixed by the app; or without sound. */
export type RecordingSound = 'captured' | 'mixed' | 'none';

export interface RecordingInput extends OfCall {
  /** Whether to write to disk during recording where the browser can; otherwise the data are kept in memory. */
  readonly prefersDisk: boolean;
  /** The browser captures pictures without sound, so the user chooses the sound. */
  readonly asksForSound: boolean;
}

/** The sound to record, and where the data are written. */
export interface RecordScreenInput extends OfCall {
  readonly prefersDisk: boolean;
  readonly sound: RecordingSound;
}

export interface RecordingContext extends RecordingInput {
  readonly sound: RecordingSound;
  /** The last finished recording; null when there is none. */
  readonly recorded: RecordedMedia | null;
  /** Bytes written so far. */
  readonly size: number;
  /** Milliseconds recorded so far. */
  readonly duration: number;
  /** The last failure; '' for none. */
  readonly message: string;
}

/** From the `recordScreen` actor, in this order. */
export type RecorderEvent =
  /** The user has chosen what to capture. */
  | { readonly type: 'capture.granted'; readonly hasAudio: boolean }
  /** The user cancelled (with the message ''), or the browser cannot capture. */
  | { readonly type: 'capture.refused'; readonly message: string }
  | { readonly type: 'recorder.started' }
  /** About every second. */
  | { readonly type: 'recorder.progressed'; readonly size: number; readonly duration: number }
  /** The user ended the capture in the browser's own interface, or a track stopped. */
  | { readonly type: 'capture.ended' }
  /** The disk is full, or the encoder failed: the data recorded so far are kept. */
  | { readonly type: 'recorder.broke'; readonly message: string }
  /** After every end: the recorded data. */
  | { readonly type: 'recorder.finished'; readonly media: RecordedMedia };

/**
 * Sent to the `recordScreen` actor: start once audio is available, stop and finish. Stopping the actor ends the
 * capture.
 */
export type RecorderOrder = { readonly type: 'recorder.start' } | { readonly type: 'recorder.stop' };

export type RecordingEvent =
  | RecorderEvent
  | Extract<ConferenceEvent, { readonly type: 'conference.joined' | 'conference.left' }>
  | { readonly type: 'recording.start' }
  /** Where the browser captures no sound: the user's choice. */
  | { readonly type: 'sound.choose'; readonly sound: Exclude<RecordingSound, 'captured'> }
  | { readonly type: 'recording.stop' }
  /** From the shortcut: starts a recording, or stops the running one. */
  | { readonly type: 'recording.toggle' }
  /** The user asks to discard the recording; a recording in a file is kept there. */
  | { readonly type: 'recording.discard' }
  /** The user confirms that the unsaved recording is discarded, or replaced by a new one. */
  | { readonly type: 'recording.confirm' }
  /** The user does not confirm; or stops waiting for the recorder. */
  | { readonly type: 'recording.cancel' }
  | { readonly type: 'recording.open' }
  | { readonly type: 'recording.save' };

export type RecordingEmitted =
  | Ordered
  /** The url is no longer needed. */
  | { readonly type: 'released'; readonly url: string };
