import { assign, setup } from 'xstate';

/** 9 Sign-up, carousel interval. */
const carouselInterval = 30_000;

export interface CarouselInput {
  /** The number of slides; at least 1. */
  readonly slides: number;
}

export interface CarouselContext {
  readonly slides: number;
  /** 0-based (specification 3.1: the current index starts at 0). */
  readonly index: number;
}

export type CarouselEvent =
  | { readonly type: 'slide.show'; readonly index: number }
  | { readonly type: 'transition.started' }
  | { readonly type: 'transition.ended' }
  | { readonly type: 'rotation.pause' }
  | { readonly type: 'rotation.resume' }
  /** Pointer or focus is on the carousel, which pauses meanwhile (WCAG 2.2.2). */
  | { readonly type: 'attention.gained' }
  | { readonly type: 'attention.lost' };

/**
 * The promotional carousel (specification 1, 4.1, 9): 4 slides, which change automatically every 30 s. The region of
 * the transition is the in-progress flag.
 */
export const carouselMachine = setup({
  types: {
    context: {} as CarouselContext,
    events: {} as CarouselEvent,
    input: {} as CarouselInput,
    tags: {} as 'paused',
  },
  delays: { carouselInterval },
  guards: {
    isSlide: ({ context, event }) =>
      event.type === 'slide.show' && Number.isInteger(event.index) && event.index >= 0 && event.index < context.slides,
  },
  actions: {
    showNext: assign({ index: ({ context }) => (context.index + 1) % context.slides }),
    showSlide: assign({ index: ({ context, event }) => (event.type === 'slide.show' ? event.index : context.index) }),
  },
}).createMachine({
  id: 'carousel',
  description: 'The promotional slides beside the form, which change every 30 s.',
  context: ({ input }) => ({ slides: input.slides, index: 0 }),
  type: 'parallel',
  states: {
    rotation: {
      description: 'Whether the slides change by themselves.',
      initial: 'playing',
      states: {
        playing: {
          description: 'Shows the next slide every 30 seconds; choosing a slide restarts the wait.',
          after: { carouselInterval: { target: 'playing', reenter: true, actions: 'showNext' } },
          on: {
            'slide.show': { guard: 'isSlide', target: 'playing', reenter: true, actions: 'showSlide' },
            'attention.gained': 'held',
            'rotation.pause': 'paused',
          },
        },
        held: {
          description: 'Paused while pointer or focus is on the carousel.',
          on: {
            'slide.show': { guard: 'isSlide', actions: 'showSlide' },
            'attention.lost': 'playing',
            'rotation.pause': 'paused',
          },
        },
        paused: {
          description: 'Stopped by the visitor.',
          tags: ['paused'],
          on: {
            'slide.show': { guard: 'isSlide', actions: 'showSlide' },
            'rotation.resume': 'playing',
          },
        },
      },
    },
    transition: {
      description: 'Whether a slide is moving in.',
      initial: 'resting',
      states: {
        resting: { description: 'No transition is in progress.', on: { 'transition.started': 'moving' } },
        moving: { description: 'A transition is in progress.', on: { 'transition.ended': 'resting' } },
      },
    },
  },
});
