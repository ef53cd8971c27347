import { speakerMachine } from '#machines/meeting/layout/speaker.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const speakerCases = defineCases({
  name: 'meeting/layout/speaker',
  machine: speakerMachine,
  events: {
    'conference.joined': { 'the conference is joined': { localId: 'me', createdAt: null } },
    'speaker.changed': {
      'Ada speaks': { id: 'ada' },
      'Bob speaks': { id: 'bob' },
      'the user speaks': { id: 'me' },
      'no participant speaks': { id: null },
    },
    'participant.replaced': {
      'Ada has returned with another id': { formerId: 'ada', id: 'ada-2' },
      'Bob has not returned': { formerId: 'bob', id: null },
    },
    'participant.left': { 'Ada leaves': { id: 'ada' }, 'Bob leaves': { id: 'bob' } },
  },
  delays: { speakerHold: 'the speaker has been in view for 2 s' },
  project: (context) => context,
  // Before joining no participant speaks, and a participant who has returned does not have the former id again.
  infeasible: ({ context: { localId, shownId, nextId } }, { sentence }) =>
    sentence.endsWith('speaks')
      ? localId === '' || (sentence === 'Ada speaks' && [shownId, nextId].includes('ada-2'))
      : false,
  invariants: {
    'the user is not kept in view as a speaker': ({ context }) => context.shownId !== 'me' && context.nextId !== 'me',
    'the next speaker is another one than the shown one': ({ context }) =>
      context.nextId === null || context.nextId !== context.shownId,
    'a speaker is shown next only after the one in view': (snapshot) =>
      snapshot.context.nextId === null || snapshot.value === 'held',
  },
  mutations: {
    'every change of the speaker is shown at once': { delays: { speakerHold: 0 } },
    'the speaker in view is never replaced': { delays: { speakerHold: 2 ** 31 - 1 } },
    'a new speaker is not shown': { guards: { isNew: () => false } },
    'the user and the shown speaker take the place as well': { guards: { isNew: () => true } },
    'a speaker who has left stays in view': { guards: { isShown: () => false } },
    'a next speaker who has left is shown': { guards: { isNext: () => false } },
    'the next speaker is forgotten': { guards: { hasNext: () => false } },
    'the own id is not stored': { actions: { storeLocal: () => {} } },
    'the first speaker is not stored': { actions: { show: () => {} } },
    'the next speaker is not shown': { actions: { showNext: () => {} } },
    'the next speaker is not stored': { actions: { storeNext: () => {} } },
    'a short word replaces the speaker in view': { actions: { forgetNext: () => {} } },
    'a speaker who has returned with another id is lost': { actions: { replace: () => {} } },
    'the place of a speaker who has left stays taken': { actions: { forgetShown: () => {} } },
  },
});
