/** Opens and closes tracks of this device with both builds of the library. */
import * as v from 'valibot';
import { mediaFailure, missingTrack, type MediaKind } from './media-errors.ts';
import { localTracks, type JitsiLibrary, type LocalTrack, type TrackEffect } from '../connection/jitsi.types.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

/** Camera pictures are 16:9 if the camera supports it. */
const aspectRatio = 16 / 9;

/** Frames per second. */
interface FrameRate {
  readonly min: number;
  readonly max: number;
}

export interface CameraWish {
  /** '' for the browser's default. */
  readonly deviceId: string;
  /** The height of the picture in pixels. */
  readonly lines: number;
  readonly frameRate?: FrameRate;
  /** The name of the background that replaces the real one; 'none' or omitted for none. */
  readonly background?: string;
  /** No picture comes from the open camera: it is closed first. */
  readonly closesFirst?: boolean;
}

const usualRate: FrameRate = { min: meetingLimits.frameRateMin, max: meetingLimits.frameRateMax };

/**
 * Requires this microphone. The library of 2022 passes the option to the browser unchanged; the current library wraps
 * it in `exact`, where the browser converts an object to a string.
 */
const exactly = (deviceId: string) => ({ exact: deviceId, toString: () => deviceId });

/** What `createLocalTracks` receives. */
export interface DeviceOptions {
  readonly devices: readonly ('audio' | 'video' | 'desktop')[];
  readonly desktopSharingFrameRate?: FrameRate;
  readonly micDeviceId?: { readonly exact: string };
  readonly constraints?: { readonly video: MediaTrackConstraints };
  readonly effects?: readonly TrackEffect[];
}

export function microphoneOptions(deviceId: string): DeviceOptions {
  return { devices: ['audio'], ...(deviceId === '' ? {} : { micDeviceId: exactly(deviceId) }) };
}

/** The minimum frame rate is not required: in a dark room a camera below it is better than none. */
function cameraConstraints({ deviceId, lines, frameRate: { min, max } = usualRate }: CameraWish) {
  return {
    ...(deviceId === '' ? {} : { deviceId: { exact: deviceId } }),
    height: { ideal: lines, max: lines },
    width: { ideal: Math.round(lines * aspectRatio) },
    frameRate: { ideal: min, max },
  };
}

/**
 * The library's own `cameraDeviceId` is not binding in the build of 2022; both builds pass the constraints on.
 * @param effect is applied while the library creates the track.
 */
export function cameraOptions(wish: CameraWish, effect: TrackEffect | null = null): DeviceOptions {
  return {
    devices: ['video'],
    constraints: { video: cameraConstraints(wish) },
    effects: effect === null ? [] : [effect],
  };
}

/** Returns the options with the device that they have opened; unchanged if the browser does not report it. */
export function withDevice(options: DeviceOptions, deviceId: string): DeviceOptions {
  if (deviceId === '') return options;
  if (options.constraints === undefined) return { ...options, micDeviceId: exactly(deviceId) };
  return { ...options, constraints: { video: { ...options.constraints.video, deviceId: { exact: deviceId } } } };
}

/** A track, or what else has the stream of its device: the track of an effect has a stream without a device. */
type Captured = Pick<LocalTrack, 'getOriginalStream'>;

/** A running camera. A background stops it itself: otherwise it would report that the camera has ended. */
type RunningCamera = Captured & { readonly end?: () => void };

/**
 * Prepares a running camera for being opened again: Chromium opens a camera in use only in its current resolution. If
 * the camera does not change its resolution, it is opened nevertheless.
 */
export async function prepareCamera(running: RunningCamera | null, wish: CameraWish): Promise<void> {
  if (running === null) return;
  if (wish.closesFirst === true) {
    if (running.end === undefined) stopMedia(running);
    else running.end();
    return;
  }
  const [media] = running.getOriginalStream()?.getTracks() ?? [];
  if (media === undefined || (wish.deviceId !== '' && wish.deviceId !== media.getSettings().deviceId)) return;
  try {
    await media.applyConstraints(cameraConstraints(wish));
  } catch {
    // If it matters, the browser reports the error again when the camera is opened.
  }
}

/** The frame rates are options of the call in the current library, and of its initialisation in that of 2022. */
export const desktopOptions: DeviceOptions = {
  devices: ['desktop'],
  desktopSharingFrameRate: usualRate,
};

export interface OpenedTrack {
  /** The device that the browser opened; '' if the browser does not report it. */
  readonly deviceId: string;
  /** Its label; '' if it has none. */
  readonly label: string;
}

export interface OpenedDevice extends OpenedTrack {
  /** Its track is muted. */
  readonly isMuted: boolean;
}

/** Returns the browser's settings of an open track. The library goes by labels of devices, which are not unique. */
export function openedTrack(track: Captured): OpenedTrack {
  const [media] = track.getOriginalStream()?.getTracks() ?? [];
  return { deviceId: media?.getSettings().deviceId ?? '', label: media?.label ?? '' };
}

export function stopMedia(track: Captured): void {
  for (const media of track.getOriginalStream()?.getTracks() ?? []) media.stop();
}

/** Disposes of a track. If the library rejects (the track may have ended already), its media are stopped. */
export async function discard(track: LocalTrack): Promise<void> {
  try {
    await track.dispose();
  } catch {
    stopMedia(track);
  }
}

/** A track, and the sound that the user has shared with a screen. */
export interface OpenedTracks {
  readonly track: LocalTrack;
  readonly sound: LocalTrack | null;
}

/** Opens one track of a kind. Other tracks that the browser opens with it are closed. Rejects with a `Failure`. */
export async function openTracks(
  maker: Pick<JitsiLibrary, 'createLocalTracks'>,
  kind: MediaKind,
  options: object,
): Promise<OpenedTracks> {
  let opened: readonly LocalTrack[];
  try {
    opened = v.parse(localTracks, await maker.createLocalTracks(options));
  } catch (error) {
    throw mediaFailure(kind, error);
  }
  const type = kind === 'camera' || kind === 'screen' ? 'video' : 'audio';
  const track = opened.find((candidate) => candidate.getType() === type);
  const sound = kind === 'screen' ? opened.find((candidate) => candidate.getType() === 'audio') : undefined;
  const kept = track === undefined ? [] : [track, sound];
  await Promise.all(opened.filter((other) => !kept.includes(other)).map(discard));
  if (track === undefined) throw missingTrack(kind);
  return { track, sound: sound ?? null };
}
