import { boardSyncMachine } from '#machines/meeting/whiteboard/board-sync.machine.ts';
import { sourcesOf } from '#machines/meeting/whiteboard/seen.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { ada, bob } from '../participants/samples.ts';
import { adding } from './samples.ts';

const message = { event: 'add', data: '{}', user_id: 'bob' };
const numbered = (user_id: string, count: number) => ({ ...adding(user_id, count), after: count - 1 });
const delta = { records: [], names: {} };

export const boardSyncCases = defineCases({
  name: 'meeting/whiteboard/board-sync',
  machine: boardSyncMachine,
  inputs: { 'in a call': { callId: 'call' } },
  events: {
    'participant.joined': {
      'Ada is in the meeting': { participant: ada },
      'Bob is in the meeting': { participant: bob },
    },
    'participant.left': { 'Bob leaves': { id: bob.id } },
    'conference.joined': { 'the user has joined': { localId: 'me', createdAt: null } },
    'conference.dropped': { 'the connection is lost': { error: '' } },
    'bridge.opened': 'the bridge passes messages on again',
    'whiteboard.received': { 'Bob sends a message': { from: bob.id, message } },
    'operations.write': { 'the user draws': { operations: [adding('me', 1)] } },
    'live.write': { 'the user moves the pointer': { to: '', live: { type: 'leave' } } },
    'delta.give': { 'the board gives what Bob lacks': { to: bob.id, delta } },
    'board.reset': 'the board is empty again',
    'sync.retry': 'the user tries again',
    'mark.due': 'the user has not drawn for 3 s',
    'operations.received': {
      "Bob's first operation comes": { from: bob.id, operations: [numbered(bob.id, 1)] },
      "Bob's second operation comes": { from: bob.id, operations: [numbered(bob.id, 2)] },
    },
    'vector.received': {
      'Ada, who was there first, has an operation of Bob': {
        from: ada.id,
        vector: { [ada.id]: 1, [bob.id]: 1 },
        elders: 0,
        isAsking: false,
      },
      'Bob has an operation of Ada, and asks': {
        from: bob.id,
        vector: { [ada.id]: 1, [bob.id]: 1 },
        elders: 1,
        isAsking: true,
      },
    },
    'delta.asked': { 'Bob asks for what he lacks': { from: bob.id, vector: {} } },
    'records.received': {
      'Ada sends records': { from: ada.id, delta },
      'Bob sends records': { from: bob.id, delta },
    },
    'delta.received': {
      'Ada has sent everything': { from: ada.id, vector: { [ada.id]: 1, [bob.id]: 2 } },
      'Bob has sent what he has': { from: bob.id, vector: { [bob.id]: 1 } },
    },
    'live.received': { 'Bob moves the pointer': { from: bob.id, live: { type: 'leave' } } },
    'queue.changed': {
      'changes of the user wait': { isWaiting: true },
      'changes of the user are sent': { isWaiting: false },
    },
  },
  delays: {
    boardStart: '500 ms have passed since the start',
    boardVectors: 'the answers have been awaited for 1 s',
    boardGap: 'the missing change has not come for 1 s',
    boardAnswer: 'the participant has not answered for 4 s',
    boardRetry: '15 s pass',
  },
  project: ({ seen, present, elders, reports, silent, source, early }) => ({
    through: seen.through,
    ahead: Object.keys(seen.ahead),
    bob: present.includes(bob.id),
    elders: elders.length,
    sources: sourcesOf(seen, reports).map(({ id }) => id),
    silent: [...new Set(silent)].toSorted(),
    source,
    early: early.length,
  }),
  infeasible: ({ context, value }, { sentence }) => {
    // Ada is in the meeting before the user, and Bob comes later.
    if (sentence.startsWith('Ada is')) return value !== 'off' || context.elders.length > 0;
    if (sentence.startsWith('Bob is')) return value === 'off' || context.present.includes(bob.id);
    if (sentence.startsWith('Bob leaves')) return !context.present.includes(bob.id);
    if (sentence.startsWith('Bob') || sentence.startsWith('the board gives')) {
      return !context.present.includes(bob.id) || context.early.length > 0;
    }
    if (sentence.startsWith('Ada')) return !context.present.includes(ada.id);
    // One of each is enough.
    return sentence === 'the user draws' && context.seen.through['me'] !== undefined;
  },
  invariants: {
    'what is asked for comes from one participant': (snapshot) =>
      snapshot.hasTag('resynchronising') === (snapshot.context.source !== ''),
  },
  mutations: {
    'messages that come before the board is ready are lost': { actions: { storeEarly: () => {} } },
    'early messages are not read': { actions: { readEarly: () => {} } },
    'messages are not read': { actions: { read: () => {} } },
    'operations of the user are not sent': { actions: { sendOperations: () => {} } },
    'operations of the user are not counted': { actions: { countOwn: () => {} } },
    'operations are passed on again': { guards: { isFresh: () => true } },
    'operations are not passed on': { actions: { announceOperations: () => {} } },
    'received operations are not counted': { actions: { countReceived: () => {} } },
    'any participant can send records': { guards: { isSource: () => true } },
    'records are not passed on': { actions: { announceDelta: () => {} } },
    'what is missing is not asked for': { actions: { askSource: () => {} } },
    'the others are not asked': { actions: { sendVector: () => {} } },
    'a silent participant is asked again': { actions: { storeSilent: () => {} } },
    'nothing is sent to other participants who ask': { actions: { sendDelta: () => {} } },
    'the state is not asked of the board': { actions: { announceWanted: () => {} } },
    'pointers are not passed on': { actions: { announceLive: () => {} } },
    'pointers are not sent': { actions: { sendLive: () => {} } },
    'what was received in another meeting counts': { actions: { forgetSeen: () => {} } },
    'a new connection is not reported': { actions: { announceCompared: () => {} } },
    'the others are not compared with after drawing': { actions: { startMark: () => {} } },
    'what waits is not tried when the bridge is there': { actions: { tellBridge: () => {} } },
    'the participants of an earlier connection are kept': { actions: { forgetOthers: () => {} } },
    'what participants report is not stored': { actions: { storeReport: () => {} } },
    'what a source has sent is not counted': { actions: { storeVector: () => {} } },
  },
});
