import type { LocalMedia } from '../local-media.types.ts';
import { noSignal, watchLevel, type LevelOptions } from './audio-level.ts';

/** The microphone events that its statechart receives. */
export type MicrophoneNotice =
  | { readonly type: 'track.stopped' }
  /** The user talks while the microphone is muted. */
  | { readonly type: 'talking.noticed' }
  /** An unmuted microphone has had no signal for a while. */
  | { readonly type: 'silence.noticed' }
  /** The last hint does not apply any more. */
  | { readonly type: 'hint.over' };

type Hint = Exclude<MicrophoneNotice, { type: 'track.stopped' }>;

export interface VoiceSample {
  readonly level: number;
  readonly isMuted: boolean;
}

/** Our own value: a voice near a microphone, well above the noise of a room. */
const voice = 0.05;
/** Numbers of samples, ten a second: talking for half a second, quiet for three seconds, no signal for six. */
const talkingFor = 5;
const quietFor = 30;
const nothingFor = 60;

/** Returns a function that derives hints from successive samples; it returns null if there is no new hint. */
export function createVoiceHints(): (sample: VoiceSample) => Hint | null {
  let hint: 'none' | 'talking' | 'silence' = 'none';
  let voiced = 0;
  let quiet = 0;
  let empty = 0;

  const isOver = (isMuted: boolean): boolean =>
    (hint === 'talking' && (!isMuted || quiet >= quietFor)) || (hint === 'silence' && (isMuted || empty === 0));

  function find({ level, isMuted }: VoiceSample): Hint | null {
    voiced = isMuted && level >= voice ? voiced + 1 : 0;
    quiet = level < voice ? quiet + 1 : 0;
    empty = !isMuted && level < noSignal ? empty + 1 : 0;
    if (isOver(isMuted)) {
      hint = 'none';
      return { type: 'hint.over' };
    }
    if (hint !== 'none') return null;
    if (voiced >= talkingFor) {
      hint = 'talking';
      return { type: 'talking.noticed' };
    }
    if (empty >= nothingFor) {
      hint = 'silence';
      return { type: 'silence.noticed' };
    }
    return null;
  }

  return find;
}

/**
 * Watches the current microphone until the returned function is called. With its audio levels off (specification 9),
 * the library offers neither hint, so a copy of the track is measured, which stays enabled while the original is muted.
 */
export function watchMicrophone(
  local: Pick<LocalMedia, 'streams' | 'subscribe' | 'onStopped'>,
  hear: (notice: MicrophoneNotice) => void,
  options?: LevelOptions,
): () => void {
  let followed: MediaStreamTrack | null = null;
  let unfollow: () => void = () => undefined;

  function follow(track: MediaStreamTrack): () => void {
    const copy = track.clone();
    copy.enabled = true;
    const hints = createVoiceHints();
    const stop = watchLevel(
      new MediaStream([copy]),
      (level) => {
        const notice = hints({ level, isMuted: !track.enabled });
        if (notice !== null) hear(notice);
      },
      options,
    );
    return () => {
      stop();
      copy.stop();
    };
  }

  function look(): void {
    const track = local.streams().microphone?.getAudioTracks()[0] ?? null;
    if (track === followed) return;
    unfollow();
    followed = track;
    unfollow = track === null ? () => undefined : follow(track);
  }

  const stops = [
    local.subscribe(look),
    local.onStopped((kind) => {
      if (kind === 'microphone') hear({ type: 'track.stopped' });
    }),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
    unfollow();
  };
}
