/** Mixes several streams into one track. */
export interface Mixer {
  readonly stream: MediaStream;
  /** Plays these streams from now on, and no others; streams without sound are left out. */
  play(streams: readonly MediaStream[]): void;
  close(): void;
}

/**
 * @param createContext creates the page's audio context; best called after a gesture, which browsers require for sound.
 */
export function createMixer(createContext: () => AudioContext = () => new AudioContext()): Mixer {
  const context = createContext();
  const output = context.createMediaStreamDestination();
  const inputs = new Map<MediaStream, MediaStreamAudioSourceNode>();
  context.resume().catch(() => undefined);
  return {
    stream: output.stream,
    play: (streams) => {
      const wanted = new Set(streams.filter((stream) => stream.getAudioTracks().length > 0));
      for (const [stream, input] of inputs) {
        if (wanted.has(stream)) continue;
        input.disconnect();
        inputs.delete(stream);
      }
      for (const stream of wanted) {
        if (inputs.has(stream)) continue;
        const input = context.createMediaStreamSource(stream);
        input.connect(output);
        inputs.set(stream, input);
      }
    },
    close: () => {
      for (const input of inputs.values()) input.disconnect();
      inputs.clear();
      for (const track of output.stream.getTracks()) track.stop();
      context.close().catch(() => undefined);
    },
  };
}
