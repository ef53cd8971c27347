import { speakerStatsMachine } from '#machines/meeting/speaker-stats.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const speakerStatsCases = defineCases({
  name: 'meeting/speaker-stats',
  machine: speakerStatsMachine,
  events: {
    'conference.joined': { 'one is in the meeting': { localId: 'me', createdAt: null } },
    'conference.interrupted': 'the bridge is away',
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'conference.left': 'leaves the meeting',
    'speaker.changed': {
      'one speaks oneself': { id: 'me' },
      'Ada speaks': { id: 'ada' },
      'nobody speaks': { id: null },
    },
  },
  delays: { speakerTick: 'a second passes' },
  project: ({ localId, seconds }) => ({ localId, seconds: Math.min(seconds, 2) }),
  invariants: {
    'nobody has spoken before joining': ({ context }) => context.localId !== '' || context.seconds === 0,
    'one speaks only as who one is': (snapshot) => !snapshot.hasTag('speaking') || snapshot.context.localId !== '',
  },
  mutations: {
    'everybody counts as oneself': { guards: { isLocal: () => true } },
    'one speaks for ever': { guards: { isOther: () => false } },
    'seconds are not counted': { actions: { countSecond: () => {} } },
    'seconds are not published': { actions: { announceStats: () => {} } },
    'a lost connection loses what was published': { guards: { hasSpoken: () => false } },
    'one does not know oneself': { actions: { storeLocal: () => {} } },
  },
});
