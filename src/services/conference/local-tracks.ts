/** Opening and closing tracks of this device, over whichever build of the library. */
import * as v from 'valibot';
import { mediaFailure, missingTrack, type MediaKind } from './errors.ts';
import { localTracks, type JitsiLibrary, type LocalTrack } from './jitsi.ts';
import { meetingLimits } from '#machines/meeting/limits.ts';

/** Camera pictures are 16:9 where the camera can. */
const aspectRatio = 16 / 9;

/** Frames per second. */
interface FrameRate {
  readonly min: number;
  readonly max: number;
}

export interface CameraWish {
  /** '' for the browser's choice. */
  readonly deviceId: string;
  /** Of the picture: its height. */
  readonly lines: number;
  readonly frameRate?: FrameRate;
}

const usualRate: FrameRate = { min: meetingLimits.frameRateMin, max: meetingLimits.frameRateMax };

export function microphoneOptions(deviceId: string): object {
  return { devices: ['audio'], ...(deviceId === '' ? {} : { micDeviceId: deviceId }) };
}

/** The lowest frame rate is a wish: in a dark room a camera that gives less is better than none. */
export function cameraOptions({ deviceId, lines, frameRate: { min, max } = usualRate }: CameraWish): object {
  const width = Math.round(lines * aspectRatio);
  return {
    devices: ['video'],
    ...(deviceId === '' ? {} : { cameraDeviceId: deviceId }),
    constraints: {
      video: { height: { ideal: lines, max: lines }, width: { ideal: width }, frameRate: { ideal: min, max } },
    },
  };
}

/** The frame rates are options of the call in today's library, and of its start in that of 2022. */
export const desktopOptions: object = {
  devices: ['desktop'],
  desktopSharingFrameRate: usualRate,
};

/** Ends a track for good; one that is over already needs no ending. */
export async function discard(track: LocalTrack): Promise<void> {
  try {
    await track.dispose();
  } catch {
    for (const media of track.getOriginalStream()?.getTracks() ?? []) media.stop();
  }
}

/**
 * Opens one track of a kind. The rest of what the browser gives with it (a shared screen may bring sound) is ended.
 * Rejects with a `Failure`.
 */
export async function openTrack(library: JitsiLibrary, kind: MediaKind, options: object): Promise<LocalTrack> {
  let opened: readonly LocalTrack[];
  try {
    opened = v.parse(localTracks, await library.createLocalTracks(options));
  } catch (error) {
    throw mediaFailure(kind, error);
  }
  const type = kind === 'camera' || kind === 'screen' ? 'video' : 'audio';
  const track = opened.find((candidate) => candidate.getType() === type);
  await Promise.all(opened.filter((other) => other !== track).map(discard));
  if (track === undefined) throw missingTrack(kind);
  return track;
}
