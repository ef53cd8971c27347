import type { Detail } from '../chart/content.ts';
import type { Layout } from '../chart/layout.ts';
import type { FlowData } from '../data/flow-data.ts';
import type { Route } from '../shell/route.ts';

/** How much of a chart is shown. */
interface ShownChart {
  readonly detail: Detail;
  /** Ids of the states whose inside is not shown. */
  readonly collapsed: ReadonlySet<string>;
  /** The layout that was made at build time; null when there is none of this state. */
  readonly layout: Layout | null;
}

/** In an address: no state is collapsed. */
const none = 'none';

/**
 * What an address shows of a chart. A large chart opens as an outline, but as a whole when it is played or its coverage
 * is shown, since these are about inner states. A state that is selected is not hidden in a collapsed one.
 */
export function chartStateOf(route: Route, { layout, outline }: FlowData): ShownChart {
  const { query } = route;
  const opened = outline !== null && isOutlined(query) ? outline : null;
  const usual = opened?.collapsed ?? [];
  const closed = query.get('closed');
  const chosen = closed === null ? usual : closed.split(',').filter((id) => id !== none);
  const selected = query.get('state') ?? sourceOf(query.get('transition') ?? '');
  const collapsed = new Set(chosen.filter((id) => !isInside(selected, id)));
  const isUsual = collapsed.size === usual.length && usual.every((id) => collapsed.has(id));
  return {
    detail: opened === null ? 'full' : 'outline',
    collapsed,
    layout: isUsual ? (opened?.layout ?? layout) : null,
  };
}

/** Whether an address shows the outline of a chart that has one. */
function isOutlined(query: URLSearchParams): boolean {
  const wanted = query.get('detail');
  return wanted === null ? query.get('panel') !== 'play' && !query.has('cover') : wanted === 'outline';
}

/** Collapsed states as an entry of an address. */
export function printCollapsed(ids: Iterable<string>): string {
  const all = [...ids].toSorted();
  return all.length === 0 ? none : all.join(',');
}

/** Whether a state is inside another, also in a chart that is shown in place there. */
export function isInside(id: string, outer: string): boolean {
  return id.startsWith(`${outer}.`) || id.startsWith(`${outer}/`);
}

/** `sent --code.entered[0]--> verified` starts in `sent`. */
function sourceOf(transition: string): string {
  const [source = ''] = transition.split(' --');
  return source;
}
