/** The user's own backgrounds: loaded when they are shown. */
import type { ComponentType } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import {
  ownPicturesMachine,
  type AddedPicture,
  type OwnPicture,
} from '#machines/meeting/media/own-pictures.machine.ts';
import { OwnPictures } from '#src/screens/meeting/media/OwnPictures.tsx';
import type { OwnPicturesProps } from '#src/screens/meeting/media/OwnPicturesPlace.tsx';
import type { OwnPictureRecords } from '#src/services/meeting/media/background/own-picture-records.ts';
import { preparePicture } from '#src/services/meeting/media/background/prepare-picture.ts';

export function ownPicturesOf(records: OwnPictureRecords): ComponentType<OwnPicturesProps> {
  const logic = ownPicturesMachine.provide({
    actors: {
      loadPictures: fromPromise<readonly OwnPicture[]>(() => records.list()),
      addPicture: fromPromise<AddedPicture, { readonly file: Blob }>(async ({ input }) =>
        records.add(await preparePicture(input.file)),
      ),
      removePicture: fromPromise<void, { readonly id: string }>(({ input }) => records.remove(input.id)),
      watchPictures: fromCallback(({ sendBack }) => records.watch(() => sendBack({ type: 'pictures.changed' }))),
    },
  });
  return function OwnPicturesOfPage(props: OwnPicturesProps) {
    return <OwnPictures logic={logic} {...props} />;
  };
}
