import { boardSyncSetup, freshOf } from './board-sync.setup.ts';
import type { BoardSyncEvent } from './board-sync.types.ts';
import { emptySeen } from './seen.ts';

const storeReport = {
  type: 'storeReport',
  params: ({ event }: { event: Extract<BoardSyncEvent, { type: 'vector.received' }> }) => event,
} as const;

/**
 * Keeps the board equal to those of the other participants (specification 4.6): starts 500 ms after joining and applies then
 * what came before; finds missing operations by their counts, and asks the participant that has been in the meeting
 * longest for them, and the next if it does not answer.
 *
 * Receives events of the conference; `operations.write`, `live.write`, `delta.give`, `board.reset` of the board; `sync.retry` of the user; and what the
 * transport received. Emits `operationsCame`, `deltaCame`, `deltaWanted`, `liveCame`, and `boardsCompared` with every new connection. Tags: `ready`;
 * `resynchronising`; `unsynced` when changes of others may be missing; `waiting` while changes of the user wait. Actor: `boardTransport`.
 */
export const boardSyncMachine = boardSyncSetup.createMachine({
  id: 'boardSync',
  description: 'Keeps the whiteboard equal to those of the other participants.',
  context: ({ input }) => ({
    ...input,
    localId: '',
    seen: emptySeen,
    present: [],
    elders: [],
    reports: [],
    silent: [],
    source: '',
    early: [],
  }),
  initial: 'off',
  on: {
    'participant.left': { actions: { type: 'removeParticipant', params: ({ event }) => event } },
    'operations.write': {
      actions: { type: 'countOwn', params: ({ event }) => event },
      description: 'Participants who come later ask for it.',
    },
    'conference.dropped': { target: '.off', actions: 'forgetOthers' },
  },
  states: {
    off: {
      description: 'Not in the conference. What the user draws is asked for by the others after the next joining.',
      on: {
        'board.reset': { actions: 'forgetSeen', description: 'Another meeting, in which nothing was received yet.' },
        'participant.joined': { actions: { type: 'storeElder', params: ({ event }) => event } },
        'conference.joined': { target: 'starting', actions: { type: 'storeLocal', params: ({ event }) => event } },
      },
    },
    starting: {
      description: '4.6: the board starts 500 ms after joining, and what comes before is applied then.',
      on: {
        'participant.joined': { actions: { type: 'storeParticipant', params: ({ event }) => event } },
        'whiteboard.received': { actions: { type: 'storeEarly', params: ({ event }) => event } },
      },
      after: { boardStart: 'running' },
    },
    running: {
      description: 'Operations are sent and received.',
      tags: ['ready'],
      type: 'parallel',
      invoke: {
        id: 'boardTransport',
        src: 'boardTransport',
        input: ({ context: { callId, localId } }) => ({ callId, localId }),
      },
      on: {
        'participant.joined': { actions: { type: 'storeParticipant', params: ({ event }) => event } },
        'whiteboard.received': { actions: { type: 'read', params: ({ event }) => event } },
        'operations.write': {
          guard: 'hasOthers',
          actions: [
            { type: 'sendOperations', params: ({ event }) => event },
            { type: 'countOwn', params: ({ event }) => event },
            'stopMark',
            'startMark',
          ],
        },
        'live.write': { guard: 'hasOthers', actions: { type: 'sendLive', params: ({ event }) => event } },
        'mark.due': {
          actions: { type: 'sendVector', params: { to: '', isAsking: false } },
          description: 'A participant who missed the last operations notices it.',
        },
        'live.received': { actions: { type: 'announceLive', params: ({ event }) => event } },
        'delta.asked': { actions: { type: 'announceWanted', params: ({ event }) => event } },
        'delta.give': { actions: { type: 'sendDelta', params: ({ event }) => event } },
        'operations.received': {
          guard: { type: 'isFresh', params: ({ event }) => event },
          actions: [
            { type: 'announceOperations', params: ({ context, event }) => freshOf(context, event) },
            { type: 'countReceived', params: ({ event }) => event },
          ],
          description: 'Those that were received before change nothing.',
        },
        'bridge.opened': {
          target: '.replica.asking',
          actions: 'tellBridge',
          description: 'What was sent over the bridge meanwhile was not received.',
        },
      },
      states: {
        replica: {
          description: 'Whether operations of other participants are missing.',
          initial: 'asking',
          entry: 'readEarly',
          on: { 'vector.received': { actions: storeReport } },
          states: {
            asking: {
              description: 'Compares what the other participants have received.',
              entry: [
                'forgetSilent',
                { type: 'sendVector', params: { to: '', isAsking: true } },
                { type: 'announceCompared', params: { to: '' } },
              ],
              on: {
                'vector.received': {
                  guard: { type: 'isEldest', params: ({ event }) => event },
                  target: 'choosing',
                  actions: storeReport,
                  description: 'The participant that has been in the meeting longest: its answer is sufficient.',
                },
              },
              after: { boardVectors: 'choosing' },
            },
            choosing: {
              description: 'Decides whether operations are missing, and who has them.',
              always: [
                { guard: 'isBehind', target: 'fetching' },
                { guard: 'isWhole', target: 'settled' },
                { target: 'unsynced' },
              ],
            },
            settled: {
              description: 'Nothing is missing.',
              always: { guard: 'isBehind', target: 'lagging' },
            },
            lagging: {
              description: 'Operations are missing, which may still come by the other way.',
              always: { guard: 'isWhole', target: 'settled' },
              after: { boardGap: 'choosing' },
            },
            fetching: {
              description: 'Receives from one participant what is missing.',
              tags: ['resynchronising'],
              entry: ['chooseSource', 'askSource'],
              initial: 'waiting',
              on: {
                'delta.received': {
                  guard: { type: 'isSource', params: ({ event }) => event },
                  target: 'settled',
                  actions: [{ type: 'storeVector', params: ({ event }) => event }, 'forgetSource'],
                },
              },
              states: {
                waiting: {
                  description: 'The time limit starts again with every part.',
                  on: {
                    'records.received': {
                      guard: { type: 'isSource', params: ({ event }) => event },
                      target: 'waiting',
                      reenter: true,
                      actions: { type: 'announceDelta', params: ({ event }) => event },
                    },
                  },
                  after: { boardAnswer: { target: '#boardSync.running.replica.choosing', actions: 'storeSilent' } },
                },
              },
            },
            unsynced: {
              description: 'No participant has sent what is missing.',
              tags: ['unsynced'],
              always: { guard: 'isWhole', target: 'settled' },
              on: { 'sync.retry': 'asking' },
              after: { boardRetry: 'asking' },
            },
          },
        },
        sending: {
          description: 'Whether operations can be sent.',
          initial: 'free',
          on: {
            'vector.received': {
              guard: { type: 'isAsking', params: ({ event }) => event },
              actions: [
                {
                  type: 'sendVector',
                  params: ({ event: { from } }) => ({ to: from, isAsking: false }),
                },
                { type: 'announceCompared', params: ({ event: { from } }) => ({ to: from }) },
              ],
            },
          },
          states: {
            free: {
              description: 'What the user draws is sent at once.',
              on: {
                'queue.changed': { guard: { type: 'isWaiting', params: ({ event }) => event }, target: 'waiting' },
              },
            },
            waiting: {
              description: 'What the user draws waits until it can be sent.',
              tags: ['waiting'],
              on: {
                'queue.changed': [{ guard: { type: 'isWaiting', params: ({ event }) => event } }, { target: 'free' }],
              },
            },
          },
        },
      },
    },
  },
});
