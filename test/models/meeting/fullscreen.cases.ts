import { fullscreenMachine } from '#machines/meeting/fullscreen.machine.ts';
import { defineCases } from '../lib/cases.ts';
import { refused } from './room.samples.ts';

export const fullscreenCases = defineCases({
  name: 'meeting/fullscreen',
  machine: fullscreenMachine,
  events: {
    'fullscreen.toggle': 'presses full screen',
    'fullscreen.changed': {
      'the browser fills the screen': { isFull: true },
      'Escape is pressed': { isFull: false },
    },
  },
  actors: {
    enterFullscreen: { outputs: { 'it fills the screen': undefined }, errors: { 'the browser refuses': refused } },
    exitFullscreen: { outputs: { 'it is a window again': undefined }, errors: { 'the browser refuses': refused } },
  },
  project: ({ isWanted, message }) => ({ isWanted, failed: message !== '' }),
  invariants: {
    'never two requests at once': ({ children }) =>
      !(Reflect.has(children, 'enterFullscreen') && Reflect.has(children, 'exitFullscreen')),
    'a window is shown as one': (snapshot) => snapshot.value !== 'window' || !snapshot.hasTag('full'),
  },
  mutations: {
    'the last wish is forgotten': { actions: { toggleWanted: () => {} } },
    'every wish is taken for full': { guards: { isWanted: () => true } },
    'Escape goes unnoticed': { guards: { isWindow: () => false } },
    'the browser goes unnoticed': { guards: { isFull: () => false } },
    'a refusal is kept silent': { actions: { storeFailure: () => {} } },
    'an old refusal stays': { actions: { want: () => {} } },
    'leaving leads back': { actions: { unwant: () => {} } },
  },
});
