import type { ModelCases } from '#test/models/lib/cases.ts';
import { readChart, type ChartState } from '#test/models/lib/chart.ts';
import { subscriptions } from '#machines/meeting/call/subscriptions.ts';
import { linesContent } from '../chart/content.ts';
import type { Arrow, Box, Graph } from '../chart/graph.ts';
import type { Line } from '../chart/spans.ts';
import type { FlowSummary } from '../data/flow-data.ts';

/** The machines of the app as boxes, with an arrow from each to the machines that it runs, labelled with the events. */
export function actorMap(registry: readonly ModelCases[], summaries: readonly FlowSummary[]): Graph {
  const cases = new Map(registry.map((each) => [each.name, each]));
  const arrows = summaries.flatMap((parent) =>
    Object.entries(parent.children).flatMap(([src, child]): Arrow[] => {
      const [one, other] = [cases.get(parent.name), cases.get(child)];
      if (one === undefined || other === undefined) return [];
      const events = eventsBetween(one, other, src);
      const lines = [lineOf('to', events.down), lineOf('from', events.up)].flat();
      return [
        {
          id: `${parent.name} ${src}`,
          from: parent.name,
          to: child,
          flow: parent.name,
          prefix: '',
          transitions: [],
          label: linesContent([[{ role: 'invoke', text: src }], ...lines]),
        },
      ];
    }),
  );
  const connected = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  return { boxes: summaries.filter(({ name }) => connected.has(name)).map(boxOf), arrows };
}

function lineOf(direction: string, events: readonly string[]): Line[] {
  if (events.length === 0) return [];
  return [
    [
      { role: 'note', text: `${direction} ` },
      { role: 'action', text: events.join(', ') },
    ],
  ];
}

function boxOf(summary: FlowSummary): Box {
  const { name, id } = summary;
  const state: ChartState = {
    id: name,
    key: id,
    parent: '',
    type: 'atomic',
    initial: null,
    description: null,
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
  };
  return {
    id: name,
    parent: null,
    kind: 'state',
    flow: name,
    prefix: '',
    stateId: name,
    state,
    content: linesContent([[{ role: 'title', text: id }], [{ role: 'note', text: name }]]),
    depth: 1,
    isRegion: false,
    isCollapsed: false,
    isContainer: false,
  };
}

/** The events that a parent sends to a child and receives from it, as far as their code names them. */
function eventsBetween(parent: ModelCases, child: ModelCases, src: string): { down: string[]; up: string[] } {
  const handledBy = ({ machine }: ModelCases): Set<string> =>
    new Set(readChart(machine).transitions.flatMap(({ kind, event }) => (kind === 'event' ? [event] : [])));
  const toChild = actionTexts(parent.machine.implementations.actions).filter((text) => text.includes(`"${src}"`));
  const inChart = readChart(parent.machine)
    .transitions.flatMap(({ actions }) => actions)
    .filter((action) => action.includes(`to: "${src}"`));
  const subscribed = parent.name === 'meeting/call/call' ? subscribedBy(src) : [];
  const logic: unknown = parent.machine.implementations.actors[src];
  const wired = isMachine(logic) ? actionTexts(logic.implementations.actions) : [];
  return {
    down: known([...typesIn([...toChild, ...inChart]), ...subscribed], handledBy(child)),
    up: known(typesIn(wired), handledBy(parent)),
  };
}

const known = (types: readonly string[], handled: ReadonlySet<string>): string[] =>
  [...new Set(types)].filter((type) => handled.has(type)).toSorted();

function subscribedBy(part: string): string[] {
  return Object.entries(subscriptions).flatMap(([event, parts]) =>
    (parts as readonly string[]).includes(part) ? [event] : [],
  );
}

interface WithActions {
  readonly implementations: { readonly actions: unknown };
}

function isMachine(logic: unknown): logic is WithActions {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic;
}

/** The code of each action, with the event and the receiver of one that sends. */
function actionTexts(actions: unknown): string[] {
  if (typeof actions !== 'object' || actions === null) return [];
  return Object.values(actions).map((action: unknown) => {
    if (typeof action !== 'function') return '';
    const parts: readonly unknown[] = ['to', 'event', 'collect'].map((key) => Reflect.get(action, key) as unknown);
    return parts.map((part) => (typeof part === 'function' ? part.toString() : (JSON.stringify(part) ?? ''))).join(' ');
  });
}

/** `type: "value.change"` and `"type":"value.change"`. */
function typesIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(/\btype"?:\s*["'`]([\w.]+)["'`]/g)].map(([, type = '']) => type));
}
