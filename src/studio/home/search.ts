import type { FlowSummary } from '../data/flow-data.ts';

/** A flow that a search found, with what was found in it. */
export interface Found {
  readonly flow: FlowSummary;
  /** None when the flow's own name or purpose contains the words. */
  readonly matches: readonly Match[];
}

export interface Match {
  readonly kind: 'state' | 'event' | 'runs' | 'message';
  readonly text: string;
}

const shownMatches = 3;

const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/[\s.,?!'"‘’“”]+/)
    .filter((word) => word !== '');

/** Words of questions that say nothing about a flow: 'what happens after three wrong pins?' */
const ofQuestions = new Set(
  'a after an and are at by do does flow happens how if in is it machine message of on or shown state that the there this to what when where which who why'.split(
    ' ',
  ),
);

/** The flows that contain every word of a query: in the name, the purpose, a state, an event, a child or a message. */
export function search(flows: readonly FlowSummary[], query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return flows.map((flow) => ({ flow, matches: [] }));
  return matching(flows, (text) => words.every((word) => text.toLowerCase().includes(word)));
}

/** For a query that no flow contains: the flows that contain most of its words, at least half of them. */
export function closest(flows: readonly FlowSummary[], query: string): Found[] {
  // 'pins' is close to 'pin'.
  const words = wordsOf(query)
    .filter((word) => !ofQuestions.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
  const countIn = (text: string): number => words.filter((word) => text.toLowerCase().includes(word)).length;
  const texts = flows.flatMap((flow) => [
    flow.name,
    flow.purpose,
    flow.sentence,
    ...termsOf(flow).map(({ text }) => text),
  ]);
  const most = texts.reduce((best, text) => Math.max(best, countIn(text)), 0);
  return most === 0 || most < words.length / 2 ? [] : matching(flows, (text) => countIn(text) === most);
}

function matching(flows: readonly FlowSummary[], isMatch: (text: string) => boolean): Found[] {
  const found = flows.flatMap((flow): Found[] => {
    if (isMatch(`${flow.name} ${flow.id}`)) return [{ flow, matches: [] }];
    const matches = termsOf(flow).filter(({ text }) => isMatch(text));
    if (matches.length === 0 && !isMatch(flow.purpose) && !isMatch(flow.sentence)) return [];
    return [{ flow, matches: matches.slice(0, shownMatches) }];
  });
  const isByName = ({ flow, matches }: Found): number => (matches.length === 0 && isMatch(flow.name) ? 0 : 1);
  return found.toSorted((one, other) => isByName(one) - isByName(other));
}

function termsOf({ terms }: FlowSummary): Match[] {
  return [
    ...terms.states.map((text): Match => ({ kind: 'state', text })),
    ...terms.events.map((text): Match => ({ kind: 'event', text })),
    ...terms.children.map((text): Match => ({ kind: 'runs', text })),
    ...terms.messages.map((text): Match => ({ kind: 'message', text })),
  ];
}
