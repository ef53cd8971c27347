import type { EngineReport } from '#machines/meeting/media/noise-suppression.machine.ts';
import type { LocalTrack } from '../../connection/jitsi.types.ts';
import type { LocalMedia } from '../local-media.types.ts';
import { createNoiseEngine, type NoiseEngine, type SuppressedSound } from './noise-engine.ts';

type Microphones = Pick<LocalMedia, 'microphone' | 'equipMicrophone' | 'subscribe'>;

const hasWorklets = (): boolean => 'AudioWorkletNode' in globalThis;

/**
 * Calls `tell` if the browser has no audio worklets, or when a microphone is open whose library cannot replace its sound.
 * Returns a function that ends this.
 */
export function watchNoiseSupport(
  local: Pick<LocalMedia, 'microphone' | 'subscribe'>,
  tell: () => void,
  isAble = hasWorklets,
): () => void {
  if (!isAble()) {
    tell();
    return () => undefined;
  }
  const look = () => {
    const track = local.microphone();
    if (track !== null && track.setEffect === undefined) tell();
  };
  look();
  return local.subscribe(look);
}

/**
 * Suppresses the noise of the microphone, and of each one that replaces it, until the returned function is called. It is
 * sent unchanged until the engine has been tried, and after it has failed: the silence of an engine must not become that of
 * the user.
 */
export function suppressNoise(
  local: Microphones,
  report: (event: EngineReport) => void,
  createEngine: typeof createNoiseEngine = createNoiseEngine,
): () => void {
  const wanted = new AbortController();
  const { signal } = wanted;
  const sounds = new Map<LocalTrack, SuppressedSound>();
  /** Those that were the microphone: a track is equipped before it is taken. */
  const taken = new Set<LocalTrack>();
  let engine: NoiseEngine | null = null;

  const tell = (event: EngineReport) => {
    if (!signal.aborted) report(event);
  };

  /** A library that cannot reach its server any more stops only the replacement, so that the device would stay in use. */
  const unsubscribe = local.subscribe(() => {
    const now = local.microphone();
    for (const [track, sound] of sounds) {
      if (track === now) taken.add(track);
      else if (taken.delete(track)) {
        sounds.delete(track);
        sound.release();
      }
    }
  });

  async function equip(track: LocalTrack): Promise<void> {
    const effect = {
      isEnabled: () => true,
      startEffect: (stream: MediaStream) => {
        const sound = engine?.suppress(stream);
        if (sound === undefined) return stream;
        sounds.set(track, sound);
        return sound.stream;
      },
      stopEffect: () => {
        sounds.get(track)?.end();
        sounds.delete(track);
      },
    };
    try {
      await track.setEffect?.(effect);
    } catch {
      tell({ type: 'engine.failed' });
    }
  }

  async function begin(): Promise<void> {
    const created = await createEngine(
      (event) => tell({ type: event === 'stopped' ? 'engine.failed' : `engine.${event}` }),
      { signal, onMicrophone: (run) => local.subscribe(run) },
    );
    if (signal.aborted) {
      created.end();
      return;
    }
    engine = created;
    await local.equipMicrophone(equip);
    tell({ type: 'engine.running' });
  }

  /**
   * The engine passes the sound on until the microphone has a track without it. If it gets none, because the device cannot
   * be opened again and the library does not return to the original stream, the engine stays: its end would be silence.
   */
  async function withdraw(): Promise<void> {
    engine?.bypass();
    if (engine !== null) await local.equipMicrophone(null).catch(() => undefined);
    const now = local.microphone();
    if (now !== null && sounds.has(now)) return;
    unsubscribe();
    for (const sound of sounds.values()) sound.release();
    engine?.end();
  }

  begin().catch(() => tell({ type: 'engine.failed' }));
  return () => {
    wanted.abort();
    void withdraw();
  };
}
