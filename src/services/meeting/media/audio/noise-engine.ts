/** Suppresses noise in streams: one worklet in one audio context, which is tried before any sound depends on it. */
import { createStrainWatch, type Strain } from './strain.ts';

/** What the engine reports once it has been created. */
export type EngineEvent = Strain | 'stopped';

/** One stream with its noise suppressed. */
export interface SuppressedSound {
  readonly stream: MediaStream;
  /** The given stream goes on without the engine, enabled or not as the suppressed one was. */
  end(): void;
  /** Ends the given stream as well: its device is free. */
  release(): void;
}

export interface NoiseEngine {
  /** Only the stream that was given last is processed. Throws if the browser cannot process it. */
  suppress(stream: MediaStream): SuppressedSound;
  /** From now on, all sounds are passed on unchanged. */
  bypass(): void;
  end(): void;
}

/** A node that suppresses noise, and frees its memory in the audio thread. */
export type SuppressingNode = AudioNode & { destroy(): void };

/** The parts of the browser that are used. */
export interface NoiseEnginePage {
  readonly createContext: () => AudioContext;
  readonly loadNode: (context: AudioContext) => Promise<SuppressingNode>;
  /** Calls `run` at an interval in milliseconds, until the returned function is called. */
  readonly repeat: (run: () => void, milliseconds: number) => () => void;
  /** Milliseconds since any point in time. */
  readonly now: () => number;
  /** Calls `run` with each gesture of the user, until the returned function is called. */
  readonly onGesture: (run: () => void) => () => void;
}

/** What an engine depends on while it is created. */
export interface NoiseEngineWish {
  /** Ends what is waited for; the promise rejects then. */
  readonly signal: AbortSignal;
  /** Calls `run` when a microphone was opened or closed, until the returned function is called. */
  readonly onMicrophone: (run: () => void) => () => void;
}

/** The model works on sound of this rate, whatever that of the devices is (Hz). */
const sampleRate = 48_000;

/** Our own values (milliseconds): how often it is checked whether the node works, for how long, and whether it keeps up. */
const tryEvery = 50;
const tryFor = 5_000;
const measureEvery = 2_000;

/** Far below a voice: what remains of it in the node is not heard. */
const trialLoudness = 0.01;

const browserPage: NoiseEnginePage = {
  createContext: () => new AudioContext({ sampleRate, latencyHint: 'interactive' }),
  loadNode: async (context) => (await import('./gtcrn.ts')).loadSuppressingNode(context),
  repeat: (run, milliseconds) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
  now: () => performance.now(),
  onGesture: (run) => {
    const gestures = ['pointerup', 'keydown'] as const;
    for (const gesture of gestures) addEventListener(gesture, run);
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, run);
    };
  },
};

const nothing = () => undefined;

/**
 * Browsers start a context after a gesture of the user, or while the page captures sound; some do not start it by themselves
 * when that becomes true.
 */
async function untilRunning(
  context: AudioContext,
  onMicrophone: NoiseEngineWish['onMicrophone'],
  { onGesture }: NoiseEnginePage,
): Promise<void> {
  const resume = () => void context.resume().catch(nothing);
  const stops = [onGesture(resume), onMicrophone(resume)];
  await new Promise<void>((resolve) => {
    const look = () => {
      if (context.state !== 'suspended') resolve();
    };
    context.addEventListener('statechange', look);
    resume();
    look();
  });
  for (const stop of stops) stop();
}

/**
 * Resolves when the node returns sound: it is silent while its code is compiled, and for ever if that fails, without an
 * event in either case.
 */
async function untilSounding(
  context: AudioContext,
  node: SuppressingNode,
  { repeat, now }: NoiseEnginePage,
): Promise<void> {
  const analyser = context.createAnalyser();
  const noise = context.createBufferSource();
  noise.buffer = context.createBuffer(1, sampleRate, sampleRate);
  const samples = noise.buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = (Math.random() * 2 - 1) * trialLoudness;
  noise.loop = true;
  noise.connect(node);
  node.connect(analyser);
  noise.start();
  const heard = new Float32Array(analyser.fftSize);
  const began = now();
  let stop = nothing as () => void;
  try {
    await new Promise<void>((resolve, reject) => {
      stop = repeat(() => {
        analyser.getFloatTimeDomainData(heard);
        if (heard.some((sample) => sample !== 0)) resolve();
        else if (now() - began > tryFor) reject(new Error('The noise suppression returns no sound.'));
      }, tryEvery);
    });
  } finally {
    stop();
    noise.stop();
    noise.disconnect();
    node.disconnect(analyser);
  }
}

/**
 * Creates an engine that works, or rejects. `hear` is called when it stops by itself, after which all sounds are passed on
 * unchanged as far as the context still runs, and when it does not keep up, or keeps up again.
 */
export async function createNoiseEngine(
  hear: (event: EngineEvent) => void,
  { signal, onMicrophone }: NoiseEngineWish,
  page: NoiseEnginePage = browserPage,
): Promise<NoiseEngine> {
  const context = page.createContext();
  const close = () => void context.close().catch(nothing);
  const isAborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Not wanted any more', 'AbortError')));
  });
  try {
    signal.throwIfAborted();
    const begin = async () => {
      const [node] = await Promise.all([page.loadNode(context), untilRunning(context, onMicrophone, page)]);
      await untilSounding(context, node, page);
      return node;
    };
    return startEngine(context, await Promise.race([begin(), isAborted]), hear, page);
  } catch (error) {
    close();
    throw error;
  }
}

/** Lets a track name the device of another one: the sound check recognises the microphone of the call by that. */
function nameDevice(track: MediaStreamTrack, { deviceId }: MediaTrackSettings): void {
  if (deviceId === undefined) return;
  const settings = track.getSettings();
  track.getSettings = () => ({ ...settings, deviceId });
}

interface Chain {
  readonly input: MediaStreamAudioSourceNode;
  readonly output: MediaStreamAudioDestinationNode;
}

function startEngine(
  context: AudioContext,
  node: SuppressingNode,
  hear: (event: EngineEvent) => void,
  { repeat, now }: NoiseEnginePage,
): NoiseEngine {
  const chains = new Set<Chain>();
  let processed: MediaStreamAudioSourceNode | null = null;
  let isBypassed = false;
  let isEnded = false;

  function bypass(): void {
    if (isBypassed) return;
    isBypassed = true;
    node.disconnect();
    for (const { input, output } of chains) {
      input.disconnect();
      input.connect(output);
    }
  }

  function stop(): void {
    if (isEnded || isBypassed) return;
    bypass();
    hear('stopped');
  }

  const strainOf = createStrainWatch();
  let last = { heard: context.currentTime, at: now() };
  const stopMeasuring = repeat(() => {
    const next = { heard: context.currentTime, at: now() };
    const strain = strainOf(((next.heard - last.heard) * 1_000) / (next.at - last.at));
    last = next;
    if (strain !== null && !isBypassed) hear(strain);
  }, measureEvery);
  const watchState = () => {
    if (context.state !== 'running') stop();
  };
  node.addEventListener('processorerror', stop);
  context.addEventListener('statechange', watchState);

  return {
    suppress: (stream) => {
      const input = context.createMediaStreamSource(stream);
      const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
      const chain = { input, output };
      chains.add(chain);
      const [given] = stream.getAudioTracks();
      const [sent] = output.stream.getAudioTracks();
      if (given !== undefined && sent !== undefined) {
        nameDevice(sent, given.getSettings());
        sent.enabled = given.enabled;
        // What is measured for the hint 'You are talking while muted' is a copy of the suppressed track.
        given.enabled = true;
      }
      if (isBypassed) input.connect(output);
      else {
        processed?.disconnect();
        processed = input;
        input.connect(node);
        node.connect(output);
      }
      const end = () => {
        if (!chains.delete(chain)) return;
        input.disconnect();
        if (!isBypassed) node.disconnect(output);
        if (given !== undefined && sent !== undefined) given.enabled = sent.enabled;
        sent?.stop();
      };
      return {
        stream: output.stream,
        end,
        release: () => {
          end();
          given?.stop();
        },
      };
    },
    bypass,
    end: () => {
      isEnded = true;
      stopMeasuring();
      node.removeEventListener('processorerror', stop);
      context.removeEventListener('statechange', watchState);
      node.disconnect();
      node.destroy();
      context.close().catch(nothing);
    },
  };
}
