import { profilePictureMachine } from '#machines/meeting/settings/profile-picture.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { profilePicture } from '#machines/shared/messages/profile-picture.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const file = new Blob(['a picture'], { type: 'image/png' });
/** A white picture of 8 x 8 pixels. */
const src =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR42mP4jwMwDC0JALoev0GJ6La7AAAAAElFTkSuQmCC';
const picture = { blob: file, src, region: { x: 0, y: 0, width: 8, height: 8 } };

export const profilePictureCases = defineCases({
  name: 'meeting/settings/profile-picture',
  machine: profilePictureMachine,
  events: {
    'file.choose': { 'the user chooses, drops or pastes a file': { file } },
    'region.change': { 'the user moves the picture, or zooms it': { region: { x: 2, y: 2, width: 4, height: 4 } } },
    'crop.use': "the user presses 'Use this picture'",
    'crop.cancel': "the user presses 'Cancel'",
  },
  actors: {
    readPicture: {
      outputs: { 'the file is read': picture },
      errors: { 'the file is not a picture': new Failure({ ownMessage: meetingOwnPictures.notPicture }) },
    },
    encodePicture: {
      outputs: { 'the square is encoded': 'data:image/jpeg;base64,AAAA' },
      errors: { 'the square cannot be encoded': new Failure({ ownMessage: profilePicture.tooDetailed }) },
    },
  },
  project: ({ picture: read, region, message }) => ({ hasPicture: read !== null, region, message }),
  invariants: {
    'a picture is shown while it is cropped, and only then': (snapshot) =>
      snapshot.hasTag('cropping') === (snapshot.context.picture !== null),
    'no message is shown while a file is read or a square is encoded': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.message === '',
  },
  mutations: {
    'the picture is not shown': { actions: { storePicture: () => {} } },
    'the chosen square is not used': { actions: { storeRegion: () => {} } },
    'a failure shows no message': { actions: { storeFailure: () => {} } },
    'a message stays when it no longer applies': { actions: { clearMessage: () => {} } },
    'the picture is kept after it was cropped': { actions: { forgetPicture: () => {} } },
    'the cropped picture is not chosen': { actions: { announceChosen: () => {} } },
  },
});
