import type { ModelCases } from '#test/models/lib/cases.ts';
import { readChart } from '#test/models/lib/chart.ts';
import { conferenceSubscriptions } from '#machines/meeting/call/conference-subscriptions.ts';
import { subscriptions } from '#machines/meeting/call/subscriptions.ts';
import { listedCall } from '#machines/meeting/call-list/call-list.machine.ts';
import { pageForm } from '#machines/sign-up/page-form.ts';
import type { ActorEdge, FlowSummary } from '../data/flow-data.ts';

/** Every machine that another runs, with the events that pass between the two. */
export function actorEdges(registry: readonly ModelCases[], summaries: readonly FlowSummary[]): ActorEdge[] {
  const cases = new Map(registry.map((each) => [each.name, each]));
  return summaries.flatMap((parent) =>
    Object.entries(parent.children).flatMap(([src, child]): ActorEdge[] => {
      const [one, other] = [cases.get(parent.name), cases.get(child)];
      return one === undefined || other === undefined
        ? []
        : [{ parent: parent.name, child, src, ...eventsBetween(one, other, src) }];
    }),
  );
}

/** The events that a parent sends to a child and receives from it, as far as their code names them. */
function eventsBetween(parent: ModelCases, child: ModelCases, src: string): { down: string[]; up: string[] } {
  const handledBy = ({ machine }: ModelCases): Set<string> =>
    new Set(readChart(machine).transitions.flatMap(({ kind, event }) => (kind === 'event' ? [event] : [])));
  const toChild = actionTexts(parent.machine.implementations.actions).filter((text) => isTo(src, text));
  const inChart = readChart(parent.machine)
    .transitions.flatMap(({ actions }) => actions)
    .filter((action) => action.includes(`to: "${src}"`));
  const subscribed = parent.name === 'meeting/call/call' ? subscribedBy(src) : [];
  const logic: unknown = lateLogic[`${parent.name} ${src}`] ?? parent.machine.implementations.actors[src];
  const wired = isMachine(logic) ? actionTexts(logic.implementations.actions) : [];
  return {
    down: known([...typesIn([...toChild, ...inChart]), ...subscribed], handledBy(child)),
    up: known(typesIn(wired), handledBy(parent)),
  };
}

/** Children as their parents wire them, of parents whose model cases have another child in their place. */
const lateLogic: Readonly<Record<string, unknown>> = {
  'sign-up/page form': pageForm,
  'meeting/call-list/call-list call': listedCall,
};

/** Whether an action sends to a child: by its name, or by an id that the machine computes. */
function isTo(src: string, text: string): boolean {
  return text.includes(`"${src}"`) || /\bsendTo\(\s*[a-z]\w*\s*,/.test(text);
}

const known = (types: readonly string[], handled: ReadonlySet<string>): string[] =>
  [...new Set(types)].filter((type) => handled.has(type)).toSorted();

function subscribedBy(part: string): string[] {
  return Object.entries({ ...conferenceSubscriptions, ...subscriptions }).flatMap(([event, parts]) =>
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
