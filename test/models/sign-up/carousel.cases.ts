import { carouselMachine } from '#machines/sign-up/carousel.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const carouselCases = defineCases({
  name: 'sign-up/carousel',
  machine: carouselMachine,
  inputs: { 'four slides': { slides: 4 } },
  events: {
    'slide.show': { 'chooses the third slide': { index: 2 }, 'chooses a slide that is not there': { index: 4 } },
    'transition.started': 'a transition begins',
    'transition.ended': 'the transition ends',
    'rotation.pause': 'presses pause',
    'rotation.resume': 'presses play',
    'attention.gained': 'points at the carousel',
    'attention.lost': 'points elsewhere',
  },
  delays: { carouselInterval: '30 s pass' },
  project: ({ index }) => index,
  invariants: {
    'the slide shown exists (3.1)': ({ context }) => context.index >= 0 && context.index < context.slides,
  },
  mutations: {
    'a slide that is not there can be chosen': { guards: { isSlide: () => true } },
    'the carousel does not advance': { actions: { showNext: () => {} } },
    'the carousel advances every second': { delays: { carouselInterval: 1_000 } },
  },
});
