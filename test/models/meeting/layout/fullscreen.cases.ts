import { fullscreenMachine } from '#machines/meeting/layout/fullscreen.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';

export const fullscreenCases = defineCases({
  name: 'meeting/layout/fullscreen',
  machine: fullscreenMachine,
  events: {
    'fullscreen.toggle': 'the user presses full screen',
    'fullscreen.changed': {
      'the browser switches to full screen': { isFull: true },
      'the user presses Escape': { isFull: false },
    },
  },
  actors: {
    enterFullscreen: {
      outputs: { 'the page is in full screen': undefined },
      errors: { 'the browser refuses the request': refused },
    },
    exitFullscreen: {
      outputs: { 'the page is in a window again': undefined },
      errors: { 'the browser refuses the request': refused },
    },
  },
  project: ({ isWanted, message }) => ({ isWanted, failed: message !== '' }),
  invariants: {
    'only one request runs at a time': ({ children }) =>
      !(Reflect.has(children, 'enterFullscreen') && Reflect.has(children, 'exitFullscreen')),
    'a window is not shown as full screen': (snapshot) => snapshot.value !== 'windowed' || !snapshot.hasTag('full'),
  },
  mutations: {
    'the last toggle is not stored': { actions: { toggleWanted: () => {} } },
    'every toggle is treated as a request for full screen': { guards: { isWanted: () => true } },
    'Escape is ignored': { guards: { isWindow: () => false } },
    'a change by the browser is ignored': { guards: { isFull: () => false } },
    'a refusal shows no message': { actions: { storeFailure: () => {} } },
    'the message of an old refusal stays': { actions: { want: () => {} } },
    'full screen is entered again after leaving it': { actions: { unwant: () => {} } },
  },
});
