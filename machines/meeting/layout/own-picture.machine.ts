import { assign, setup } from 'xstate';
import { cornerBeside, type Corner, type Direction } from './places.ts';

export interface OwnPictureContext {
  /** Where the own picture floats in a meeting of two. */
  readonly corner: Corner;
}

export type OwnPictureEvent =
  | { readonly type: 'picture.hide' }
  | { readonly type: 'picture.show' }
  /** The user dropped the picture near a corner. */
  | { readonly type: 'picture.drop'; readonly corner: Corner }
  /** The user pressed an arrow key. */
  | { readonly type: 'picture.push'; readonly direction: Direction };

/**
 * The user's own picture in a call: whether it is shown, and where it floats in a meeting of two. A hidden picture is
 * still sent to the other participants.
 *
 * Receives `picture.hide|show|drop|push`. Emits nothing. Tag: `hidden`.
 */
export const ownPictureMachine = setup({
  types: { context: {} as OwnPictureContext, events: {} as OwnPictureEvent, tags: {} as 'hidden' },
  actions: {
    storeCorner: assign((_, { corner }: { corner: Corner }) => ({ corner })),
    pushCorner: assign(({ context }, { direction }: { direction: Direction }) => ({
      corner: cornerBeside(context.corner, direction),
    })),
  },
}).createMachine({
  id: 'ownPicture',
  description: "Whether the user's own picture is shown, and in which corner it floats in a meeting of two.",
  context: { corner: 'bottom-right' },
  initial: 'shown',
  states: {
    shown: {
      description: 'The own picture is among the others, or floats in a corner.',
      on: {
        'picture.hide': 'hidden',
        'picture.drop': { actions: { type: 'storeCorner', params: ({ event }) => event } },
        'picture.push': { actions: { type: 'pushCorner', params: ({ event }) => event } },
      },
    },
    hidden: {
      description: 'The user has hidden the own picture; it returns to the same corner.',
      tags: ['hidden'],
      on: { 'picture.show': 'shown' },
    },
  },
});
