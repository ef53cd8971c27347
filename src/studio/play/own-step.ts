import { Failure, type FailureDetails } from '#machines/shared/failure.ts';
import type { Step } from '#test/models/lib/cases.ts';

/** `xstate.done.actor.sendCode`: how a child ends, and which. */
export function endOf(type: string): { readonly kind: 'done' | 'error'; readonly actor: string } | null {
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return kind === 'done' || kind === 'error' ? { kind, actor } : null;
}

/** An event with any payload, or the end of a child with any result, as a step of a simulation. */
export function ownStep(type: string, payload: Readonly<Record<string, unknown>>): Step {
  const sentence = Object.keys(payload).length === 0 ? type : `${type} ${JSON.stringify(payload)}`;
  const end = endOf(type);
  if (end === null) return { kind: 'send', sentence, event: { ...payload, type } };
  const { kind, actor } = end;
  const outcome = kind === 'done' ? { output: payload['output'] } : { error: payload['error'] };
  const event = { ...outcome, type, actorId: actor };
  return { kind: 'settle', sentence, actor, outcome, event };
}

/** The step as a machine receives it: an error that is plain data in a link, with a text to show, is a Failure again. */
export function playable(step: Step): Step {
  if (step.kind !== 'settle' || !('error' in step.outcome) || !isFailureData(step.outcome.error)) return step;
  const error = new Failure(step.outcome.error);
  return { ...step, outcome: { error }, event: { ...step.event, error } as Step['event'] };
}

function isFailureData(error: unknown): error is FailureDetails {
  return typeof error === 'object' && error !== null && 'ownMessage' in error && typeof error.ownMessage === 'string';
}
