import { boardLimits } from './board-limits.ts';
import type { Vector } from './operations.ts';

/** Which operations were received. */
export interface Seen {
  readonly through: Vector;
  /** The operations that came before others of the same writer: counts of the operation, and of the one before it. */
  readonly ahead: Readonly<Record<string, readonly Numbered[]>>;
}

/** The count of an operation and of the operation before it by the same writer. */
export interface Numbered {
  readonly count: number;
  readonly after: number;
}

/** What another participant has received, as far as is known. */
export interface Report {
  readonly id: string;
  readonly vector: Vector;
  /** How many of the participants were in the meeting before it. */
  readonly elders: number;
}

export const emptySeen: Seen = { through: {}, ahead: {} };

const countOf = (vector: Vector, user_id: string): number =>
  (Object.hasOwn(vector, user_id) ? vector[user_id] : 0) ?? 0;

const aheadOf = (ahead: Seen['ahead'], user_id: string): readonly Numbered[] =>
  (Object.hasOwn(ahead, user_id) ? ahead[user_id] : undefined) ?? [];

const isCounted = ({ through }: Seen, user_id: string): boolean =>
  Object.hasOwn(through, user_id) || Object.keys(through).length < boardLimits.writers;

export const isSeen = ({ through, ahead }: Seen, user_id: string, { count }: Numbered): boolean =>
  count <= countOf(through, user_id) || aheadOf(ahead, user_id).some((one) => one.count === count);

/** Advances over the operations that came ahead, as far as none is missing. */
function advance({ through, ahead }: Seen, user_id: string): Seen {
  let reached = countOf(through, user_id);
  const rest: Numbered[] = [];
  for (const one of aheadOf(ahead, user_id).toSorted((a, b) => a.count - b.count)) {
    if (one.after <= reached) reached = Math.max(reached, one.count);
    else rest.push(one);
  }
  const { [user_id]: _, ...others } = ahead;
  return {
    through: { ...through, [user_id]: reached },
    ahead: rest.length === 0 ? others : { ...others, [user_id]: rest.slice(-boardLimits.aheadOperations) },
  };
}

/** Counts an operation. Those of writers who are too many are not counted; their operations are applied. */
export function seeOperation(seen: Seen, user_id: string, numbered: Numbered): Seen {
  if (!isCounted(seen, user_id)) return seen;
  const ahead = { ...seen.ahead, [user_id]: [...aheadOf(seen.ahead, user_id), numbered] };
  return advance({ ...seen, ahead }, user_id);
}

/** Counts all operations of a vector. */
export function seeVector(seen: Seen, vector: Vector): Seen {
  let next = seen;
  for (const [user_id, count] of Object.entries(vector)) {
    if (count > countOf(next.through, user_id)) next = seeOperation(next, user_id, { count, after: 0 });
  }
  return next;
}

/** The participants' counts of their own operations, as far as they have reported them. */
const ownCounts = (reports: readonly Report[]): ReadonlyMap<string, number> =>
  new Map(reports.map(({ id, vector }) => [id, countOf(vector, id)]));

/** A participant knows its own operations: what others report of them counts up to what the participant itself has reported. */
const credible = (vector: Vector, own: ReadonlyMap<string, number>): Vector =>
  Object.fromEntries(
    Object.entries(vector).map(([user_id, count]) => [user_id, Math.min(count, own.get(user_id) ?? count)]),
  );

/** Counts the operations of another participant's vector, whose state was merged. */
export const seeState = (seen: Seen, vector: Vector, reports: readonly Report[]): Seen =>
  seeVector(seen, credible(vector, ownCounts(reports)));

/** Counts nothing of a participant that has reported less than others had reported of it: all of it is asked for again. */
export function recount(seen: Seen, user_id: string, reports: readonly Report[]): Seen {
  const own = ownCounts(reports).get(user_id);
  if (own === undefined || countOf(seen.through, user_id) <= own) return seen;
  const { [user_id]: _, ...through } = seen.through;
  return { ...seen, through };
}

/** Whether the vector has operations that were not received. */
const exceeds = (vector: Vector, seen: Seen): boolean =>
  Object.entries(vector).some(([user_id, count]) => isCounted(seen, user_id) && count > countOf(seen.through, user_id));

/** The participants that have what was not received, the one that has been in the meeting longest first. */
export function sourcesOf(seen: Seen, reports: readonly Report[]): readonly Report[] {
  const own = ownCounts(reports);
  return reports
    .filter(({ vector }) => exceeds(credible(vector, own), seen))
    .toSorted((one, other) => one.elders - other.elders || (one.id < other.id ? -1 : 1));
}

const together = (one: Vector, other: Vector): Vector => {
  const union = { ...one };
  for (const [user_id, count] of Object.entries(other)) union[user_id] = Math.max(countOf(union, user_id), count);
  return union;
};

/** Stores what is known of a participant; a writer's own operation shows only that the writer has it. */
export function withReport(reports: readonly Report[], { id, vector, elders }: Report): readonly Report[] {
  const known = reports.find((one) => one.id === id);
  const report = {
    id,
    vector: together(known?.vector ?? {}, vector),
    elders: Math.min(known?.elders ?? elders, elders),
  };
  return [...reports.filter((one) => one.id !== id), report];
}
