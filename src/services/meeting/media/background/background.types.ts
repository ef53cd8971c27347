import type { TrackEffect } from '../../connection/jitsi.types.ts';

/** A background that is loaded, and applied when the library creates the camera's track. */
export interface Background extends TrackEffect {
  /** The stream of the camera itself; null before the library has applied the background. */
  getOriginalStream(): MediaStream | null;
  /** Calls the listener when no more frames come although `end` was not called. */
  onEnded(listener: () => void): void;
  /** Reports whether the background takes much of the device's time, whenever that changes. */
  onCost(listener: (isSlow: boolean) => void): () => void;
  /** Stops the camera and frees everything. */
  end(): void;
}

/**
 * The running background, 'loading' before, 'failed' when it did not load, 'missing' when it is a picture of the user that is not
 * stored any more; null for none.
 */
export type BackgroundState = Background | 'loading' | 'failed' | 'missing' | null;

/** Resolves with a stored picture of the user by its id; null when it is not stored any more. */
export type FindPicture = (id: string) => Promise<Blob | null>;

/** Rejects if the background cannot be loaded; with a `Failure` of reason 'no-picture' when it is not stored any more. */
export type StartBackground = (name: string) => Promise<Background>;
