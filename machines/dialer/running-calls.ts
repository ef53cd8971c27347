import type { Call, CallNotice, CallReference } from './dialer.types.ts';

/** The maximum number of calls, more than a user can have; further calls are ignored. */
export const mostCalls = 8;
const mostNotices = 5;

/** A call without an id is identified by its number. */
const idOf = ({ id, party }: CallReference): string => (id === '' ? party.number : id);

function find(calls: readonly Call[], reference: CallReference): Call | undefined {
  if (reference.id === '') return calls.at(-1);
  return calls.find(({ id }) => id === reference.id);
}

/** Adds a ringing call. An existing call is not changed, and neither is a full list. */
export function addCall(
  calls: readonly Call[],
  reference: CallReference,
  direction: Call['direction'],
): readonly Call[] {
  const id = idOf(reference);
  if (calls.length >= mostCalls || calls.some((call) => call.id === id)) return calls;
  return [...calls, { id, direction, party: reference.party, answeredAt: null }];
}

/** Marks a call as answered at a time (epoch milliseconds); an unknown call is added as answered. */
export function answerCall(calls: readonly Call[], reference: CallReference, at: number): readonly Call[] {
  const known = find(calls, reference) === undefined ? addCall(calls, reference, 'incoming') : calls;
  const answered = find(known, reference);
  return known.map((call) => (call === answered && call.answeredAt === null ? { ...call, answeredAt: at } : call));
}

export function endCall(calls: readonly Call[], reference: CallReference): readonly Call[] {
  const ended = find(calls, reference);
  return calls.filter((call) => call !== ended);
}

/** The call the shell shows: the one answered first, else the one that has been ringing longest. */
export function activeCall(calls: readonly Call[]): Call | undefined {
  return calls.find(({ answeredAt }) => answeredAt !== null) ?? calls[0];
}

/**
 * Adds a notice of a call at a time (epoch milliseconds), the newest last; a later notice of the same call replaces an
 * earlier one. Missed calls of the same number are counted in one notice.
 */
export function addNotice(
  notices: readonly CallNotice[],
  reference: CallReference,
  kind: CallNotice['kind'],
  at: number,
): readonly CallNotice[] {
  const id = idOf(reference);
  const { party } = reference;
  const others = dropNotice(notices, id);
  const earlier = kind === 'missed' ? others.find((notice) => isMissedOf(notice, party)) : undefined;
  const notice = { id, kind, party, at, count: (earlier?.count ?? 0) + 1 };
  return [...others.filter((other) => other !== earlier), notice].slice(-mostNotices);
}

const isMissedOf = ({ kind, party }: CallNotice, { number }: CallNotice['party']): boolean =>
  kind === 'missed' && number !== '' && party.number === number;

/** The number of missed calls among the notices. */
export const missedCalls = (notices: readonly CallNotice[]): number =>
  notices.reduce((sum, { kind, count }) => sum + (kind === 'missed' ? count : 0), 0);

export function dropNotice(notices: readonly CallNotice[], id: string): readonly CallNotice[] {
  return notices.filter((notice) => notice.id !== id);
}

/** Removes the incoming-call notice of a call that is answered or over; a missed-call notice stays. */
export function settleNotice(notices: readonly CallNotice[], reference: CallReference): readonly CallNotice[] {
  return notices.filter((notice) => notice.kind === 'missed' || (reference.id !== '' && notice.id !== idOf(reference)));
}
