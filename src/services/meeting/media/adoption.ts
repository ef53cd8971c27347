import type { LocalTrack } from '../connection/jitsi.types.ts';
import type { HeldTracks, Opening } from './local-media.types.ts';
import { openedTrack, stopMedia, withDevice, type DeviceOptions, type OpenedTracks } from './local-tracks.ts';
import type { MediaKind } from './media-errors.ts';

interface Operations {
  readonly opened: (kind: MediaKind, opening: Opening) => Promise<OpenedTracks>;
  /** Replaces the track of a kind. */
  readonly take: (kind: MediaKind, track: LocalTrack) => Promise<void>;
  /** The track of a kind has ended by itself. */
  readonly end: (kind: MediaKind) => void;
}

/**
 * Returns how an open track of the browser is replaced by the library's track of the same device: only the library's tracks can
 * be sent. If the device cannot be opened again, its track has ended by itself. Never rejects.
 */
export function createAdoption({ trackOf, captured, isDisposed }: HeldTracks, { opened, take, end }: Operations) {
  return async (kind: MediaKind): Promise<void> => {
    const before = trackOf(kind);
    const first = before === null ? undefined : captured.get(before);
    if (before === null || first === undefined) return;
    const openAgain = (options: DeviceOptions) =>
      opened(kind, { options, signal: undefined, isMuted: before.isMuted() });
    try {
      const { track } = await openAgain(withDevice(first, openedTrack(before).deviceId)).catch((error: unknown) => {
        if (isDisposed()) throw error;
        // Not every system opens a device twice, and a track that an extension of the browser made is of no device.
        stopMedia(before);
        return openAgain(first);
      });
      await take(kind, track);
    } catch {
      end(kind);
    }
  };
}
