import { assign, emit, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';

/** A part of a picture, in its pixels. */
export interface PictureRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture of a file, decoded and turned upright. */
export interface ReadPicture {
  readonly blob: Blob;
  /** The same as a data address. */
  readonly src: string;
  /** The square in its middle. */
  readonly region: PictureRegion;
}

export interface CroppedPicture {
  readonly blob: Blob;
  readonly region: PictureRegion;
}

export interface ProfilePictureContext {
  /** Null while no picture is cropped. */
  readonly picture: ReadPicture | null;
  /** The square that the user has chosen. */
  readonly region: PictureRegion;
  /** Why a file is refused, or the picture is not used; '' for none. */
  readonly message: string;
}

interface ChosenFile {
  readonly file: Blob;
}

export type ProfilePictureEvent =
  /** The user has chosen a file, dropped or pasted it. */
  | ({ readonly type: 'file.choose' } & ChosenFile)
  | { readonly type: 'region.change'; readonly region: PictureRegion }
  | { readonly type: 'crop.use' }
  | { readonly type: 'crop.cancel' };

export interface ProfilePictureEmitted {
  readonly type: 'pictureChosen';
  /** A data address. */
  readonly imageUrl: string;
}

const nothing: PictureRegion = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Chooses the picture of the profile: a file is read, the user crops a square of it, and the square is encoded as a small
 * picture. A file that is chosen later replaces the earlier one.
 *
 * Runs while the profile is shown. Receives `file.choose`, `region.change`, `crop.use|cancel`. Emits `pictureChosen`. Tags:
 * `cropping` while the picture is shown to be cropped, `busy` while it is read or encoded. Actors: `readPicture`,
 * `encodePicture`.
 */
export const profilePictureMachine = setup({
  types: {
    context: {} as ProfilePictureContext,
    events: {} as ProfilePictureEvent,
    emitted: {} as ProfilePictureEmitted,
    tags: {} as 'cropping' | 'busy',
  },
  actors: {
    /** Rejects with a `Failure` if the file is not a picture, or is too large. */
    readPicture: promisePlaceholder<ReadPicture, ChosenFile>('readPicture'),
    /** Resolves with a data address; rejects with a `Failure`. */
    encodePicture: promisePlaceholder<string, CroppedPicture>('encodePicture'),
  },
  actions: {
    storePicture: assign((_, { picture }: { picture: ReadPicture }) => ({ picture, region: picture.region })),
    storeRegion: assign((_, { region }: { region: PictureRegion }) => ({ region })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
    forgetPicture: assign({ picture: null, region: nothing }),
    announceChosen: emit((_, { imageUrl }: { imageUrl: string }) => ({ type: 'pictureChosen' as const, imageUrl })),
  },
}).createMachine({
  id: 'profilePicture',
  description: 'Chooses the picture of the profile from a file, of which the user crops a square.',
  context: { picture: null, region: nothing, message: '' },
  initial: 'choosing',
  on: {
    'file.choose': {
      target: '.reading',
      reenter: true,
      actions: ['clearMessage', 'forgetPicture'],
      description: 'Also while an earlier file is read, cropped or encoded.',
    },
  },
  states: {
    choosing: { description: 'The user can choose a file.' },
    reading: {
      description: 'The file is decoded.',
      tags: ['busy'],
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ event }) => fileOf(event),
        onDone: {
          target: 'cropping',
          actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: { target: 'choosing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    cropping: {
      description: 'The user moves the picture under a round mask, and zooms it.',
      tags: ['cropping'],
      on: {
        'region.change': { actions: { type: 'storeRegion', params: ({ event }) => event } },
        'crop.use': { target: 'encoding', actions: 'clearMessage' },
        'crop.cancel': { target: 'choosing', actions: ['clearMessage', 'forgetPicture'] },
      },
    },
    encoding: {
      description: 'The chosen square is scaled down and encoded.',
      tags: ['cropping', 'busy'],
      invoke: {
        id: 'encodePicture',
        src: 'encodePicture',
        input: ({ context }) => croppedOf(context),
        onDone: {
          target: 'choosing',
          actions: ['forgetPicture', { type: 'announceChosen', params: ({ event }) => ({ imageUrl: event.output }) }],
        },
        onError: { target: 'cropping', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
      on: { 'crop.cancel': { target: 'choosing', actions: 'forgetPicture' } },
    },
  },
});

function fileOf(event: ProfilePictureEvent): ChosenFile {
  if (event.type !== 'file.choose') throw new Error(`${event.type} has no file`);
  return { file: event.file };
}

function croppedOf({ picture, region }: ProfilePictureContext): CroppedPicture {
  if (picture === null) throw new Error('there is no picture');
  return { blob: picture.blob, region };
}
