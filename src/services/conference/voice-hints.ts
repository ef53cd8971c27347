import type { LocalMedia } from './local-media.ts';
import { watchLevel, type LevelOptions } from './audio-level.ts';

/** What a person should know about their microphone, in the words of its statechart. */
export type MicrophoneNotice =
  | { readonly type: 'track.stopped' }
  /** Somebody speaks into a muted microphone. */
  | { readonly type: 'talking.noticed' }
  /** Nothing has been heard for a while from a microphone that is on. */
  | { readonly type: 'silence.noticed' }
  /** The last hint is no longer true. */
  | { readonly type: 'hint.over' };

type Hint = Exclude<MicrophoneNotice, { type: 'track.stopped' }>;

export interface VoiceSample {
  readonly level: number;
  readonly isMuted: boolean;
}

/** Ours: a voice near a microphone, well above the noise of a room. */
const voice = 0.05;
/** Ours: a microphone that works is never as quiet as this. */
const nothing = 0.000_01;
/** Samples, ten a second: speaking for half a second, quiet again for three, nothing for six. */
const talkingFor = 5;
const quietFor = 30;
const nothingFor = 60;

/** Finds the hints in levels as they come; null while there is nothing new to say. */
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
    empty = !isMuted && level < nothing ? empty + 1 : 0;
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
 * Follows whichever microphone there is, until the returned function is called. The library offers neither hint with
 * its audio levels off (specification 9), so a copy of the track is listened to that stays on while the real one is muted.
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
