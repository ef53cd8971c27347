import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpokenText } from '#machines/meeting/captions/captions.types.ts';
import { meetingCaptions } from '#machines/shared/messages/meeting-captions.ts';
import { recogniseSpeech } from './speech.ts';
import type { Recognizer } from './speech.types.ts';

interface FakeTrack {
  enabled: boolean;
  readyState: MediaStreamTrackState;
}

/** A browser with speech recognition, and a microphone that can be muted. */
function fakeBrowser() {
  const recognizers: FakeRecognizer[] = [];
  const state = { track: { enabled: true, readyState: 'live' } as FakeTrack | null, refuses: false };
  const listeners = new Set<() => void>();
  class FakeRecognizer extends EventTarget implements Recognizer {
    continuous = false;
    interimResults = false;
    lang = '';
    isAborted = false;
    track: MediaStreamTrack | undefined;
    constructor() {
      super();
      recognizers.push(this);
    }
    tell(type: 'start' | 'result' | 'error' | 'end', details: object = {}) {
      this.dispatchEvent(Object.assign(new Event(type), details));
    }
    start(track?: MediaStreamTrack) {
      if (state.refuses) throw new DOMException('', 'InvalidStateError');
      this.track = track;
    }
    abort() {
      this.isAborted = true;
    }
  }
  return {
    recognizers,
    latest: () => recognizers.at(-1) ?? new FakeRecognizer(),
    create: FakeRecognizer,
    refuse: () => {
      state.refuses = true;
    },
    setTrack(track: FakeTrack | null) {
      state.track = track;
      for (const listener of listeners) listener();
    },
    microphone: () => state.track as MediaStreamTrack | null,
    onMicrophone: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listeners,
  };
}

function begin(create?: null) {
  const browser = fakeBrowser();
  const events: (boolean | string | SpokenText)[] = [];
  const stop = recogniseSpeech(
    'en-GB',
    {
      listening: (isListening) => events.push(isListening),
      heard: (spoken) => events.push(spoken),
      failed: (message) => events.push(message),
    },
    { ...browser, create: create === null ? undefined : browser.create },
  );
  const texts = () => events.flatMap((event) => (typeof event === 'object' ? [event.text] : []));
  return { browser, events, texts, stop };
}

const result = (transcript: string, isFinal: boolean) => ({ isFinal, 0: { transcript } });
const muted: FakeTrack = { enabled: false, readyState: 'live' };
const live: FakeTrack = { enabled: true, readyState: 'live' };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the recognition of speech', () => {
  it('reports texts while they change, in the chosen language, from the track of the microphone', () => {
    const { browser, events } = begin();
    const recognizer = browser.latest();
    expect(recognizer).toMatchObject({ lang: 'en-GB', continuous: true, interimResults: true });
    expect(recognizer.track).toBe(browser.microphone());
    recognizer.tell('start');
    recognizer.tell('result', { resultIndex: 0, results: [result(' good', false)] });
    recognizer.tell('result', { resultIndex: 0, results: [result('good morning', true)] });
    const [listening, first, second] = events as [boolean, SpokenText, SpokenText];
    expect(listening).toBe(true);
    expect(first).toMatchObject({ text: 'good', isFinal: false, language: 'en-GB' });
    expect(second).toMatchObject({ text: 'good morning', isFinal: true });
    expect(second.id).toBe(first.id);
  });

  it('reports a text that may change every 300 ms at most, and a final one at once', () => {
    const { browser, texts } = begin();
    const say = (text: string, isFinal: boolean) =>
      browser.latest().tell('result', { resultIndex: 0, results: [result(text, isFinal)] });
    say('a', false);
    say('a b', false);
    vi.advanceTimersByTime(300);
    say('a b c', false);
    say('a b c d', true);
    expect(texts()).toEqual(['a', 'a b c', 'a b c d']);
  });

  it('recognises nothing while the microphone is muted, also what was said before', () => {
    const { browser, events, texts } = begin();
    const before = browser.latest();
    before.tell('start');
    browser.setTrack(muted);
    expect(before.isAborted).toBe(true);
    before.tell('result', { resultIndex: 0, results: [result('late', true)] });
    before.tell('end');
    expect(events).toEqual([true, false]);
    browser.setTrack(live);
    expect(browser.recognizers).toHaveLength(2);
    browser.latest().tell('result', { resultIndex: 0, results: [result('back', true)] });
    expect(texts()).toEqual(['back']);
  });

  it('begins when there is a microphone, and again with another one', () => {
    const { browser } = begin();
    browser.setTrack(null);
    expect(browser.latest().isAborted).toBe(true);
    browser.setTrack(live);
    browser.setTrack({ ...live });
    expect(browser.recognizers.map(({ isAborted }) => isAborted)).toEqual([true, true, false]);
  });

  it('starts again after the browser has ended it, and texts have other ids then', () => {
    const { browser, events } = begin();
    const say = () => browser.latest().tell('result', { resultIndex: 0, results: [result('hello', true)] });
    say();
    vi.advanceTimersByTime(60_000);
    browser.latest().tell('end');
    vi.advanceTimersByTime(250);
    expect(browser.recognizers).toHaveLength(2);
    say();
    const ids = events.flatMap((event) => (typeof event === 'object' ? [event.id] : []));
    expect(new Set(ids).size).toBe(2);
  });

  it('fails when the browser ends it at once, five times', () => {
    const { browser, events } = begin();
    for (let round = 0; round < 5; round += 1) {
      browser.latest().tell('end');
      vi.advanceTimersByTime(250);
    }
    expect(events.at(-1)).toBe(meetingCaptions.ended);
    expect(browser.recognizers).toHaveLength(5);
    expect(browser.listeners.size).toBe(0);
  });

  it.each([
    ['not-allowed', meetingCaptions.notAllowed],
    ['service-not-allowed', meetingCaptions.notAllowed],
    ['audio-capture', meetingCaptions.noMicrophone],
    ['language-not-supported', meetingCaptions.unknownLanguage],
    ['network', meetingCaptions.unreachable],
  ])('%s ends it for good, with a reason', (error, message) => {
    const { browser, events } = begin();
    browser.latest().tell('error', { error });
    browser.setTrack({ ...live });
    expect(events.at(-1)).toBe(message);
    expect(browser.recognizers).toHaveLength(1);
  });

  it('goes on after a pause of the user', () => {
    const { browser, events } = begin();
    browser.latest().tell('error', { error: 'no-speech' });
    browser.latest().tell('end');
    vi.advanceTimersByTime(250);
    expect(browser.recognizers).toHaveLength(2);
    expect(events).toEqual([false]);
  });

  it('ignores results that the browser does not describe', () => {
    const { browser, events } = begin();
    browser.latest().tell('result', { results: 'none' });
    browser.latest().tell('result', { resultIndex: 0, results: [{}, result(' ', true)] });
    expect(events).toEqual([]);
  });

  it('ends with its caller', () => {
    const { browser, stop } = begin();
    stop();
    expect(browser.latest().isAborted).toBe(true);
    expect(browser.listeners.size).toBe(0);
    browser.setTrack(live);
    expect(browser.recognizers).toHaveLength(1);
  });

  it('does not end with an exception of the browser', () => {
    const { browser, events } = begin();
    browser.refuse();
    browser.setTrack({ ...live });
    expect(events.at(-1)).toBe(meetingCaptions.ended);
  });

  it('is reported where the browser has none', () => {
    expect(begin(null).events).toEqual([meetingCaptions.unsupported]);
  });
});
