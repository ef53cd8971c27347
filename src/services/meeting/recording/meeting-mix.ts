import type { LocalMedia } from '../media/local-media.types.ts';
import { createMixer, type Mixer } from '../media/audio/mixer.ts';
import type { RemoteMedia } from '../media/remote-media.ts';

interface OfCall {
  readonly local: Pick<LocalMedia, 'streams' | 'subscribe'>;
  readonly remote: Pick<RemoteMedia, 'sources' | 'subscribe'>;
}

/**
 * Mixes the sound of a meeting into one stream, until it is closed: the own microphone, silent while it is muted, and
 * all participants, also those who join later.
 */
export function mixMeeting(
  { local, remote }: OfCall,
  createSoundMixer: () => Mixer = createMixer,
): Pick<Mixer, 'stream' | 'close'> {
  const mixer = createSoundMixer();
  const play = () => {
    const { microphone } = local.streams();
    const others = remote.sources().flatMap(({ kind, stream }) => (kind === 'audio' ? [stream] : []));
    mixer.play(microphone === null ? others : [microphone, ...others]);
  };
  const stops = [local.subscribe(play), remote.subscribe(play)];
  play();
  return {
    stream: mixer.stream,
    close: () => {
      for (const stop of stops) stop();
      mixer.close();
    },
  };
}
