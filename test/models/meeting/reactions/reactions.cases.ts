import { reactionsMachine } from '#machines/meeting/reactions/reactions.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const reactionsCases = defineCases({
  name: 'meeting/reactions/reactions',
  machine: reactionsMachine,
  inputs: { 'in production': { isDevelopment: false }, 'in development': { isDevelopment: true } },
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'reaction.send': {
      'the user sends applause': { reaction: 'clapping' },
      'the user sends the gesture': { reaction: 'gesture' },
    },
    'reaction.received': {
      'Ada smiles': { participantId: 'ada', reaction: 'smile' },
      'Ada sends the gesture': { participantId: 'ada', reaction: 'gesture' },
    },
    'reaction.expired': {
      'the first reaction has been shown for 3 s': { id: 1 },
      'the second reaction has been shown for 3 s': { id: 2 },
    },
    'hand.toggle': "the user presses 'Raise hand'",
    'hand.wanted': 'the user asks to speak',
  },
  project: ({ localId, shown, nextId }) => ({ joined: localId !== '', shown: shown.map(({ id }) => id), nextId }),
  infeasible: ({ context }, step) =>
    // Two reactions at once are enough to show that each ends on its own.
    (/applause|smiles|gesture/.test(step.sentence) && context.nextId > 2) ||
    // Only a reaction that was shown expires.
    (step.kind === 'send' && 'id' in step.event && Number(step.event.id) >= context.nextId),
  invariants: {
    'the gesture is shown in development only (6)': ({ context: { isDevelopment, shown } }) =>
      isDevelopment || shown.every(({ reaction }) => reaction !== 'gesture'),
    'the gesture can be sent in development only (6)': (snapshot) =>
      snapshot.can({ type: 'reaction.send', reaction: 'gesture' }) === snapshot.context.isDevelopment,
    'no reaction is shown twice': ({ context: { shown } }) => new Set(shown.map(({ id }) => id)).size === shown.length,
  },
  mutations: {
    'the gesture is offered in production': { guards: { isOffered: () => true } },
    'reactions are not hidden': { actions: { hideReaction: () => {} } },
    'the display time of reactions does not start': { actions: { startDisplay: () => {} } },
    'the raised hand is not sent to the conference': { actions: { orderHand: () => {} } },
    'the reaction is not sent to the conference': { actions: { orderReaction: () => {} } },
    "the user's own reaction is not shown": { actions: { showOwn: () => {} } },
    'received reactions are not shown': { actions: { showReceived: () => {} } },
    'no event is sent for a received reaction': { actions: { announceReacted: () => {} } },
    'the local id is not stored': { actions: { storeLocal: () => {} } },
  },
});
