/** Turns what the user says into text, with the browser's own speech recognition. */
import * as v from 'valibot';
import type { SpokenText } from '#machines/meeting/captions/captions.types.ts';
import { meetingCaptions } from '#machines/shared/messages/meeting-captions.ts';
import { schedule as later, type Schedule } from '../../schedule.ts';
import type { CreateRecognizer, Recognizer } from './speech.types.ts';

export interface SpeechEvents {
  /** The browser recognises what the user says, or it does not while the microphone is muted. */
  readonly listening: (isListening: boolean) => void;
  readonly heard: (spoken: SpokenText) => void;
  /** The recognition has ended for good, for the reason that is given. */
  readonly failed: (message: string) => void;
}

export interface SpeechOptions {
  /** undefined where the browser has no speech recognition. */
  readonly create: CreateRecognizer | undefined;
  /** The track of the microphone; null while there is none. Its mute state is that of the call. */
  readonly microphone: () => MediaStreamTrack | null;
  /** Calls the listener when the microphone or its mute state may have changed. */
  readonly onMicrophone: (listener: () => void) => () => void;
  readonly schedule?: Schedule;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Browsers end a recognition after a pause: ended sooner, and as often as this one after the other, it does not work. */
const endsMax = 5;
const soon = 1_000;
/** Milliseconds before it is started again. */
const pause = 250;
/** Texts that may change are reported at most this often (ms): each is a message to every participant. */
const interimPause = 300;

const results = v.object({
  resultIndex: v.pipe(v.number(), v.integer(), v.minValue(0)),
  results: v.custom<ArrayLike<unknown>>((value) => typeof value === 'object' && value !== null && 'length' in value),
});
const result = v.object({ isFinal: v.boolean(), 0: v.object({ transcript: v.string() }) });
const failure = v.object({ error: v.string() });

/** Errors after which the browser ends the recognition for good; all others are followed by an end, and a new start. */
const reasons: Readonly<Record<string, string>> = {
  'not-allowed': meetingCaptions.notAllowed,
  'service-not-allowed': meetingCaptions.notAllowed,
  'audio-capture': meetingCaptions.noMicrophone,
  'language-not-supported': meetingCaptions.unknownLanguage,
  network: meetingCaptions.unreachable,
};

/**
 * Recognises what the user says until the returned function is called, or it has failed. While the microphone is muted or
 * missing, the browser recognises nothing.
 * @param language BCP 47.
 */
export function recogniseSpeech(
  language: string,
  { listening, heard, failed }: SpeechEvents,
  { create, microphone, onMicrophone, schedule = later, now = Date.now }: SpeechOptions,
): () => void {
  if (create === undefined) {
    failed(meetingCaptions.unsupported);
    return () => undefined;
  }
  const session = now().toString(36);
  let running: Recognizer | null = null;
  let runs = 0;
  let startedAt = 0;
  let shortRuns = 0;
  let saidAt = 0;
  let cancelStart: (() => void) | null = null;

  const isOn = (): boolean => {
    const track = microphone();
    return track !== null && track.enabled && track.readyState === 'live';
  };

  function stop(): void {
    cancelStart?.();
    cancelStart = null;
    const stopped = running;
    running = null;
    if (stopped === null) return;
    stopped.abort();
    listening(false);
  }

  function fail(message: string): void {
    stop();
    forget();
    failed(message);
  }

  function report(event: unknown, run: number): void {
    const parsed = v.safeParse(results, event);
    if (!parsed.success) return;
    for (let index = parsed.output.resultIndex; index < parsed.output.results.length; index += 1) {
      const said = v.safeParse(result, parsed.output.results[index]);
      const text = said.success ? said.output[0].transcript.trim() : '';
      if (!said.success || text === '') continue;
      const { isFinal } = said.output;
      if (!isFinal && now() - saidAt < interimPause) continue;
      saidAt = isFinal ? 0 : now();
      heard({ id: `${session}-${run}-${index}`, text, isFinal, language });
    }
  }

  function start(Recognizer: CreateRecognizer): void {
    cancelStart = null;
    if (!isOn() || running !== null) return;
    const recognizer = new Recognizer();
    runs += 1;
    const run = runs;
    running = recognizer;
    startedAt = now();
    recognizer.continuous = true;
    recognizer.interimResults = true;
    recognizer.lang = language;
    /** What a recognition that was stopped still reports belongs to a microphone that is muted now. */
    const on = (type: 'start' | 'result' | 'error' | 'end', react: (event: unknown) => void) =>
      recognizer.addEventListener(type, (event) => {
        if (running === recognizer) react(event);
      });
    on('start', () => listening(true));
    on('result', (event) => {
      shortRuns = 0;
      report(event, run);
    });
    on('error', (event) => {
      const parsed = v.safeParse(failure, event);
      const reason = parsed.success ? reasons[parsed.output.error] : undefined;
      if (reason !== undefined) fail(reason);
    });
    on('end', () => {
      running = null;
      listening(false);
      shortRuns = now() - startedAt < soon ? shortRuns + 1 : 0;
      if (shortRuns >= endsMax) fail(meetingCaptions.ended);
      else cancelStart = schedule(() => start(Recognizer), pause);
    });
    try {
      recognizer.start(microphone() ?? undefined);
    } catch {
      fail(meetingCaptions.ended);
    }
  }

  let used: MediaStreamTrack | null = null;
  const follow = () => {
    const track = microphone();
    if (!isOn() || track !== used) stop();
    used = track;
    if (isOn() && running === null && cancelStart === null) start(create);
  };
  const forget = onMicrophone(follow);
  follow();
  return () => {
    forget();
    stop();
  };
}
