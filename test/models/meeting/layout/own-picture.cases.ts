import { ownPictureMachine } from '#machines/meeting/layout/own-picture.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const ownPictureCases = defineCases({
  name: 'meeting/layout/own-picture',
  machine: ownPictureMachine,
  events: {
    'picture.hide': 'the user hides the own picture',
    'picture.show': 'the user shows the own picture',
    'picture.drop': { 'the user drops the own picture at the upper left': { corner: 'top-left' } },
    'picture.push': {
      'the user moves the own picture up': { direction: 'up' },
      'the user moves the own picture to the left': { direction: 'left' },
      'the user moves the own picture down': { direction: 'down' },
    },
  },
  project: ({ corner }) => ({ corner }),
  mutations: {
    'a dropped picture stays where it was': { actions: { storeCorner: () => {} } },
    'the arrow keys do not move the picture': { actions: { pushCorner: () => {} } },
  },
});
