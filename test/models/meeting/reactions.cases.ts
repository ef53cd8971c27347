import { reactionsMachine } from '#machines/meeting/reactions.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const reactionsCases = defineCases({
  name: 'meeting/reactions',
  machine: reactionsMachine,
  inputs: { 'in production': { isDevelopment: false }, 'in development': { isDevelopment: true } },
  events: {
    'conference.joined': { 'one is in the meeting': { localId: 'me', createdAt: null } },
    'reaction.send': { 'sends applause': { reaction: 'clapping' }, 'sends the gesture': { reaction: 'gesture' } },
    'reaction.received': {
      'Ada smiles': { participantId: 'ada', reaction: 'smile' },
      'Ada sends the gesture': { participantId: 'ada', reaction: 'gesture' },
    },
    'reaction.expired': {
      'the first has been shown for 3 s': { id: 1 },
      'the second has been shown for 3 s': { id: 2 },
    },
    'hand.toggle': 'presses the hand',
  },
  project: ({ localId, shown, nextId }) => ({ joined: localId !== '', shown: shown.map(({ id }) => id), nextId }),
  infeasible: ({ context }, step) =>
    // Two at once show how each goes by itself.
    (/applause|smiles|gesture/.test(step.sentence) && context.nextId > 2) ||
    // Only what was shown ends.
    (step.kind === 'send' && 'id' in step.event && Number(step.event.id) >= context.nextId),
  invariants: {
    'the gesture shows in development only (6)': ({ context: { isDevelopment, shown } }) =>
      isDevelopment || shown.every(({ reaction }) => reaction !== 'gesture'),
    'the gesture can be sent in development only (6)': (snapshot) =>
      snapshot.can({ type: 'reaction.send', reaction: 'gesture' }) === snapshot.context.isDevelopment,
    'no reaction shows twice': ({ context: { shown } }) => new Set(shown.map(({ id }) => id)).size === shown.length,
  },
  mutations: {
    'the gesture is for everybody': { guards: { isOffered: () => true } },
    'reactions stay': { actions: { hideReaction: () => {} } },
    'reactions have no end': { actions: { startDisplay: () => {} } },
    'the others do not see the hand': { actions: { orderHand: () => {} } },
    'the others do not see the reaction': { actions: { orderReaction: () => {} } },
    'one does not see the own reaction': { actions: { showOwn: () => {} } },
    'one does not see reactions': { actions: { showReceived: () => {} } },
    'reactions make no sound': { actions: { announceReacted: () => {} } },
    'own reactions are of nobody': { actions: { storeLocal: () => {} } },
  },
});
