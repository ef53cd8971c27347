import { isModerator } from '../participants/roster.ts';
import { applyOperations, existing, mergeRecords } from './board.ts';
import { boardLimits } from './board-limits.ts';
import type { Delta, Live } from './board-sync.types.ts';
import type { Operation } from './operations.ts';
import type { LiveStroke } from './surface.types.ts';
import type { WhiteboardContext } from './whiteboard.types.ts';

/*
 * What other participants change. Every receiver enforces the rules of the moderators, whatever the sender shows.
 */

const isModeratorOf = ({ people }: WhiteboardContext, id: string): boolean => isModerator(people[id]?.role ?? '');

/** `isStrict`: the rule that only moderators draw is known to all participants by now. */
function isPermitted(context: WhiteboardContext, from: string, { change }: Operation, isStrict: boolean): boolean {
  if (isModeratorOf(context, from)) return true;
  if (change.type === 'rule' || change.type === 'clear') return false;
  if (isStrict && context.board.rule.value) return false;
  return change.type !== 'add' || context.board.entries.size < boardLimits.objects * 2;
}

const withoutOf = <T extends { readonly user_id: string }>(list: readonly T[], user_id: string): readonly T[] =>
  list.some((one) => one.user_id === user_id) ? list.filter((one) => one.user_id !== user_id) : list;

export function applyRemote(
  context: WhiteboardContext,
  from: string,
  operations: readonly Operation[],
  isStrict: boolean,
): Partial<WhiteboardContext> {
  const board = applyOperations(
    context.board,
    operations.filter((operation) => isPermitted(context, from, operation, isStrict)),
  );
  const isFinished = operations.some(({ change }) => change.type === 'add');
  const name = context.people[from]?.name ?? '';
  return {
    board,
    selected: existing(context.selected, board),
    strokes: isFinished ? withoutOf(context.strokes, from) : context.strokes,
    names: name === '' || context.names[from] === name ? context.names : { ...context.names, [from]: name },
    isUnsaved: context.isUnsaved || board.painted !== context.board.painted,
  };
}

export function mergeDelta(context: WhiteboardContext, { records, names }: Delta): Partial<WhiteboardContext> {
  const board = mergeRecords(context.board, records);
  return {
    board,
    selected: existing(context.selected, board),
    names: { ...names, ...context.names },
    isUnsaved: context.isUnsaved || board.painted !== context.board.painted,
  };
}

function extend(strokes: readonly LiveStroke[], user_id: string, live: Extract<Live, { type: 'stroke' }>) {
  const known = strokes.find((one) => one.user_id === user_id);
  if (live.style !== null) {
    return [...withoutOf(strokes, user_id), { user_id, style: live.style, points: live.points }];
  }
  // The beginning was lost: the finished object follows.
  if (known === undefined) return strokes;
  const points = [...known.points, ...live.points].slice(0, boardLimits.strokePoints * 3);
  return strokes.map((one) => (one === known ? { ...known, points } : one));
}

export function showLive(context: WhiteboardContext, from: string, live: Live): Partial<WhiteboardContext> {
  const { strokes, pointers, people, board } = context;
  if (live.type === 'stroke') {
    const isForbidden = board.rule.value && !isModeratorOf(context, from);
    return isForbidden ? {} : { strokes: extend(strokes, from, live) };
  }
  if (live.type === 'cancel') return { strokes: withoutOf(strokes, from) };
  if (live.type === 'leave') return { pointers: withoutOf(pointers, from) };
  if (live.type === 'open') {
    return live.isNew || context.offeredBy === '' ? { offeredBy: people[from]?.name ?? '' } : {};
  }
  const pointer = { user_id: from, name: people[from]?.name ?? '', x: live.x, y: live.y, isLaser: live.isLaser };
  return { pointers: [...withoutOf(pointers, from), pointer] };
}

/** Only moderators draw: the unfinished strokes of other participants will have no object. */
export const dropForbidden = (context: WhiteboardContext): Partial<WhiteboardContext> => ({
  strokes: context.strokes.filter(({ user_id }) => isModeratorOf(context, user_id)),
});

/** A participant has left: what it drew stays. */
export function forgetPerson(context: WhiteboardContext, id: string): Partial<WhiteboardContext> {
  const { [id]: _, ...people } = context.people;
  return { people, strokes: withoutOf(context.strokes, id), pointers: withoutOf(context.pointers, id) };
}

/**
 * The connection is lost, or the call is over, maybe one after the other. Participants that an attempt to join lists before it
 * fails do not count: the user has not been in the meeting with them.
 */
export const forgetPeople = ({ people, earlier }: WhiteboardContext) => ({
  people: {},
  earlier: earlier ?? Object.keys(people),
  strokes: [],
  pointers: [],
});
