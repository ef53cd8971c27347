import { assign, sendTo, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { OfCall } from '../conference.types.ts';
import {
  afterCheck,
  picturesToAsk,
  type CheckedPicture,
  type RequestedPicture,
  type WatchedPicture,
} from './pictures.ts';

export interface PicturesContext extends OfCall {
  /** The pictures of the last check. */
  readonly pictures: readonly WatchedPicture[];
}

/** All requested pictures. */
interface Checked {
  readonly pictures: readonly CheckedPicture[];
}

export type PicturesEvent =
  | ({ readonly type: 'pictures.checked' } & Checked)
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' };

/** The bridge is asked again for these pictures. */
export interface PicturesCommand {
  readonly type: 'pictures.ask';
  readonly pictures: readonly RequestedPicture[];
}

/**
 * Whether the shown pictures of other participants are current: a picture without new frames is interrupted, then lost
 * (`pictureState` of pictures.ts), and is requested from the bridge again.
 *
 * Receives `pictures.checked` every second, `page.hidden|shown`. Emits nothing. No tags.
 */
export const picturesMachine = setup({
  types: {
    context: {} as PicturesContext,
    events: {} as PicturesEvent,
    input: {} as OfCall,
    children: {} as { watchPictures: 'watchPictures' },
  },
  actors: {
    /** Reports the decoded frames of all requested pictures every second, and asks the bridge again. */
    watchPictures: callbackPlaceholder<OfCall, PicturesCommand>('watchPictures'),
  },
  guards: {
    areInterrupted: ({ context }, { pictures }: Checked) =>
      picturesToAsk(afterCheck(context.pictures, pictures)).length > 0,
  },
  actions: {
    storeChecked: assign(({ context }, { pictures }: Checked) => ({
      pictures: afterCheck(context.pictures, pictures),
    })),
    askAgain: sendTo('watchPictures', ({ context }) => ({
      type: 'pictures.ask' as const,
      pictures: picturesToAsk(context.pictures),
    })),
    forgetPictures: assign({ pictures: [] }),
  },
}).createMachine({
  id: 'pictures',
  description: 'Checks whether the pictures of other participants arrive, and requests them again.',
  context: ({ input }) => ({ ...input, pictures: [] }),
  initial: 'watching',
  states: {
    watching: {
      description: 'The page is visible: its pictures are requested and decoded.',
      invoke: { id: 'watchPictures', src: 'watchPictures', input: ({ context: { callId } }) => ({ callId }) },
      on: {
        'pictures.checked': [
          {
            guard: { type: 'areInterrupted', params: ({ event }) => event },
            actions: [{ type: 'storeChecked', params: ({ event }) => event }, 'askAgain'],
          },
          { actions: { type: 'storeChecked', params: ({ event }) => event } },
        ],
        'page.hidden': { target: 'resting', actions: 'forgetPictures' },
      },
    },
    resting: {
      description:
        'The page is hidden, or shows another call: the pictures are not decoded, so nothing is known about them.',
      on: { 'page.shown': 'watching' },
    },
  },
});
