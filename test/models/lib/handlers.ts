import type { EventObject } from 'xstate';
import type { ElapseStep, Outcome } from './cases.ts';
import type { Expectation, Script } from './script.ts';

type Doing<Subject> = (subject: Subject) => Promise<void> | void;

/**
 * The functions that drive a view along the paths of its machine: the user's action for each event, and the checks of
 * the view. By event type, by actor and by delay; `sees` by state (`offered.open`) or tag (`#busy`).
 */
export interface Handlers {
  readonly send: Readonly<Record<string, Doing<EventObject>>>;
  /** Functions for children that the driver cannot end by itself. */
  readonly settle?: Readonly<Record<string, Doing<Outcome>>>;
  /** Functions for delays that need more than an advanced clock. */
  readonly elapse?: Readonly<Record<string, Doing<ElapseStep>>>;
  readonly sees: Readonly<Record<string, Doing<Expectation>>>;
}

/** The driver's own functions for steps without a handler; undefined when it has none. */
export interface Fallbacks {
  readonly settle?: (actor: string, outcome: Outcome) => Promise<void> | void;
  readonly elapse?: (step: ElapseStep) => Promise<void> | void;
}

/**
 * The disagreements of model and handlers as sentences: a step of a path without a handler, a place without a check, a
 * handler that no path needs. A driver tests every path only when this list is empty.
 */
export function disagreements(scripts: readonly Script[], handlers: Handlers, fallbacks: Fallbacks): string[] {
  const wanted = scripts.flatMap(({ steps }) => steps.map(({ step }) => step));
  const sent = wanted.flatMap((step) => (step.kind === 'send' ? [step.event.type] : []));
  const settled = wanted.flatMap((step) => (step.kind === 'settle' ? [step.actor] : []));
  const elapsed = wanted.flatMap((step) => (step.kind === 'elapse' ? [step.delay] : []));
  const places = scripts.flatMap(({ start, steps }) => [start, ...steps.map(({ expected }) => expected)]);
  const blind = places.filter((place) => sightsOf(handlers, place).length === 0).map(({ state }) => state);
  const seen = new Set(places.flatMap(namesOf));
  return [
    ...unhandled('event', sent, handlers.send),
    ...(fallbacks.settle === undefined ? unhandled('actor', settled, handlers.settle) : []),
    ...(fallbacks.elapse === undefined ? unhandled('delay', elapsed, handlers.elapse) : []),
    ...[...new Set(blind)].map((state) => `nothing is looked at in '${state}'`),
    ...idle('event', handlers.send, new Set(sent)),
    ...idle('actor', handlers.settle, new Set(settled)),
    ...idle('delay', handlers.elapse, new Set(elapsed)),
    ...idle('state or tag', handlers.sees, seen),
  ];
}

function unhandled(kind: string, wanted: readonly string[], handlers: object = {}): string[] {
  return [...new Set(wanted)]
    .filter((name) => !Object.hasOwn(handlers, name))
    .map((name) => `no handler for the ${kind} '${name}'`);
}

function idle(kind: string, handlers: object = {}, wanted: ReadonlySet<string>): string[] {
  return Object.keys(handlers)
    .filter((name) => !wanted.has(name))
    .map((name) => `a handler for the ${kind} '${name}', which is on no path`);
}

/** The states (`offered.open`, and `offered` with it) and tags (`#busy`) of a place. */
function namesOf({ snapshot, tags }: Expectation): string[] {
  return [...snapshot._nodes.map(({ path }) => path.join('.')), ...tags.map((tag) => `#${tag}`)];
}

function sightsOf({ sees }: Handlers, place: Expectation): Doing<Expectation>[] {
  return namesOf(place).flatMap((name) => sees[name] ?? []);
}

/** The functions of a driver, made from handlers; a step without a handler is an error. */
export function handle(handlers: Handlers, fallbacks: Fallbacks) {
  return {
    send: async (event: EventObject): Promise<void> => {
      await handlerFor(`the event '${event.type}'`, handlers.send[event.type])(event);
    },
    settle: async (actor: string, outcome: Outcome): Promise<void> => {
      const own = handlers.settle?.[actor];
      const { settle } = fallbacks;
      const fallback = settle === undefined ? undefined : (end: Outcome) => settle(actor, end);
      await handlerFor(`the actor '${actor}'`, own ?? fallback)(outcome);
    },
    elapse: async (step: ElapseStep): Promise<void> => {
      await handlerFor(`the delay '${step.delay}'`, handlers.elapse?.[step.delay] ?? fallbacks.elapse)(step);
    },
    look: async (expected: Expectation): Promise<void> => {
      for (const look of sightsOf(handlers, expected)) await look(expected);
    },
  };
}

function handlerFor<Subject>(subject: string, handler: Doing<Subject> | undefined): Doing<Subject> {
  if (handler === undefined) throw new Error(`no handler for ${subject}`);
  return handler;
}
