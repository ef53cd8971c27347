import { ownPicturesMachine } from '#machines/meeting/media/own-pictures.machine.ts';
import { ownPictureMax } from '#machines/meeting/media/background.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { defineCases } from '#test/models/lib/cases.ts';

const pictureOf = (id: string) => ({ id, src: `data:image/webp;base64,${id}` });
const file = new Blob(['a picture'], { type: 'image/png' });

export const ownPicturesCases = defineCases({
  name: 'meeting/media/own-pictures',
  machine: ownPicturesMachine,
  events: {
    'picture.add': { 'the user chooses or drops a file': { file } },
    'picture.choose': { 'the user presses a picture': { id: '1' } },
    'picture.remove': {
      "the user presses 'Remove picture 1', which is the background": { id: '1', isUsed: true },
      "the user presses 'Remove picture 1', which is not the background": { id: '1', isUsed: false },
    },
    'pictures.retry': "the user presses 'Try again'",
    'pictures.changed': 'the user has added or removed a picture in another tab',
  },
  actors: {
    loadPictures: {
      outputs: {
        'the browser stores no picture': [],
        'the browser stores a picture': [pictureOf('1')],
        'the browser stores as many pictures as there is room for': Array.from({ length: ownPictureMax }, (_, index) =>
          pictureOf(`${index + 1}`),
        ),
      },
      errors: { 'the pictures cannot be read': new Error('no answer') },
    },
    addPicture: {
      outputs: {
        'the browser has stored the picture': { id: '2', isKept: true },
        'the browser has no room, and the page keeps the picture': { id: '2', isKept: false },
      },
      errors: { 'the file is not a picture': new Failure({ ownMessage: meetingOwnPictures.notPicture }) },
    },
    removePicture: {
      outputs: { 'the browser has removed the picture': undefined },
      errors: { 'the picture is not removed': new Error('no answer') },
    },
  },
  project: ({ pictures, message }) => ({ count: pictures.length, message }),
  invariants: {
    'no more pictures are added than there is room for': (snapshot) =>
      !snapshot.matches('adding') || snapshot.context.pictures.length < ownPictureMax,
    'pictures that did not load have a message, and can be loaded again': (snapshot) =>
      !snapshot.hasTag('failed') || (snapshot.context.message !== '' && snapshot.can({ type: 'pictures.retry' })),
  },
  mutations: {
    'more pictures are added than there is room for': { guards: { isFull: () => false } },
    'a removed picture stays the background': { guards: { isUsed: () => false } },
    'a picture that is not stored is said to be': { guards: { isKept: () => true } },
    'the pictures are not shown': { actions: { storePictures: () => {} } },
    'a message stays when it no longer applies': { actions: { clearMessage: () => {} } },
    'no room shows no message': { actions: { sayFull: () => {} } },
    'a picture that is not stored shows no message': { actions: { sayNotKept: () => {} } },
    'pictures that do not load show no message': { actions: { sayNotListed: () => {} } },
    'a refused file shows no message': { actions: { sayNotAdded: () => {} } },
    'a picture that stays shows no message': { actions: { sayNotRemoved: () => {} } },
    'a chosen picture does not become the background': { actions: { announcePicture: () => {} } },
    'the background is not switched off': { actions: { announceNone: () => {} } },
  },
});
