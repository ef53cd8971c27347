import type { BoardMessage } from '#machines/meeting/conference.types.ts';
import type { BoardRecord } from '#machines/meeting/whiteboard/board.ts';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { Delta, TransportCommand, TransportEvent } from '#machines/meeting/whiteboard/board-sync.types.ts';
import type { Vector } from '#machines/meeting/whiteboard/operations.ts';
import {
  readBoardMessage,
  readRecord,
  writeNote,
  writeOperation,
  writeRecord,
  type BoardNote,
  type Segment,
} from '#src/contracts/whiteboard-wire.ts';
import { schedule as later, type Schedule } from '#src/services/schedule.ts';
import { createLiveBatches } from './live-batches.ts';
import { createOutbox, type BoardWire } from './outbox.ts';
import { pack, unpack } from './packing.ts';
import { createAssembly, split } from './parts.ts';

export interface TransportPorts {
  readonly wire: BoardWire;
  /** The user's id in the conference. */
  readonly localId: string;
  readonly emit: (event: TransportEvent) => void;
  readonly now?: () => number;
  readonly schedule?: Schedule;
}

export interface BoardTransport {
  send(command: TransportCommand): void;
  stop(): void;
}

/** A state that another participant sends: its segments are read one after another. */
interface Incoming {
  readonly transfer: string;
  segments: number;
  done: Promise<void>;
}

/** Slices of an array. */
function* slices<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** Sends and receives what belongs to the whiteboard (specification 3.4, 4.6), within the limits of a conference. */
export function createBoardTransport(ports: TransportPorts): BoardTransport {
  const { wire, localId, emit, now = Date.now, schedule = later } = ports;
  const outbox = createOutbox({
    wire,
    now,
    schedule,
    onWaiting: (isWaiting) => emit({ type: 'queue.changed', isWaiting }),
  });
  const live = createLiveBatches((one) => outbox.now('', writeNote({ event: 'live', live: one }, localId)), schedule);
  const assemble = createAssembly();
  const incoming = new Map<string, Incoming>();
  /** The participants for whom a state is being packed. */
  const packing = new Set<string>();
  let transfers = 0;
  let isStopped = false;

  const nextTransfer = (): string => `${localId}-${(transfers += 1)}`;
  const breathe = () =>
    new Promise<void>((resolve) => {
      schedule(resolve, 0);
    });

  async function sendDelta(to: string, { records, names }: Delta, vector: Vector): Promise<void> {
    const transfer = nextTransfer();
    let segments = 0;
    for (const slice of slices(records, boardLimits.segmentRecords)) {
      const packed = await pack(slice.map(writeRecord).join('\n'));
      if (isStopped) return;
      const note = {
        event: 'segment',
        transfer,
        index: segments,
        names: segments === 0 ? names : {},
        ...packed,
      } as const;
      outbox.bulk(to, split(writeNote(note, localId), nextTransfer()));
      segments += 1;
    }
    outbox.bulk(to, split(writeNote({ event: 'end', transfer, segments, vector }, localId), nextTransfer()));
  }

  async function readRecords(from: string, text: string, names: Segment['names']): Promise<void> {
    for (const lines of slices(text.split('\n'), boardLimits.recordsAtOnce)) {
      const records = lines.map(readRecord).filter((record): record is BoardRecord => record !== null);
      if (isStopped) return;
      emit({ type: 'records.received', from, delta: { records, names } });
      // Other tasks of the page run between the slices.
      await breathe();
    }
  }

  function receiveSegment(from: string, segment: Segment): void {
    const known = incoming.get(from);
    const state =
      known?.transfer === segment.transfer
        ? known
        : { transfer: segment.transfer, segments: 0, done: Promise.resolve() };
    incoming.set(from, state);
    // One that is missing or cannot be read is noticed at the end: it is asked for again.
    if (state.segments !== segment.index) return;
    state.segments += 1;
    // It is unpacked while those before it are read.
    state.done = Promise.all([unpack(segment), state.done])
      .then(([text]) => readRecords(from, text, segment.names))
      .catch(() => {
        state.segments = Number.NaN;
      });
  }

  function receiveEnd(from: string, end: Extract<BoardNote, { event: 'end' }>): void {
    const state = incoming.get(from) ?? { transfer: end.transfer, segments: 0, done: Promise.resolve() };
    incoming.delete(from);
    void state.done.then(() => {
      const isWhole = end.segments === 0 || (state.transfer === end.transfer && state.segments === end.segments);
      if (isWhole && !isStopped) emit({ type: 'delta.received', from, vector: end.vector });
    });
  }

  function receiveNote(from: string, note: BoardNote): void {
    if (note.event === 'vector') {
      const { vector, elders, isAsking } = note;
      emit({ type: 'vector.received', from, vector, elders, isAsking });
    } else if (note.event === 'ask') {
      if (!packing.has(from) && !outbox.isBusyFor(from)) emit({ type: 'delta.asked', from, vector: note.vector });
    } else if (note.event === 'segment') {
      receiveSegment(from, note);
    } else if (note.event === 'end') {
      receiveEnd(from, note);
    } else if (note.event === 'live') {
      emit({ type: 'live.received', from, live: note.live });
    } else {
      const whole = assemble(from, note);
      if (whole !== null && whole.event !== 'part') receive(from, whole);
    }
  }

  /** Specification 4.6: data of the same user is ignored; so is data in the name of another one. */
  function receive(from: string, message: BoardMessage): void {
    if (from === localId || message.user_id !== from) return;
    const said = readBoardMessage(message);
    if (said?.kind === 'operation') emit({ type: 'operations.received', from, operations: [said.operation] });
    else if (said?.kind === 'note') receiveNote(from, said.note);
  }

  function send(command: TransportCommand): void {
    if (command.type === 'message.read') {
      receive(command.from, command.message);
    } else if (command.type === 'operations.send') {
      const { operations } = command;
      if (operations.some(({ change }) => change.type === 'add')) live.forgetStroke();
      outbox.operations(operations.flatMap((operation) => split(writeOperation(operation), nextTransfer())));
    } else if (command.type === 'live.send') {
      if (command.to === '') live.add(command.live);
      else outbox.now(command.to, writeNote({ event: 'live', live: command.live }, localId));
    } else if (command.type === 'vector.send') {
      const { to, vector, elders, isAsking } = command;
      outbox.now(to, writeNote({ event: 'vector', vector, elders, isAsking }, localId));
    } else if (command.type === 'delta.ask') {
      outbox.now(command.to, writeNote({ event: 'ask', vector: command.vector }, localId));
    } else if (command.type === 'delta.send') {
      const { to, delta, vector } = command;
      packing.add(to);
      void sendDelta(to, delta, vector).finally(() => packing.delete(to));
    } else {
      outbox.pump();
    }
  }

  return {
    send,
    stop: () => {
      isStopped = true;
      live.stop();
      outbox.stop();
    },
  };
}
