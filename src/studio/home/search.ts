import type { FlowSummary } from '../data/flow-data.ts';

/** A flow that a search found, with what was found in it. */
export interface Found {
  readonly flow: FlowSummary;
  /** None when the flow's own name or purpose contains the words. */
  readonly matches: readonly Match[];
}

export interface Match {
  readonly kind: 'state' | 'event' | 'message';
  readonly text: string;
}

const shownMatches = 3;

/** The flows that contain every word of a query: in the name, the purpose, a state, an event or a message. */
export function search(flows: readonly FlowSummary[], query: string): Found[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return flows.map((flow) => ({ flow, matches: [] }));
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const found = flows.flatMap((flow): Found[] => {
    if (hasAll(`${flow.name} ${flow.id}`)) return [{ flow, matches: [] }];
    const matches = termsOf(flow).filter(({ text }) => hasAll(text));
    if (matches.length === 0 && !hasAll(flow.purpose)) return [];
    return [{ flow, matches: matches.slice(0, shownMatches) }];
  });
  const isByName = ({ flow, matches }: Found): number => (matches.length === 0 && hasAll(flow.name) ? 0 : 1);
  return found.toSorted((one, other) => isByName(one) - isByName(other));
}

function termsOf({ terms }: FlowSummary): Match[] {
  return [
    ...terms.states.map((text): Match => ({ kind: 'state', text })),
    ...terms.events.map((text): Match => ({ kind: 'event', text })),
    ...terms.messages.map((text): Match => ({ kind: 'message', text })),
  ];
}
