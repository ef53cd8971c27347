import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { BoardMessage } from '#machines/meeting/conference.types.ts';
import { writeNote, type Part } from '#src/contracts/whiteboard-wire.ts';
import * as v from 'valibot';

const wrapped = v.object({ event: v.string(), data: v.string() });

/** The message itself, or its parts if it is too long for one. @param transfer an id that no other message has. */
export function split({ event, data, user_id }: BoardMessage, transfer: string): readonly BoardMessage[] {
  if (data.length <= boardLimits.partLength) return [{ event, data, user_id }];
  const text = JSON.stringify({ event, data });
  const of = Math.ceil(text.length / boardLimits.partLength);
  return Array.from({ length: of }, (_, index) =>
    writeNote(
      {
        event: 'part',
        transfer,
        index,
        of,
        text: text.slice(index * boardLimits.partLength, (index + 1) * boardLimits.partLength),
      },
      user_id,
    ),
  );
}

/** The messages of one participant whose parts have not all been received; the oldest is given up for a fifth one. */
const openTransfers = 4;

interface Open {
  readonly of: number;
  readonly texts: Map<number, string>;
}

function unwrap(text: string, from: string): BoardMessage | null {
  try {
    const given: unknown = JSON.parse(text);
    const parsed = v.safeParse(wrapped, given);
    return parsed.success ? { ...parsed.output, user_id: from } : null;
  } catch {
    return null;
  }
}

/** Puts messages together. Returns a function that returns the message with its last part, and null before. */
export function createAssembly(): (from: string, part: Part) => BoardMessage | null {
  const bySender = new Map<string, Map<string, Open>>();
  function add(from: string, { transfer, index, of, text }: Part): BoardMessage | null {
    const transfers = bySender.get(from) ?? new Map<string, Open>();
    bySender.set(from, transfers);
    const open: Open = transfers.get(transfer) ?? { of, texts: new Map<number, string>() };
    if (open.of !== of) return null;
    transfers.set(transfer, open);
    open.texts.set(index, text);
    const [oldest] = transfers.keys();
    if (transfers.size > openTransfers && oldest !== undefined) transfers.delete(oldest);
    if (open.texts.size < of) return null;
    transfers.delete(transfer);
    return unwrap(
      [...open.texts]
        .toSorted(([one], [other]) => one - other)
        .map(([, one]) => one)
        .join(''),
      from,
    );
  }
  return add;
}
