import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { meetingOwnPictures as texts } from '#machines/shared/messages/meeting-own-pictures.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { ownBackground, ownPictureMax } from './background.ts';

/** A picture of the user that can be the background. */
export interface OwnPicture {
  readonly id: string;
  /** A data address. */
  readonly src: string;
}

export interface AddedPicture {
  readonly id: string;
  /** False when it lasts as long as the page, because the browser did not store it. */
  readonly isKept: boolean;
}

export interface OwnPicturesContext {
  /** In the order in which they are shown. */
  readonly pictures: readonly OwnPicture[];
  /** '' for none. */
  readonly message: string;
}

interface ChosenFile {
  readonly file: Blob;
}

interface OfPicture {
  readonly id: string;
}

export type OwnPicturesEvent =
  /** The user has chosen a file, or dropped it. */
  | ({ readonly type: 'picture.add' } & ChosenFile)
  | ({ readonly type: 'picture.choose' } & OfPicture)
  /** `isUsed`: it is the background, which is switched off. */
  | ({ readonly type: 'picture.remove'; readonly isUsed: boolean } & OfPicture)
  /** The user wants pictures that did not load to be loaded. */
  | { readonly type: 'pictures.retry' }
  /** From the `watchPictures` actor: another tab has added or removed one. */
  | { readonly type: 'pictures.changed' };

export interface OwnPicturesEmitted {
  readonly type: 'backgroundChosen';
  /** The name of a background; 'none' for none. */
  readonly background: string;
}

/**
 * The pictures of the user that can be the background: they are added from files, stored in this browser, chosen and removed.
 *
 * Runs while they are shown. Receives `picture.add|choose|remove`, `pictures.retry`. Emits `backgroundChosen`. Tags: `loading`
 * before they are first known, `failed` when they did not load, `busy` while one is added or removed. Actors: `loadPictures`,
 * `addPicture`, `removePicture`, `watchPictures` (callback; sends `pictures.changed`).
 */
export const ownPicturesMachine = setup({
  types: {
    context: {} as OwnPicturesContext,
    events: {} as OwnPicturesEvent,
    emitted: {} as OwnPicturesEmitted,
    tags: {} as 'loading' | 'failed' | 'busy',
  },
  actors: {
    loadPictures: promisePlaceholder<readonly OwnPicture[]>('loadPictures'),
    /** Scales the picture of a file and stores it; rejects with a `Failure`. */
    addPicture: promisePlaceholder<AddedPicture, ChosenFile>('addPicture'),
    removePicture: promisePlaceholder<void, OfPicture>('removePicture'),
    watchPictures: callbackPlaceholder<undefined>('watchPictures'),
  },
  guards: {
    isFull: ({ context }) => context.pictures.length >= ownPictureMax,
    isUsed: (_, { isUsed }: { isUsed: boolean }) => isUsed,
    isKept: (_, { isKept }: AddedPicture) => isKept,
  },
  actions: {
    storePictures: assign((_, { pictures }: Pick<OwnPicturesContext, 'pictures'>) => ({ pictures })),
    clearMessage: assign({ message: '' }),
    sayFull: assign({ message: texts.full }),
    sayNotKept: assign({ message: texts.notKept }),
    sayNotListed: assign({ message: texts.notListed }),
    sayNotAdded: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    sayNotRemoved: assign({ message: texts.notRemoved }),
    announcePicture: emit((_, { id }: OfPicture) => ({
      type: 'backgroundChosen' as const,
      background: ownBackground(id),
    })),
    announceNone: emit({ type: 'backgroundChosen' as const, background: 'none' }),
  },
}).createMachine({
  id: 'ownPictures',
  description: 'The pictures of the user that can be the background: added from files, chosen and removed.',
  context: { pictures: [], message: '' },
  invoke: { id: 'watchPictures', src: 'watchPictures' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The stored pictures are loaded.',
      tags: ['loading'],
      invoke: {
        id: 'loadPictures',
        src: 'loadPictures',
        onDone: {
          target: 'ready',
          actions: { type: 'storePictures', params: ({ event }) => ({ pictures: event.output }) },
        },
        onError: { target: 'failed', actions: 'sayNotListed' },
      },
      on: { 'pictures.changed': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The stored pictures could not be loaded.',
      tags: ['failed'],
      on: { 'pictures.retry': { target: 'loading', actions: 'clearMessage' } },
    },
    ready: {
      description: 'The pictures are shown.',
      on: {
        'picture.add': [
          { guard: 'isFull', actions: 'sayFull' },
          { target: 'adding', actions: 'clearMessage' },
        ],
        'picture.choose': { actions: ['clearMessage', { type: 'announcePicture', params: ({ event }) => event }] },
        'picture.remove': [
          {
            guard: { type: 'isUsed', params: ({ event }) => event },
            target: 'removing',
            actions: ['clearMessage', 'announceNone'],
          },
          { target: 'removing', actions: 'clearMessage' },
        ],
        'pictures.changed': 'loading',
      },
    },
    adding: {
      description: 'The picture of a file is scaled and stored.',
      tags: ['busy'],
      invoke: {
        id: 'addPicture',
        src: 'addPicture',
        input: ({ event }) => fileOf(event),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'announcePicture', params: ({ event }) => event.output },
          },
          {
            target: 'loading',
            actions: ['sayNotKept', { type: 'announcePicture', params: ({ event }) => event.output }],
          },
        ],
        onError: { target: 'loading', actions: { type: 'sayNotAdded', params: ({ event }) => event } },
      },
    },
    removing: {
      description: 'A picture is being removed.',
      tags: ['busy'],
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        input: ({ event }) => pictureOf(event),
        onDone: 'loading',
        onError: { target: 'loading', actions: 'sayNotRemoved' },
      },
    },
  },
});

function fileOf(event: OwnPicturesEvent): ChosenFile {
  if (event.type !== 'picture.add') throw new Error(`${event.type} has no file`);
  return { file: event.file };
}

function pictureOf(event: OwnPicturesEvent): OfPicture {
  if (event.type !== 'picture.remove') throw new Error(`${event.type} has no picture`);
  return { id: event.id };
}
