import type { FlowData } from '../data/flow-data.ts';
import type { Route } from '../shell/route.ts';

/** Whose coverage the chart shows: that of the model tests, or that of the last run in a browser. */
export type CoverKind = 'yes' | 'browser';

const nothing: ReadonlySet<string> = new Set();

/** Ids of the states and transitions that are shown as not taken. */
export function missedOf({ query }: Route, { missed, browser }: FlowData): ReadonlySet<string> {
  const kind = query.get('cover');
  if (kind === 'yes') return new Set(missed);
  return kind === 'browser' ? new Set(browser?.missed ?? []) : nothing;
}
