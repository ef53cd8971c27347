import { screenShareMachine } from '#machines/meeting/media/screen-share.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { mediaFailures } from './samples.ts';
import { shareCases } from './share.samples.ts';

const common = shareCases({
  what: 'screen',
  back: 'camera',
  lacking: mediaFailures.noPicture,
  nothing: mediaFailures.noDesktopVideo,
});
const ada = { id: 'ada', displayName: 'Ada', replacesUser: false };

export const screenShareCases = defineCases({
  ...common,
  name: 'meeting/media/screen-share',
  machine: screenShareMachine,
  events: {
    ...common.events,
    'share.instead': "the user presses 'Share instead'",
    'share.beside': "the user presses 'Share beside'",
    'share.cancel': 'the user closes the question',
    'share.pause': "the user presses 'Pause'",
    'share.resume': "the user presses 'Resume'",
    'conference.joined': { 'the conference is joined': { localId: 'me', createdAt: null } },
    'participants.counted': {
      'Ada shares her screen': { count: 2, sharers: [ada] },
      'Ada shares her screen in place of the user': { count: 2, sharers: [{ ...ada, replacesUser: true }] },
      'no other participant shares': { count: 2, sharers: [] },
    },
  },
  project: ({ wantsSharing, isLocked, isPaused, sharers, replaced }) => {
    const places = sharers.map(({ replacesUser }) => replacesUser);
    return { wantsSharing, isLocked, isPaused, sharers: places, replaced };
  },
  invariants: {
    ...common.invariants,
    'only a share can be paused': (snapshot) => !snapshot.hasTag('paused') || snapshot.hasTag('sharing'),
    'the share covers what it sends exactly while sharing': (snapshot) =>
      snapshot.hasTag('sharing') === (snapshot.children['coverShare'] !== undefined),
    'the user is not asked without others who share': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.rivals.length > 0,
  },
  mutations: {
    ...common.mutations,
    'the user is not asked while others share': { guards: { isRivalled: () => false } },
    'the user is asked while no other participant shares': { guards: { isRivalled: () => true } },
    'a share that is replaced goes on': { guards: { isReplaced: () => false } },
    'any change of the participants ends the share': { guards: { isReplaced: () => true } },
    'who is replaced is not known any more': { actions: { replaceRivals: () => {} } },
    'an earlier replacement counts for a later share': { actions: { clearReplaced: () => {} } },
    'a participant who stopped stays replaced': { guards: { hasReplacedOne: () => false } },
    'the others do not receive a pause': { actions: { announcePaused: () => {} } },
    'a pause is forgotten when stopping fails': { guards: { isPaused: () => false } },
    'the others do not receive the replacement': { actions: { announceReplacement: () => {} } },
    'the message does not say who replaces the share': { actions: { sayReplaced: () => {} } },
    'the participants who share are not stored': { actions: { storeSharers: () => {} } },
  },
});
