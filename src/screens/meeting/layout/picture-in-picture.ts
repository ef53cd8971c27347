import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { pictureInPictureMachine } from '#machines/meeting/layout/picture-in-picture.machine.ts';

/** Receives an element until the returned function is called. */
export type ShowVideo = (video: HTMLVideoElement) => () => void;

/** The small window of a call, provided by the app. */
export interface PictureInPictureParts {
  readonly actor: ActorRefFrom<typeof pictureInPictureMachine>;
  /** False where the browser has no such windows. */
  readonly isAvailable: boolean;
  /** The element of the open window that receives the content; null for none. */
  readonly place: () => Element | null;
  /** In browsers that show only a video above other windows: receives its element; null for a window. */
  readonly showVideo: ShowVideo | null;
}

const PictureInPictureContext = createContext<PictureInPictureParts | null>(null);

export const PictureInPictureProvider = PictureInPictureContext.Provider;

/** Returns the small window; null where the app provides none. */
export const usePictureInPicture = (): PictureInPictureParts | null => useContext(PictureInPictureContext);
