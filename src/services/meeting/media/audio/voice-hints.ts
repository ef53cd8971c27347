import { noSignal } from './audio-level.ts';

/** What the samples of a microphone say. */
export type VoiceHint =
  /** The user talks while the microphone is muted. */
  | { readonly type: 'talking.noticed' }
  /** An unmuted microphone has had no signal for a while. */
  | { readonly type: 'silence.noticed' }
  /** The last hint does not apply any more. */
  | { readonly type: 'hint.over' };

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

/** Loaded with the first microphone. Returns a function that derives hints from successive samples; it returns null if there is no new hint. */
export function createVoiceHints(): (sample: VoiceSample) => VoiceHint | null {
  let hint: 'none' | 'talking' | 'silence' = 'none';
  let voiced = 0;
  let quiet = 0;
  let empty = 0;

  const isOver = (isMuted: boolean): boolean =>
    (hint === 'talking' && (!isMuted || quiet >= quietFor)) || (hint === 'silence' && (isMuted || empty === 0));

  function find({ level, isMuted }: VoiceSample): VoiceHint | null {
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
