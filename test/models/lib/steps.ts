import {
  getNextTransitions,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import type { ModelCases, Outcome, Samples, SettleStep, Step } from './cases.ts';
import { humanise } from './names.ts';

/**
 * Everything that can happen next: the events the snapshot listens to with every payload of the cases, every way a
 * running child may end, every delay that is running. `*` and what the machine raises itself are left out.
 */
export function nextSteps(
  cases: ModelCases,
  snapshot: AnyMachineSnapshot,
  isSettled: (child: AnyActorRef) => boolean,
): Step[] {
  if (snapshot.status !== 'active') return [];
  const waited = new Map<string, AnyTransitionDefinition>();
  for (const definition of getNextTransitions(snapshot)) waited.set(String(definition.eventType), definition);
  const raised = raisedEvents(snapshot.machine);
  const steps = [...waited].flatMap(([descriptor, definition]): Step[] => {
    if (descriptor.startsWith('xstate.')) return internalSteps(cases, snapshot, descriptor, definition, isSettled);
    return descriptor === '' || raised.has(descriptor) ? [] : sendSteps(cases, descriptor);
  });
  return steps.filter((step) => !cases.infeasible(snapshot, step));
}

/** Events that only the machine itself sends itself. */
function raisedEvents({ implementations }: AnyStateMachine): Set<string> {
  const actions: readonly unknown[] = Object.values(implementations.actions ?? {});
  return new Set(
    actions.flatMap((action) => {
      const raises = typeof action === 'function' && 'type' in action && action.type === 'xstate.raise';
      const event: unknown = raises && 'event' in action ? action.event : undefined;
      return typeof event === 'object' && event !== null && 'type' in event ? [String(event.type)] : [];
    }),
  );
}

function sendSteps({ events }: ModelCases, descriptor: string): Step[] {
  const types = descriptor.endsWith('*')
    ? Object.keys(events).filter((type) => type.startsWith(descriptor.slice(0, -1)))
    : [descriptor];
  return types.flatMap((type) =>
    Object.entries(payloads(events[type], humanise(type))).map(([sentence, payload]): Step => ({
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

const donePrefix = 'xstate.done.actor.';
const errorPrefix = 'xstate.error.actor.';
const afterPrefix = 'xstate.after.';

function internalSteps(
  cases: ModelCases,
  snapshot: AnyMachineSnapshot,
  descriptor: string,
  definition: AnyTransitionDefinition,
  isSettled: (child: AnyActorRef) => boolean,
): Step[] {
  if (descriptor.startsWith(afterPrefix)) {
    const delay = String('delay' in definition ? definition.delay : '');
    const sentence = cases.delays[delay] ?? `${humanise(delay)} is over`;
    return [{ kind: 'elapse', sentence, event: { type: descriptor }, delay }];
  }
  const failed = descriptor.startsWith(errorPrefix);
  if (!failed && !descriptor.startsWith(donePrefix)) return [];
  const actor = descriptor.slice(failed ? errorPrefix.length : donePrefix.length);
  const child: AnyActorRef | undefined = snapshot.children[actor];
  if (child === undefined || isSettled(child)) return [];
  const samples = failed ? cases.actors[actor]?.errors : cases.actors[actor]?.outputs;
  if (samples === undefined) {
    throw new Error(`${cases.name}: the cases give no ${failed ? 'error' : 'output'} of '${actor}'`);
  }
  return Object.entries(samples).map(([sentence, sample]) =>
    settleStep(actor, failed ? { error: sample } : { output: sample }, `${humanise(actor)}: ${sentence}`),
  );
}

function settleStep(actor: string, outcome: Outcome, sentence: string): SettleStep {
  const type = 'error' in outcome ? `${errorPrefix}${actor}` : `${donePrefix}${actor}`;
  const event = { type, actorId: actor, ...outcome };
  return { kind: 'settle', sentence, event, actor, outcome };
}
