import { getNextTransitions, type AnyActorRef } from 'xstate';
import type { ElapseStep, ModelCases, Samples, SendStep, SettleStep, Step } from './cases.ts';
import type { Machine, Snapshot, Transition } from './machine.ts';
import { oncePerObject, oncePerText } from './memo.ts';
import { humanise } from './names.ts';

const donePrefix = 'xstate.done.actor.';
const errorPrefix = 'xstate.error.actor.';
const afterPrefix = 'xstate.after.';

/**
 * All possible next steps: the events that the snapshot handles with every payload of the cases, every outcome of a
 * running child, every running delay. A wildcard stands for the events of the cases. Events that the machine raises
 * itself are left out.
 */
export function nextSteps(cases: ModelCases, snapshot: Snapshot, hasEnded: (child: AnyActorRef) => boolean): Step[] {
  if (snapshot.status !== 'active') return [];
  const { raised, sendSteps } = eventsOf(cases);
  const isRunning = (actor: string): boolean => {
    const child = snapshot.children[actor];
    return child !== undefined && !hasEnded(child);
  };
  const awaited = new Map(
    (getNextTransitions(snapshot) as Transition[]).map((definition) => [definition.eventType, definition]),
  );
  const steps = [...awaited].flatMap(([type, definition]): readonly Step[] => {
    if (type.startsWith(afterPrefix)) return [elapseStep(cases, type, definition)];
    if (type.startsWith(donePrefix)) return settleSteps(cases, type.slice(donePrefix.length), isRunning, false);
    if (type.startsWith(errorPrefix)) return settleSteps(cases, type.slice(errorPrefix.length), isRunning, true);
    return type === '' || type.startsWith('xstate.') || raised.has(type) ? [] : sendSteps(type);
  });
  return steps.filter((step) => !cases.infeasible(snapshot, step));
}

interface Events {
  /** Events that only the machine sends itself. */
  readonly raised: ReadonlySet<string>;
  readonly sendSteps: (descriptor: string) => readonly SendStep[];
}

/** The events of the cases, which are the same in every state. */
const eventsOf = oncePerObject((cases: ModelCases): Events => ({
  raised: raisedEvents(cases.machine),
  sendSteps: oncePerText((descriptor) => makeSendSteps(cases, descriptor)),
}));

function raisedEvents({ implementations }: Machine): Set<string> {
  const actions: readonly unknown[] = Object.values(implementations.actions ?? {});
  return new Set(
    actions.flatMap((action) => {
      const raises = typeof action === 'function' && 'type' in action && action.type === 'xstate.raise';
      const event: unknown = raises && 'event' in action ? action.event : undefined;
      return typeof event === 'object' && event !== null && 'type' in event ? [String(event.type)] : [];
    }),
  );
}

function makeSendSteps({ events }: ModelCases, descriptor: string): SendStep[] {
  const types = descriptor.endsWith('*')
    ? Object.keys(events).filter((type) => type.startsWith(descriptor.slice(0, -1)))
    : [descriptor];
  return types.flatMap((type) =>
    Object.entries(payloads(events[type], humanise(type))).map(([sentence, payload]): SendStep => ({
      kind: 'send',
      sentence,
      event: { ...payload, type },
    })),
  );
}

function payloads(eventCase: string | Samples<object> | undefined, fallback: string): Samples<object> {
  if (eventCase === undefined) return { [fallback]: {} };
  return typeof eventCase === 'string' ? { [eventCase]: {} } : eventCase;
}

function settleSteps(
  { name, actors }: ModelCases,
  actor: string,
  isRunning: (actor: string) => boolean,
  fails: boolean,
): SettleStep[] {
  if (!isRunning(actor)) return [];
  const samples = fails ? actors[actor]?.errors : actors[actor]?.outputs;
  if (samples === undefined) throw new Error(`${name}: the cases give no ${fails ? 'error' : 'output'} of '${actor}'`);
  const type = `${fails ? errorPrefix : donePrefix}${actor}`;
  return Object.entries(samples).map(([sentence, sample]): SettleStep => {
    const outcome = fails ? { error: sample } : { output: sample };
    const event = { type, actorId: actor, ...outcome };
    return { kind: 'settle', sentence: `${humanise(actor)}: ${sentence}`, event, actor, outcome };
  });
}

function elapseStep({ delays }: ModelCases, type: string, definition: Transition): ElapseStep {
  const delay = 'delay' in definition ? String(definition.delay) : '';
  return { kind: 'elapse', sentence: delays[delay] ?? `${humanise(delay)} is over`, event: { type }, delay };
}
