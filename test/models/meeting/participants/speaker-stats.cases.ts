import { speakerStatsMachine } from '#machines/meeting/participants/speaker-stats.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const speakerStatsCases = defineCases({
  name: 'meeting/participants/speaker-stats',
  machine: speakerStatsMachine,
  events: {
    'conference.joined': { 'the user is in the meeting': { localId: 'me', createdAt: null } },
    'conference.interrupted': 'the connection is interrupted',
    'conference.dropped': { 'the connection is lost': { error: 'CONNECTION_DROPPED_ERROR' } },
    'speaker.changed': {
      'the user speaks': { id: 'me' },
      'Ada speaks': { id: 'ada' },
      'no participant speaks': { id: null },
    },
  },
  delays: { speakerTick: 'a second passes' },
  // Ten seconds contain two publications.
  project: ({ localId, seconds, published }) => ({
    localId,
    seconds: Math.min(seconds, 10),
    published: seconds - published,
  }),
  invariants: {
    'no seconds are counted before joining': ({ context }) => context.localId !== '' || context.seconds === 0,
    'at most 4 s of speaking are not published': ({ context }) => context.seconds - context.published < 5,
    'everything is published when the user does not speak': (snapshot) =>
      snapshot.hasTag('speaking') || snapshot.context.seconds === snapshot.context.published,
    'only a user with an id speaks': (snapshot) => !snapshot.hasTag('speaking') || snapshot.context.localId !== '',
  },
  mutations: {
    'every speaker counts as the user': { guards: { isLocal: () => true } },
    'the user counts as speaking after another participant has begun': { guards: { isOther: () => false } },
    'seconds are not counted': { actions: { countSecond: () => {} } },
    'seconds are not published': { actions: { announceStats: () => {} } },
    'seconds are published one by one': { guards: { isDue: () => true } },
    'seconds are published only when the user stops speaking': { guards: { isDue: () => false } },
    'the last seconds are not published': { guards: { hasUnpublished: () => false } },
    'published seconds are published again': { actions: { storePublished: () => {} } },
    'counted seconds are not published again after a lost connection': { guards: { hasSpoken: () => false } },
    'the local id is not stored': { actions: { storeLocal: () => {} } },
  },
});
