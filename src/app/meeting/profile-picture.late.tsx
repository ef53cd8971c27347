/** The picture of the profile with its effects: loaded when it is shown. */
import { fromPromise } from 'xstate';
import {
  profilePictureMachine,
  type CroppedPicture,
  type ReadPicture,
} from '#machines/meeting/settings/profile-picture.machine.ts';
import { ProfilePicture } from '#src/screens/meeting/settings/ProfilePicture.tsx';
import type { ProfilePictureProps } from '#src/screens/meeting/call/call-media.ts';
import { encodeProfilePicture, readProfilePicture } from '#src/services/meeting/settings/profile-picture.ts';

const logic = profilePictureMachine.provide({
  actors: {
    readPicture: fromPromise<ReadPicture, { readonly file: Blob }>(({ input }) => readProfilePicture(input.file)),
    encodePicture: fromPromise<string, CroppedPicture>(({ input }) => encodeProfilePicture(input)),
  },
});

export function ProfilePictureOfPage(props: ProfilePictureProps) {
  return <ProfilePicture logic={logic} {...props} />;
}
