import type { CallResources } from './call-resources.ts';
import { canChooseSpeaker } from '../media/audio/audio-output.ts';
import { watchLevel } from '../media/audio/audio-level.ts';
import { followValue } from '#src/services/subscribers.ts';

export type PictureKind = 'camera' | 'screen';

/** The operations of a call's views on media elements; see `CallMedia` of the meeting's screens. */
export interface CallMediaService {
  readonly canChooseSpeaker: boolean;
  readonly canAskSpeaker: boolean;
  attach(participantId: string | null, kind: PictureKind, element: HTMLVideoElement): () => void;
  watchLevel(onLevel: (level: number) => void): () => void;
  /** Plays the sound of all other participants, until the returned function is called. */
  playOthers(): () => void;
}

const nothing = () => undefined;

/** One stream for all tracks: the element keeps its last frame while a track replaces another one. */
function showOwn({ local }: CallResources, kind: PictureKind, element: HTMLVideoElement): () => void {
  const shown = new MediaStream();
  const show = () => {
    const tracks = local.streams()[kind]?.getVideoTracks() ?? [];
    for (const track of tracks) shown.addTrack(track);
    for (const track of shown.getTracks()) if (!tracks.includes(track)) shown.removeTrack(track);
    const stream = tracks.length === 0 ? null : shown;
    if (element.srcObject === stream) return;
    element.srcObject = stream;
    if (stream !== null) void element.play().catch(nothing);
  };
  const stop = local.subscribe(show);
  show();
  return () => {
    stop();
    element.srcObject = null;
  };
}

/** Requests the picture from the bridge at the size of the element, and again whenever that changes. */
function wishFor({ wishes }: CallResources, participantId: string, kind: PictureKind, element: HTMLVideoElement) {
  let stop = nothing as () => void;
  const wish = () => {
    const height = Math.round(element.clientHeight * globalThis.devicePixelRatio);
    const stopNext = wishes.show({ participantId, kind, height, element });
    stop();
    stop = stopNext;
  };
  const sizes = new ResizeObserver(wish);
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    stop();
  };
}

function showOther(client: CallResources, participantId: string, kind: PictureKind, element: HTMLVideoElement) {
  const stopShowing = client.remote.attach(element, participantId, kind);
  const stopWishing = wishFor(client, participantId, kind, element);
  return () => {
    stopWishing();
    stopShowing();
  };
}

/** @param find returns the call's resources, or null if it has none. */
export function createCallMedia(find: () => CallResources | null): CallMediaService {
  return {
    canChooseSpeaker: canChooseSpeaker(),
    canAskSpeaker: 'selectAudioOutput' in (navigator.mediaDevices ?? {}),
    attach: (participantId, kind, element) => {
      const client = find();
      if (client === null) return nothing;
      return participantId === null ? showOwn(client, kind, element) : showOther(client, participantId, kind, element);
    },
    watchLevel: (onLevel) => {
      const local = find()?.local;
      if (local === undefined) return nothing;
      return followValue(
        (listener) => local.subscribe(listener),
        () => local.streams().microphone,
        (stream) => {
          if (stream !== null) return watchLevel(stream, onLevel);
          onLevel(0);
          return nothing;
        },
      );
    },
    playOthers: () => {
      const client = find();
      if (client === null) return nothing;
      const { remote } = client;
      const playing = new Map<string, () => void>();
      const play = () => {
        const heard = new Set(
          remote.sources().flatMap(({ kind, participantId }) => (kind === 'audio' ? [participantId] : [])),
        );
        for (const [id, stop] of playing) {
          if (heard.has(id)) continue;
          stop();
          playing.delete(id);
        }
        for (const id of heard) if (!playing.has(id)) playing.set(id, remote.attach(new Audio(), id, 'audio'));
      };
      const stop = remote.subscribe(play);
      play();
      return () => {
        stop();
        for (const end of playing.values()) end();
      };
    },
  };
}
