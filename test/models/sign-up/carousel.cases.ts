import { carouselMachine } from '#machines/sign-up/carousel.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const carouselCases = defineCases({
  name: 'sign-up/carousel',
  machine: carouselMachine,
  inputs: { 'four slides': { slides: 4 } },
  events: {
    'slide.show': {
      'the user chooses the third slide': { index: 2 },
      'the user chooses a slide that does not exist': { index: 4 },
    },
    'transition.started': 'a transition begins',
    'transition.ended': 'the transition ends',
    'rotation.pause': 'the user presses pause',
    'rotation.resume': 'the user presses play',
    'attention.gained': 'the user points at the carousel',
    'attention.lost': 'the user points away from the carousel',
  },
  delays: { carouselInterval: '30 s pass' },
  project: ({ index }) => index,
  invariants: {
    'the slide that is shown exists (3.1)': ({ context }) => context.index >= 0 && context.index < context.slides,
  },
  mutations: {
    'a slide that does not exist can be chosen': { guards: { isSlide: () => true } },
    'the carousel does not advance': { actions: { showNext: () => {} } },
    'the carousel advances every second': { delays: { carouselInterval: 1_000 } },
  },
});
