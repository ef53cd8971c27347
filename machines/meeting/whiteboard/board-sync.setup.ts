import { assign, cancel, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { callbackPlaceholder } from '#machines/shared/placeholders.ts';
import type { BoardMessage, OfCall, Participant } from '../conference.types.ts';
import { boardDelays, boardLimits } from './board-limits.ts';
import type {
  BoardSyncContext,
  BoardSyncEmitted,
  BoardSyncEvent,
  Delta,
  Live,
  SentOperation,
  TransportCommand,
  TransportInput,
} from './board-sync.types.ts';
import type { Operation, Vector } from './operations.ts';
import {
  emptySeen,
  isSeen,
  recount,
  seeOperation,
  seeState,
  seeVector,
  sourcesOf,
  withReport,
  type Report,
} from './seen.ts';

interface FromParticipant {
  readonly from: string;
}

interface OperationsCame extends FromParticipant {
  readonly operations: readonly Operation[];
}

interface ReceivedOperations extends FromParticipant {
  readonly operations: readonly SentOperation[];
}

/** Of a writer that has not reported yet: all other participants are asked before it. */
const unknownElders = 1_000;

/** The reports, with that of the user: no participant knows more of what the user has drawn. */
const allReports = ({
  localId,
  seen,
  reports,
}: Pick<BoardSyncContext, 'localId' | 'seen' | 'reports'>): readonly Report[] => [
  ...reports,
  { id: localId, vector: seen.through, elders: unknownElders },
];

/** The participants that have what is missing. */
const havingMore = (context: BoardSyncContext): readonly Report[] => sourcesOf(context.seen, allReports(context));

/** Those of them that can be asked for it. */
const sources = (context: BoardSyncContext): readonly Report[] =>
  havingMore(context).filter(({ id }) => !context.silent.includes(id));

/** The operations that are new, and what has been received with them. */
function receive(context: BoardSyncContext, { from, operations }: ReceivedOperations) {
  let { seen, reports } = context;
  const fresh: Operation[] = [];
  for (const { stamp, after, change } of operations) {
    const [count, user_id] = stamp;
    if (isSeen(seen, user_id, { count, after })) continue;
    seen = seeOperation(seen, user_id, { count, after });
    fresh.push({ stamp, change });
  }
  // A missing operation is asked for from its writer first.
  const last = operations.at(-1);
  if (last !== undefined && context.present.includes(from)) {
    reports = withReport(reports, { id: from, vector: { [from]: last.stamp[0] }, elders: unknownElders });
  }
  return { seen, reports, fresh };
}

/** The new operations among those received, for the board. */
export const freshOf = (context: BoardSyncContext, received: ReceivedOperations): OperationsCame => ({
  from: received.from,
  operations: receive(context, received).fresh,
});

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);

export const boardSyncSetup = setup({
  types: {
    context: {} as BoardSyncContext,
    events: {} as BoardSyncEvent,
    input: {} as OfCall,
    emitted: {} as BoardSyncEmitted,
    tags: {} as 'ready' | 'resynchronising' | 'unsynced' | 'waiting',
  },
  actors: {
    /** Sends and receives what belongs to the board within the limits of the conference; sends back `TransportEvent`s. */
    boardTransport: callbackPlaceholder<TransportInput, TransportCommand>('boardTransport'),
  },
  delays: {
    boardStart: boardDelays.boardStart,
    boardVectors: boardDelays.boardVectors,
    boardGap: boardDelays.boardGap,
    boardAnswer: boardDelays.boardAnswer,
    boardMark: boardDelays.boardMark,
    boardRetry: boardDelays.boardRetry,
  },
  guards: {
    isBehind: ({ context }) => sources(context).length > 0,
    isWhole: ({ context }) => havingMore(context).length === 0,
    isFresh: ({ context }, received: ReceivedOperations) => receive(context, received).fresh.length > 0,
    isSource: ({ context }, { from }: FromParticipant) => context.source === from,
    isEldest: ({ context }, { elders, from }: FromParticipant & { elders: number }) =>
      elders === 0 && context.present.includes(from),
    hasOthers: ({ context }) => context.present.length > 0,
    isWaiting: (_, { isWaiting }: { isWaiting: boolean }) => isWaiting,
    isAsking: (_, { isAsking }: { isAsking: boolean }) => isAsking,
  },
  actions: {
    storeLocal: assign((_, { localId }: { localId: string }) => ({ localId })),
    /** A new connection has new participants, even those who were there before. */
    forgetOthers: assign({ localId: '', present: [], elders: [], reports: [], silent: [], source: '', early: [] }),
    storeElder: assign(({ context: { present, elders } }, { participant: { id } }: { participant: Participant }) => ({
      present: [...without(present, id), id],
      elders: [...without(elders, id), id],
    })),
    storeParticipant: assign(({ context: { present } }, { participant: { id } }: { participant: Participant }) => ({
      present: [...without(present, id), id],
    })),
    removeParticipant: assign(({ context: { present, elders, reports } }, { id }: { id: string }) => ({
      present: without(present, id),
      elders: without(elders, id),
      reports: reports.filter((one) => one.id !== id),
    })),
    storeEarly: assign(({ context: { early } }, received: FromParticipant & { message: BoardMessage }) => ({
      early: [...early, { from: received.from, message: received.message }].slice(-boardLimits.earlyMessages),
    })),
    readEarly: enqueueActions(({ context: { early }, enqueue }) => {
      for (const { from, message } of early) enqueue.sendTo('boardTransport', { type: 'message.read', from, message });
      enqueue.assign({ early: [] });
    }),
    read: sendTo('boardTransport', (_, { from, message }: FromParticipant & { message: BoardMessage }) => ({
      type: 'message.read' as const,
      from,
      message,
    })),
    forgetSeen: assign({ seen: emptySeen }),
    countOwn: assign(({ context: { seen } }, { operations }: { operations: readonly Operation[] }) => {
      let next = seen;
      for (const { stamp } of operations) next = seeVector(next, { [stamp[1]]: stamp[0] });
      return { seen: next };
    }),
    /** Before they are counted: each operation names the one before it. */
    sendOperations: sendTo(
      'boardTransport',
      ({ context: { seen } }, { operations }: { operations: readonly Operation[] }) => {
        let through = seen;
        const sent = operations.map(({ stamp, change }): SentOperation => {
          const after = through.through[stamp[1]] ?? 0;
          through = seeVector(through, { [stamp[1]]: stamp[0] });
          return { stamp, change, after };
        });
        return { type: 'operations.send' as const, operations: sent };
      },
    ),
    sendLive: sendTo('boardTransport', (_, { to, live }: { to: string; live: Live }) => ({
      type: 'live.send' as const,
      to,
      live,
    })),
    startMark: raise(() => ({ type: 'mark.due' as const }), { delay: 'boardMark', id: 'mark' }),
    stopMark: cancel('mark'),
    sendVector: sendTo(
      'boardTransport',
      ({ context }, { to, isAsking }: { to: string; isAsking: boolean }): TransportCommand => ({
        type: 'vector.send',
        to,
        vector: context.seen.through,
        elders: context.elders.length,
        isAsking,
      }),
    ),
    storeReport: assign(
      ({ context: { seen, present, reports } }, { from, vector, elders }: FromParticipant & Omit<Report, 'id'>) => {
        if (!present.includes(from)) return {};
        const known = withReport(reports, { id: from, vector, elders });
        return { reports: known, seen: recount(seen, from, known) };
      },
    ),
    countReceived: assign(({ context }, received: ReceivedOperations) => {
      const { seen, reports } = receive(context, received);
      return { seen, reports };
    }),
    chooseSource: assign(({ context }) => ({ source: sources(context)[0]?.id ?? '' })),
    askSource: sendTo('boardTransport', ({ context: { source, seen } }) => ({
      type: 'delta.ask' as const,
      to: source,
      vector: seen.through,
    })),
    storeSilent: assign(({ context: { silent, source } }) => ({ silent: [...silent, source], source: '' })),
    forgetSource: assign({ source: '' }),
    forgetSilent: assign({ silent: [], source: '' }),
    /** What the source has sent replaces what it had reported. */
    storeVector: assign(({ context }, { vector, from }: FromParticipant & { vector: Vector }) => {
      const reports = context.reports.map((report) => (report.id === from ? { ...report, vector } : report));
      return { reports, seen: seeState(context.seen, vector, allReports({ ...context, reports })) };
    }),
    sendDelta: sendTo(
      'boardTransport',
      ({ context }, { to, delta }: { to: string; delta: Delta }): TransportCommand => ({
        type: 'delta.send',
        to,
        delta,
        vector: context.seen.through,
      }),
    ),
    tellBridge: sendTo('boardTransport', { type: 'bridge.open' as const }),
    announceOperations: emit((_, { from, operations }: OperationsCame) => ({
      type: 'operationsCame' as const,
      from,
      operations,
    })),
    announceDelta: emit((_, { delta }: { delta: Delta }) => ({ type: 'deltaCame' as const, delta })),
    announceWanted: emit((_, { from, vector }: FromParticipant & { vector: Vector }) => ({
      type: 'deltaWanted' as const,
      to: from,
      vector,
    })),
    announceLive: emit((_, { from, live }: FromParticipant & { live: Live }) => ({
      type: 'liveCame' as const,
      from,
      live,
    })),
    announceCompared: emit((_, { to }: { to: string }) => ({ type: 'boardsCompared' as const, to })),
  },
});
