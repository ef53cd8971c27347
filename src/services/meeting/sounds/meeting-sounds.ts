import type { Sound } from '#machines/meeting/media.types.ts';

/** The sounds of a meeting (specification 3.4, 9); each event is also shown. */
export interface MeetingSounds {
  /**
   * Creates the audio context on a gesture, which browsers require for sound. The first press or key on the page does
   * so, too, so that the context exists when the user joins.
   */
  open(): void;
  /** Plays at once, or not at all: a late sound would refer to a past event. */
  play(sound: Sound): void;
  /** The output device, if the browser lets a page set it; '' or null for the browser's default. */
  useSpeaker(id: string | null): void;
  /** Closes the audio context. Nothing plays afterwards. */
  dispose(): void;
}

/** The part of the browser that plays sound. */
export interface SoundPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly AudioContext?: new () => SoundContext;
}

/** Some browsers let a context have an output device of its own. */
export interface SoundContext extends Pick<
  AudioContext,
  'state' | 'currentTime' | 'destination' | 'createOscillator' | 'createGain' | 'resume' | 'close'
> {
  setSinkId?(id: string): Promise<void>;
}

/** Plays a sound, and returns its length in seconds. */
export type PlaySound = (context: SoundContext, sound: Sound) => number;

const gestures = ['pointerdown', 'keydown'] as const;

/** Milliseconds within which the context must resume for a sound to be played. */
const patience = 300;

/**
 * Synthesises the sounds on demand: no file is loaded. Silent without Web Audio, and until the browser allows sound
 * after a gesture on the page.
 * @param player returns what plays the sounds; null until the code of the call is loaded, before which there is no sound.
 * @param now milliseconds of a monotonic clock.
 */
export function createMeetingSounds(
  page: SoundPage,
  player: () => PlaySound | null,
  now: () => number = () => performance.now(),
): MeetingSounds {
  let context: SoundContext | null = null;
  let isDisposed = false;
  let speaker = '';
  /** When each sound ends, in seconds of the context: ten participants who join at once cause one sound. */
  const until = new Map<Sound, number>();

  function useSpeaker(): void {
    // If the speaker is gone, the browser's default stays.
    context?.setSinkId?.(speaker).catch(() => undefined);
  }

  function open(): SoundContext | null {
    if (context !== null || isDisposed || page.AudioContext === undefined) return context;
    try {
      context = new page.AudioContext();
    } catch {
      // No audio device, or too many contexts.
      return null;
    }
    if (speaker !== '') useSpeaker();
    return context;
  }

  async function wake(sleeping: SoundContext): Promise<void> {
    if (sleeping.state !== 'running') await sleeping.resume();
  }

  async function play(sound: Sound): Promise<void> {
    const asked = now();
    const opened = open();
    if (opened === null) return;
    await wake(opened);
    if (isDisposed || now() - asked > patience || opened.currentTime < (until.get(sound) ?? 0)) return;
    const length = player()?.(opened, sound) ?? 0;
    until.set(sound, opened.currentTime + length);
  }

  function ready(): void {
    listen('removeEventListener');
    const opened = open();
    if (opened !== null) void wake(opened).catch(() => undefined);
  }

  function listen(how: 'addEventListener' | 'removeEventListener'): void {
    for (const gesture of gestures) page[how](gesture, ready, { capture: true });
  }

  listen('addEventListener');

  return {
    open: ready,
    play: (sound) => void play(sound).catch(() => undefined),
    useSpeaker: (id) => {
      speaker = id ?? '';
      useSpeaker();
    },
    dispose: () => {
      isDisposed = true;
      listen('removeEventListener');
      context?.close().catch(() => undefined);
      context = null;
    },
  };
}
