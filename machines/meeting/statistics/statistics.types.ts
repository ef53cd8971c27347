import type { Quality } from '../conference.types.ts';

/** One video: of the user as it is sent, of another participant as it is received here. */
export interface VideoFigures {
  readonly kind: 'camera' | 'screen';
  /** Pixels; 0 while no frame has been sent or received. */
  readonly width: number;
  readonly height: number;
  /** Frames per second. */
  readonly frameRate: number;
  /** '' when it is not known. */
  readonly codec: string;
  /** Resolutions in which it is sent at once (simulcast), and how many of them are in use; 1 of 1 for received videos. */
  readonly layers: { readonly used: number; readonly offered: number };
}

/** What is measured of one participant at one moment; null stands for what is not known. */
export interface ParticipantFigures {
  /** null for the user. */
  readonly participantId: string | null;
  readonly videos: readonly VideoFigures[];
  /** '' when it is not known. */
  readonly audioCodec: string;
  /** Between the participant and the bridge, in kbit/s. */
  readonly bitRate: { readonly up: number | null; readonly down: number | null };
  /** What arrives here of another participant, in kbit/s; null for the user. */
  readonly received: number | null;
  /** The percentage of lost packets, in the direction with the larger one. */
  readonly loss: number | null;
  /** To the bridge and back, in milliseconds. */
  readonly roundTrip: number | null;
  /** The height in pixels of the best video that the participant offers the bridge. */
  readonly offeredHeight: number | null;
  /** Why the user's video is sent with a lower resolution. */
  readonly limitation: 'none' | 'bandwidth' | 'processor';
  readonly quality: Quality | null;
}
