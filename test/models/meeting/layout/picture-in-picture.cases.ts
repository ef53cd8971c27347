import { pictureInPictureMachine } from '#machines/meeting/layout/picture-in-picture.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { refused } from '../participants/samples.ts';

export const pictureInPictureCases = defineCases({
  name: 'meeting/layout/picture-in-picture',
  machine: pictureInPictureMachine,
  events: {
    'pip.open': 'the user opens picture-in-picture',
    'pip.offered': 'the user turns to another tab, and the browser offers the small window',
    'page.shown': 'the user returns to the page',
    'pip.close': 'the user closes picture-in-picture',
    'pip.closed': 'the user closes the small window itself',
  },
  actors: {
    openWindow: {
      outputs: { 'the small window is there': undefined },
      errors: { 'the browser refuses the window': refused },
    },
  },
  project: ({ isOffered, message }) => ({ isOffered, failed: message !== '' }),
  invariants: {
    'a window is held only while it is open': (snapshot) =>
      Reflect.has(snapshot.children, 'holdWindow') === snapshot.hasTag('open'),
    'an open window has no message': (snapshot) => !snapshot.hasTag('open') || snapshot.context.message === '',
  },
  mutations: {
    'a refusal shows no message': { actions: { storeFailure: () => {} } },
    'the message of an old refusal stays': { actions: { begin: () => {} } },
    'a window that the user opened closes when the user returns': { guards: { isOffered: () => true } },
    'a window that the browser opened stays when the user returns': { guards: { isOffered: () => false } },
  },
});
