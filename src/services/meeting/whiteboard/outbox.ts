import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { BoardMessage } from '#machines/meeting/conference.types.ts';
import type { Schedule } from '#src/services/schedule.ts';
import { createBudget } from './budget.ts';

/** How a message is sent to the conference; both return false when it could not be sent. */
export interface BoardWire {
  /** As a command, to all participants. */
  command(message: BoardMessage): boolean;
  /** Over the bridge, to one participant, or to all if `to` is ''. */
  bridge(to: string, message: BoardMessage): boolean;
}

interface Addressed {
  readonly to: string;
  readonly message: BoardMessage;
}

export interface Outbox {
  /** In this order, and never lost while the outbox exists. */
  operations(messages: readonly BoardMessage[]): void;
  /** What was asked for: after the operations; dropped while there is no bridge. */
  bulk(to: string, messages: readonly BoardMessage[]): void;
  /** At once or not at all. */
  now(to: string, message: BoardMessage): void;
  /** Whether something for this participant has not been sent yet. */
  isBusyFor(to: string): boolean;
  /** Tries to send what waits. */
  pump(): void;
  stop(): void;
}

export interface OutboxPorts {
  readonly wire: BoardWire;
  /** Milliseconds. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Operations have waited for longer than a moment, or not any more. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

const lengthOf = ({ event, data, user_id }: BoardMessage): number => event.length + data.length + user_id.length;

/** The bytes that a command takes: quotes are written as entities, and the presence is sent with it. */
export const commandCost = ({ data }: BoardMessage): number =>
  new TextEncoder().encode(data).length + (data.match(/["&<>']/gu)?.length ?? 0) * 5 + boardLimits.commandOverhead;

const bridgeCost = (message: BoardMessage): number => lengthOf(message) + boardLimits.bridgeOverhead;

/**
 * Sends the board's messages within the limits of a conference (README): operations as commands as far as their budget
 * goes, everything else over the bridge.
 */
export function createOutbox({ wire, now, schedule, onWaiting }: OutboxPorts): Outbox {
  const commands = createBudget(boardLimits.commandRate, boardLimits.commandRate, now);
  const bridge = createBudget(boardLimits.bridgeRate, boardLimits.bridgeBurst, now);
  const operations: (Addressed & { readonly since: number })[] = [];
  let bulk: Addressed[] = [];
  let isClosed = false;
  let isWaiting = false;
  let stopTimer: (() => void) | null = null;

  function overBridge({ to, message }: Addressed): boolean {
    if (!bridge.take(bridgeCost(message))) return false;
    isClosed = !wire.bridge(to, message);
    return !isClosed;
  }
  function asCommand({ message }: Addressed): boolean {
    const cost = commandCost(message);
    const isSmall = cost - boardLimits.commandOverhead <= boardLimits.commandMax && message.event !== 'part';
    return isSmall && commands.take(cost) && wire.command(message);
  }
  function sendOperations(): void {
    for (let next = operations[0]; next !== undefined; next = operations[0]) {
      if (!asCommand(next) && !overBridge(next)) return;
      operations.shift();
    }
  }
  function sendBulk(): void {
    for (let next = bulk[0]; next !== undefined && !isClosed; next = bulk[0]) {
      if (!overBridge(next)) break;
      bulk.shift();
    }
    if (isClosed) bulk = [];
  }
  function tellWaiting(): void {
    const [first] = operations;
    const isLate = first !== undefined && now() - first.since >= boardLimits.waitingAfter;
    if (isLate === isWaiting) return;
    isWaiting = isLate;
    onWaiting(isWaiting);
  }
  /** Until the budget suffices, or the bridge is tried again. */
  function pause(): number {
    if (isClosed) return boardLimits.bridgeRetry;
    const next = operations[0] ?? bulk[0];
    return next === undefined ? 0 : Math.max(bridge.wait(bridgeCost(next.message)), 20);
  }
  function pump(): void {
    stopTimer?.();
    stopTimer = null;
    sendOperations();
    if (operations.length === 0) sendBulk();
    tellWaiting();
    if (operations.length + bulk.length > 0) stopTimer = schedule(pump, pause());
  }
  return {
    operations: (messages) => {
      for (const message of messages) operations.push({ to: '', message, since: now() });
      pump();
    },
    bulk: (to, messages) => {
      for (const message of messages) bulk.push({ to, message });
      pump();
    },
    now: (to, message) => {
      overBridge({ to, message });
    },
    isBusyFor: (to) => bulk.some((one) => one.to === to),
    pump: () => {
      isClosed = false;
      pump();
    },
    stop: () => stopTimer?.(),
  };
}
