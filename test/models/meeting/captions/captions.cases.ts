import { captionsMachine } from '#machines/meeting/captions/captions.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const said = (id: string, text: string, isFinal: boolean) => ({ id, text, isFinal, language: 'en-GB' });

const received = (id: string, text: string) => ({
  caption: { ...said(id, text, true), participantId: 'ada', name: 'Ada Lovelace' },
});

export const captionsCases = defineCases({
  name: 'meeting/captions/captions',
  machine: captionsMachine,
  inputs: { 'a call': { callId: 'call-1' } },
  events: {
    'captions.open': 'the user opens the captions',
    'captions.close': 'the user closes the captions',
    'captions.toggle': 'the user switches the lines',
    'language.choose': { 'the user chooses German': { language: 'de-DE' } },
    'speech.start': { "the user presses 'Caption what I say'": { language: 'en-GB' } },
    'speech.stop': "the user presses 'Stop captions of what I say'",
    'speech.listening': 'the browser recognises what the user says',
    'speech.paused': 'the microphone is muted',
    'speech.heard': {
      'a word of the user is recognised': said('1', 'hello', false),
      'the sentence of the user is recognised': said('1', 'hello all', true),
    },
    'speech.failed': { 'the browser does not allow it': { message: 'The browser does not allow speech recognition' } },
    'caption.received': {
      'Ada says something': received('1', 'good morning'),
      'Ada goes on': received('1', 'good morning all'),
      'Ada says something else': received('2', 'let us begin'),
    },
  },
  delays: { lineShown: '6 s have passed since the last word' },
  project: ({ language, lines, message }) => ({ language, lines, message }),
  invariants: {
    'lines are shown only while they are not hidden': (snapshot) =>
      snapshot.hasTag('shown') || snapshot.context.lines.length === 0,
    'lines have a state of their own': (snapshot) => snapshot.hasTag('lines') === snapshot.context.lines.length > 0,
    'a line is there once': ({ context: { lines } }) =>
      new Set(lines.map(({ id, participantId }) => `${participantId} ${id}`)).size === lines.length,
    'speech is recognised only after the user has switched it on': (snapshot) =>
      Reflect.has(snapshot.children, 'recognise') === snapshot.hasTag('on'),
    'a reason is shown for each failure': (snapshot) => !snapshot.hasTag('failed') || snapshot.context.message !== '',
  },
  mutations: {
    'the chosen language is not stored': { actions: { chooseLanguage: () => {} } },
    'the language is not stored': { actions: { storeLanguage: () => {} } },
    'the reason is not stored': { actions: { storeFailure: () => {} } },
    'lines are not stored': { actions: { storeLine: () => {} } },
    'lines never disappear': { actions: { clearLines: () => {} } },
    'what the user says is not sent': { actions: { orderCaption: () => {} } },
    'what a muted user says is shown': { guards: { isListening: () => true } },
    'lines stay': { delays: { lineShown: 2 ** 31 - 1 } },
  },
});
