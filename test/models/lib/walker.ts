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
  const keyOf = (snapshot: Snapshot, ended: ReadonlySet<AnyActorRef>): string => {
    const over = Object.keys(snapshot.children).filter((id) => hasEnded(ended, snapshot.children[id]));
    const parts = [input, snapshot.status, describeState(snapshot), over, cases.project(snapshot.context)];
    return stringify(parts);
  };
  return {
    start: () => {
      const reaction = tracer.start(cases.inputs[input]);
      const { snapshot } = reaction;
      const ended = new Set<AnyActorRef>();
      return { place: { key: keyOf(snapshot, ended), snapshot, ended }, reaction };
    },
    steps: ({ snapshot, ended }) => nextSteps(cases, snapshot, (child) => hasEnded(ended, child)),
    take: (from, step) => {
      const child = step.kind === 'settle' ? from.snapshot.children[step.actor] : undefined;
      const ended = child === undefined ? from.ended : new Set([...from.ended, child]);
      const reaction = tracer.react(from.snapshot, step.event);
      const { snapshot } = reaction;
      const isSame = ended === from.ended && isUnchanged(from.snapshot, snapshot);
      return { place: { key: isSame ? from.key : keyOf(snapshot, ended), snapshot, ended }, reaction };
    },
    isMissed: ({ snapshot }, step, transition, reaction) => {
      const without = tracer.reactWithout(transition, snapshot, step.event);
      return without === undefined || !isSameReaction(without, reaction);
    },
  };
}

/** Whether a step has changed nothing: neither state, nor context, nor children. */
const isUnchanged = (before: Snapshot, after: Snapshot): boolean =>
  after === before ||
  (after.status === before.status &&
    after.context === before.context &&
    after.children === before.children &&
    describeState(after) === describeState(before));

/** Whether two reactions do the same, whatever the names of their transitions. */
const isSameReaction = (one: Reaction, other: Reaction): boolean =>
  one.snapshot.status === other.snapshot.status &&
  describeState(one.snapshot) === describeState(other.snapshot) &&
  isSameValue(one.effects, other.effects) &&
  isSameValue(one.snapshot.context, other.snapshot.context);

function hasEnded(ended: ReadonlySet<AnyActorRef>, child: AnyActorRef | undefined): boolean {
  return child !== undefined && ended.has(child);
}
