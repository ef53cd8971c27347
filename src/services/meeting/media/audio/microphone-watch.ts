import { followValue } from '#src/services/subscribers.ts';
import type { LocalMedia } from '../local-media.types.ts';
import { watchLevel, type LevelOptions } from './audio-level.ts';
import type { createVoiceHints, VoiceHint } from './voice-hints.ts';

/** The microphone events that its statechart receives. */
export type MicrophoneNotice = { readonly type: 'track.stopped' } | VoiceHint;

const loadHints = () => import('./voice-hints.ts');

/**
 * Watches the current microphone until the returned function is called. With its audio levels off (specification 9),
 * the library offers neither hint, so a copy of the track is measured, which stays enabled while the original is muted.
 */
export function watchMicrophone(
  local: Pick<LocalMedia, 'streams' | 'subscribe' | 'onStopped'>,
  hear: (notice: MicrophoneNotice) => void,
  options?: LevelOptions,
): () => void {
  function measure(track: MediaStreamTrack): () => void {
    const copy = track.clone();
    copy.enabled = true;
    let find: ReturnType<typeof createVoiceHints> | null = null;
    loadHints().then(
      ({ createVoiceHints: create }) => {
        find = create();
      },
      // Without its code the user has no hints; the microphone works.
      () => undefined,
    );
    const stop = watchLevel(
      new MediaStream([copy]),
      (level) => {
        const hint = find?.({ level, isMuted: !track.enabled }) ?? null;
        if (hint !== null) hear(hint);
      },
      options,
    );
    return () => {
      stop();
      copy.stop();
    };
  }

  const stopMeasuring = followValue(
    (listener) => local.subscribe(listener),
    () => local.streams().microphone?.getAudioTracks()[0] ?? null,
    (track) => (track === null ? () => undefined : measure(track)),
  );
  const stopEnds = local.onStopped((kind) => {
    if (kind === 'microphone') hear({ type: 'track.stopped' });
  });
  return () => {
    stopMeasuring();
    stopEnds();
  };
}
