import { screenShareMachine } from '#machines/meeting/media/screen-share.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { person } from '../participants/samples.ts';
import { mediaFailures } from './samples.ts';
import { shareCases } from './share.samples.ts';

const common = shareCases({
  what: 'screen',
  back: 'camera',
  lacking: mediaFailures.noPicture,
  nothing: mediaFailures.noDesktopVideo,
});
const ada = person('ada', { displayName: 'Ada' });

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
    'conference.dropped': 'the connection is lost',
    'participant.joined': {
      'Ada joins': { participant: ada },
      'Ada, who shares her screen, joins': { participant: { ...ada, isSharingScreen: true } },
    },
    'participant.changed': {
      'Ada starts sharing in place of the user': {
        id: 'ada',
        changes: { isSharingScreen: true, sharesInsteadOf: 'bob me' },
      },
      'Ada stops sharing': { id: 'ada', changes: { isSharingScreen: false, sharesInsteadOf: '' } },
      'Ada is about to share in place of the user': { id: 'ada', changes: { sharesInsteadOf: 'me' } },
    },
    'participant.left': { 'Ada leaves': { id: 'ada' } },
  },
  project: ({ wantsSharing, isLocked, isPaused, localId, others, replaced }) => {
    const sharers = others.map(({ isSharingScreen, sharesInsteadOf }) => [isSharingScreen, sharesInsteadOf]);
    return { wantsSharing, isLocked, isPaused, localId, sharers, replaced };
  },
  invariants: {
    ...common.invariants,
    'only a share can be paused': (snapshot) => !snapshot.hasTag('paused') || snapshot.hasTag('sharing'),
    'the share covers what it sends exactly while sharing': (snapshot) =>
      snapshot.hasTag('sharing') === (snapshot.children['coverShare'] !== undefined),
    'nobody is asked without others who share': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.rivals.length > 0,
  },
  mutations: {
    ...common.mutations,
    'the user is not asked while others share': { guards: { isRivalled: () => false } },
    'the user is asked while nobody shares': { guards: { isRivalled: () => true } },
    'a share that is replaced goes on': { guards: { isReplacing: () => false } },
    'any change of a participant ends the share': { guards: { isReplacing: () => true } },
    'who is replaced is not known any more': { actions: { replaceRivals: () => {} } },
    'an earlier replacement counts for a later share': { actions: { replaceNobody: () => {} } },
    'a participant who stopped stays replaced': { guards: { isReplaced: () => false } },
    'the others do not learn of a pause': { actions: { announcePaused: () => {} } },
    'a pause is forgotten when stopping fails': { guards: { isPaused: () => false } },
    'the others do not learn of the replacement': { actions: { announceReplacement: () => {} } },
    'the message does not say who replaces the share': { actions: { sayReplaced: () => {} } },
    'the participants of a lost connection are kept': { actions: { forgetOthers: () => {} } },
  },
});
