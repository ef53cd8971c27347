import type { Started } from '#machines/meeting/media/share.setup.ts';
import type { Background, BackgroundState } from './background/background.types.ts';
import type { CameraWish, DeviceOptions, OpenedDevice, OpenedTrack } from './local-tracks.ts';
import type { MediaKind } from './media-errors.ts';
import type { LocalTrack } from '../connection/jitsi.types.ts';
import type { Publication, Wanted } from './publication.ts';
import type { Queue } from './queue.ts';

/** The devices that are opened while the user is in a conference. */
export type WithheldKind = 'microphone' | 'camera';

/** The streams of this device, as views show them before and during a call. */
export type LocalStreams = Readonly<Record<MediaKind, MediaStream | null>>;

/**
 * The tracks of this device in one call: they outlive a connection, and are part of whichever conference is joined.
 * Audio operations run in sequence, and so do video operations; all reject with a `Failure` whose `ownMessage` is the
 * catalogue's text (8.4) and whose `reason` is the one that machines check. Opening a kind that is open replaces its
 * track; if opening fails, there is no track. A track that is opened after `signal` was aborted is discarded.
 */
export interface LocalMedia {
  openMicrophone(
    wish: { readonly deviceId: string | null; readonly muted: boolean },
    signal?: AbortSignal,
  ): Promise<OpenedDevice>;
  /** Also mutes a track that is just being opened in place of the microphone, before it is sent. */
  setMicrophoneMuted(isMuted: boolean): Promise<void>;
  /**
   * Sends nothing of a device that is being opened, until the returned function is called: the open track and the next
   * microphone are muted, and the open track and the next camera are closed, which fails with `reason` 'cancelled'. Does not wait
   * for the operations.
   */
  withhold(kind: WithheldKind): () => void;
  /** The track of the microphone; null for none. */
  microphone(): LocalTrack | null;
  /**
   * Changes each microphone before it is sent, from now on (null: none). An open one is replaced by a new track of the
   * same device: a sender whose track is replaced needs no renegotiation. Rejects if the device cannot be opened again; the
   * open microphone is kept then, without an effect if the library can remove it.
   */
  equipMicrophone(equip: EquipMicrophone | null): Promise<void>;
  /** Closes the camera when the wished background cannot be applied: no picture without it is published. */
  openCamera(wish: CameraWish, signal?: AbortSignal): Promise<OpenedDevice>;
  /**
   * Video mute (4.6): the track is closed and the camera's light is off; its sender in the conference is kept. A track that is
   * just being opened in its place is not sent.
   */
  closeCamera(): Promise<void>;
  /**
   * Rejects with `reason` 'cancelled' if the user chose nothing. The sound that the user shares with the screen becomes the
   * shared sound, unless sound is shared already.
   */
  startScreenShare(signal?: AbortSignal): Promise<Started>;
  /** Returns to the camera, if it is on; `reason` 'no-track' when nothing is shared. The sound of the screen ends as well. */
  stopScreenShare(): Promise<void>;
  /** Sends the shared screen and its sound, or nothing of them. */
  coverScreenShare(isPaused: boolean): Promise<void>;
  /** The shared sound contains the microphone. */
  startDesktopAudio(signal?: AbortSignal): Promise<OpenedTrack>;
  /** Returns to the microphone alone; `reason` 'no-track' when nothing is shared. */
  stopDesktopAudio(): Promise<void>;
  /** Returns the same object until something changes. */
  streams(): LocalStreams;
  background(): BackgroundState;
  subscribe(listener: () => void): () => void;
  /** Called when a track has ended by itself: its device is gone, or the user ended the share. It is closed already. */
  onStopped(listener: (kind: MediaKind) => void): () => void;
}

/** Changes a track that is not published yet; must not reject. */
export type EquipMicrophone = (track: LocalTrack) => Promise<unknown>;

/** The media as the call's resources use them. */
export interface OwnLocalMedia extends LocalMedia {
  /**
   * Publishes the tracks in a conference that is about to be joined, and leaves the previous one. Resolves when the
   * conference has them.
   * @param createFor creates what publishes them; its code is loaded with that of a conference.
   */
  enter(createFor: (wanted: () => Wanted) => Publication): Promise<void>;
  leave(): void;
  /**
   * Loads the library for the devices that are open: until then the browser has opened them, and the conference cannot send
   * their tracks. A device that cannot be opened again ends (`onStopped`).
   */
  useLibrary(): void;
  dispose(): Promise<void>;
}

/** How a track is opened. */
export interface Opening {
  readonly options: DeviceOptions;
  readonly signal: AbortSignal | undefined;
  readonly isMuted?: boolean;
  readonly effect?: Background | null;
}

/** The tracks of this device, as the operations on them change them. */
export interface HeldTracks {
  readonly tracks: Map<MediaKind, LocalTrack>;
  /** The browser's own tracks among them, with how they were opened: the conference does not receive them. */
  readonly captured: Map<LocalTrack, DeviceOptions>;
  readonly trackOf: (kind: MediaKind) => LocalTrack | null;
  readonly audio: Queue;
  readonly video: Queue;
  readonly publication: () => Publication | null;
  readonly background: () => BackgroundState;
  readonly isDisposed: () => boolean;
  /** Whether nothing of a device is to be sent. */
  readonly isWithheld: (kind: WithheldKind) => boolean;
  readonly showBackground: (next: BackgroundState) => void;
  /** Passes the streams of the current tracks on to the subscribers. */
  readonly announce: () => void;
  /** Notifies the subscribers of another change. */
  readonly changed: () => void;
  /** Reports that a track has ended by itself. */
  readonly stopped: (kind: MediaKind) => void;
}

/** The operations of `LocalMedia` on its tracks, without the sequence of them. */
export interface TrackOperations extends Omit<
  LocalMedia,
  'microphone' | 'withhold' | 'streams' | 'background' | 'subscribe' | 'onStopped'
> {
  /** Mutes the open microphone, or closes the open camera. */
  withhold(kind: WithheldKind): Promise<void>;
  /** Resolves when the library is loaded, or cannot be. */
  useLibrary(): Promise<void>;
  /** Closes tracks that are not held any more. */
  release(tracks: readonly LocalTrack[]): Promise<void>;
}
