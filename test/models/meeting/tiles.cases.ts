import { tilesMachine } from '#machines/meeting/tiles.machine.ts';
import { defineCases } from '../lib/cases.ts';

export const tilesCases = defineCases({
  name: 'meeting/tiles',
  machine: tilesMachine,
  events: {
    'area.measured': {
      'the window is that of a phone': { width: 320, height: 180 },
      'the window is that of a desk': { width: 1_280, height: 720 },
    },
    'tiles.counted': { 'two are there': { count: 2 }, 'nine are there': { count: 9 } },
    'page.next': 'turns to the next page',
    'page.previous': 'turns back',
    'participant.pin': { 'pins Ada': { id: 'ada' } },
    'participant.unpin': 'unpins',
    'participant.left': { 'Ada goes': { id: 'ada' }, 'Bob goes': { id: 'bob' } },
  },
  project: ({ width, count, page, pinnedId }) => ({ width, count, page, pinnedId }),
  invariants: {
    'whole means one page': (snapshot) => snapshot.value !== 'whole' || snapshot.context.page === 0,
    'there is a way back from every later page': (snapshot) =>
      snapshot.context.page === 0 || snapshot.can({ type: 'page.previous' }),
  },
  mutations: {
    'pages never come': { guards: { hasPages: () => false } },
    'pages never go': { guards: { fitsOnPage: () => false } },
    'pages do not end': { guards: { hasNext: () => true } },
    'pages do not begin': { guards: { hasPrevious: () => true } },
    'a pin outlives its participant': { guards: { isPinned: () => false } },
    'any goodbye takes the pin': { guards: { isPinned: () => true } },
    'the size does not matter': { actions: { storeArea: () => {} } },
    'the number does not matter': { actions: { storeCount: () => {} } },
    'no next page': { actions: { turnForward: () => {} } },
    'no page before': { actions: { turnBack: () => {} } },
    'nobody is pinned': { actions: { pin: () => {} } },
    'nobody is unpinned': { actions: { unpin: () => {} } },
  },
});
