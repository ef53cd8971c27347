import type { AnyActorRef } from 'xstate';
import type { ModelCases, Step } from './cases.ts';
import { isSameValue, stringify } from './effects.ts';
import { oncePerObject } from './memo.ts';
import { describeState } from './names.ts';
import { nextSteps } from './steps.ts';
import type { Snapshot } from './machine.ts';
import { createTracer, type Reaction } from './trace.ts';

/** A point on a walk. Children that have ended stay in a snapshot, so a walk remembers which. */
export interface Place {
  /** Two places with the same key are the same configuration. */
  readonly key: string;
  readonly snapshot: Snapshot;
  readonly ended: ReadonlySet<AnyActorRef>;
}

export interface Move {
  readonly place: Place;
  readonly reaction: Reaction;
}

/** Walks a machine from one of its inputs with pure transition functions. */
export interface Walker {
  start(): Move;
  /** All possible steps at a place. */
  steps(place: Place): Step[];
  take(from: Place, step: Step): Move;
  /** True when the machine would do something else without a transition that it takes in a step. */
  isMissed(from: Place, step: Step, transition: string, reaction: Reaction): boolean;
}

/** All walks of a machine share its tracer, since it copies the machine. */
const tracerOf = oncePerObject(createTracer);

export function createWalker(cases: ModelCases, input: string): Walker {
  const tracer = tracerOf(cases.machine);
  const moveTo = (reaction: Reaction, ended: ReadonlySet<AnyActorRef>): Move => {
    const { snapshot } = reaction;
    const over = Object.keys(snapshot.children).filter((id) => hasEnded(ended, snapshot.children[id]));
    const parts = [input, snapshot.status, describeState(snapshot), over, cases.project(snapshot.context)];
    return { place: { key: stringify(parts), snapshot, ended }, reaction };
  };
  return {
    start: () => moveTo(tracer.start(cases.inputs[input]), new Set()),
    steps: ({ snapshot, ended }) => nextSteps(cases, snapshot, (child) => hasEnded(ended, child)),
    take: ({ snapshot, ended }, step) => {
      const child = step.kind === 'settle' ? snapshot.children[step.actor] : undefined;
      return moveTo(tracer.react(snapshot, step.event), child === undefined ? ended : new Set([...ended, child]));
    },
    isMissed: ({ snapshot }, step, transition, reaction) => {
      const without = tracer.reactWithout(transition, snapshot, step.event);
      return without === undefined || !isSameReaction(without, reaction);
    },
  };
}

/** Whether two reactions do the same, whatever the names of their transitions. */
const isSameReaction = (one: Reaction, other: Reaction): boolean =>
  one.snapshot.status === other.snapshot.status &&
  describeState(one.snapshot) === describeState(other.snapshot) &&
  isSameValue(one.effects, other.effects) &&
  isSameValue(one.snapshot.context, other.snapshot.context);

function hasEnded(ended: ReadonlySet<AnyActorRef>, child: AnyActorRef | undefined): boolean {
  return child !== undefined && ended.has(child);
}
