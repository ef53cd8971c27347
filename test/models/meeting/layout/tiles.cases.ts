import { tilesMachine } from '#machines/meeting/layout/tiles.machine.ts';
import { defineCases } from '#test/models/lib/cases.ts';

export const tilesCases = defineCases({
  name: 'meeting/layout/tiles',
  machine: tilesMachine,
  events: {
    'area.measured': {
      'two tiles are on the screen of a phone': { width: 320, height: 180, count: 2 },
      'nine tiles are on the screen of a phone': { width: 320, height: 180, count: 9 },
      'nine tiles are on the screen of a desktop': { width: 1_280, height: 720, count: 9 },
    },
    'page.next': 'the user turns to the next page',
    'page.previous': 'the user turns to the previous page',
    'participant.pin': { 'the user pins Ada': { id: 'ada' }, 'the user pins Bob': { id: 'bob' } },
    'participant.enlarge': { 'the user views Ada large': { id: 'ada' } },
    'participant.unpin': { 'the user unpins Ada': { id: 'ada' } },
    'participant.replaced': {
      'Ada has returned with another id': { formerId: 'ada', id: 'ada-2' },
      'Bob has not returned': { formerId: 'bob', id: null },
    },
    'participant.left': { 'Ada leaves': { id: 'ada' }, 'Bob leaves': { id: 'bob' } },
  },
  project: ({ width, count, page, pinnedIds }) => ({ width, count, page, pinnedIds }),
  invariants: {
    'tiles that fit have one page': (snapshot) => snapshot.value !== 'whole' || snapshot.context.page === 0,
    'the user can turn back from every later page': (snapshot) =>
      snapshot.context.page === 0 || snapshot.can({ type: 'page.previous' }),
  },
  mutations: {
    'tiles are never split into pages': { guards: { hasPages: () => false } },
    'pages stay although the tiles fit': { guards: { fitsOnPage: () => false } },
    'the user can turn beyond the last page': { guards: { hasNext: () => true } },
    'the user can turn back before the first page': { guards: { hasPrevious: () => true } },
    'viewing a participant large again keeps the large tile': { guards: { isAlone: () => false } },
    'viewing a participant large unpins the others only': { guards: { isAlone: () => true } },
    'viewing a participant large does nothing': { actions: { pinAlone: () => {} } },
    'the size of the area is not stored': { actions: { storeArea: () => {} } },
    'turning forward does nothing': { actions: { turnForward: () => {} } },
    'turning back does nothing': { actions: { turnBack: () => {} } },
    'pinning does nothing': { actions: { pin: () => {} } },
    'a pin does not follow its participant': { actions: { replace: () => {} } },
    'a pin stays, also after its participant has left': { actions: { unpin: () => {} } },
  },
});
