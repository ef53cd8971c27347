import type { Emphases, Emphasis } from '../chart/BoxShape.tsx';
import type { Layout, PlacedArrow, PlacedBox } from '../chart/layout.ts';
import type { Route } from '../shell/route.ts';

/** What is selected in a chart. */
export type Selection =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'state'; readonly box: PlacedBox }
  | { readonly kind: 'arrow'; readonly arrow: PlacedArrow };

/** The box or the arrow that an address names by `state` or `transition`. */
export function selectionOf({ query }: Route, { boxes, arrows }: Layout): Selection {
  const state = query.get('state');
  const transition = query.get('transition');
  const box = state === null ? undefined : boxes.find(({ id }) => id === state);
  if (box !== undefined) return { kind: 'state', box };
  if (transition === null) return { kind: 'nothing' };
  const arrow = arrows.find(({ transitions }) => transitions.some(({ id }) => id === transition));
  if (arrow !== undefined) return { kind: 'arrow', arrow };
  // A transition that stays in its state is a line of the state's box.
  const source = boxes.find(({ kind, stateId }) => kind === 'state' && transition.startsWith(`${stateId} --`));
  return source === undefined ? { kind: 'nothing' } : { kind: 'state', box: source };
}

export function selectedId(selection: Selection): string | null {
  if (selection.kind === 'nothing') return null;
  return selection.kind === 'state' ? selection.box.id : selection.arrow.id;
}

export interface Marks {
  readonly selected: string | null;
  /** Ids of the states that a machine is in, and of the transitions that led there. */
  readonly active: ReadonlySet<string>;
  /** Ids of the states and transitions that no test takes. */
  readonly missed: ReadonlySet<string>;
}

/** How each box and arrow of a layout stands out. Marks concern the chart itself, not children shown in place. */
export function emphasesOf({ boxes, arrows }: Layout, flow: string, { selected, active, missed }: Marks): Emphases {
  const emphases = new Map<string, Emphasis>();
  const add = (id: string, names: readonly string[], isOwn: boolean): void => {
    const emphasis = {
      isSelected: id === selected,
      isActive: isOwn && names.some((name) => active.has(name)),
      isMissed: isOwn && names.some((name) => missed.has(name)),
    };
    if (Object.values(emphasis).includes(true)) emphases.set(id, emphasis);
  };
  for (const box of boxes) {
    if (box.kind === 'state' && box.depth > 0) add(box.id, [box.stateId], box.flow === flow);
    else if (box.id === selected) emphases.set(box.id, { isSelected: true });
  }
  for (const { id, transitions, flow: flowOfArrow } of arrows) {
    const names = transitions.map((transition) => transition.id);
    add(id, names, flowOfArrow === flow);
  }
  return emphases;
}
