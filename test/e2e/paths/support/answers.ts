import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { Outcome } from '#test/models/lib/cases.ts';
import type { Answer } from '#test/models/lib/held-calls.ts';

/**
 * The answer of a service that leads to an outcome of the cases: an output as `wire` shapes it, a failure with its status, a
 * body that breaks the contract, or a broken network.
 */
export function answerFor(outcome: Outcome, wire: (output: never) => unknown = () => ({})): Answer | 'abort' {
  if ('output' in outcome) return { status: 200, json: wire(outcome.output as never) };
  const failure = outcome.error;
  if (!(failure instanceof Failure)) return 'abort';
  if (failure.reason === 'contract') return { status: 200, json: { unexpected: true } };
  if (failure.status === undefined) return failure.retryAfter === undefined ? 'abort' : refused(failure, 429);
  return refused(failure, failure.status);
}

function refused({ ownMessage, ownErrors, retryAfter }: Failure, status: number): Answer {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return { status, json: { message: ownMessage, errors: ownErrors }, headers };
}

/** The text that the page shows for a message of the cases: the browser is online, so a lost network is a lost service. */
export const shown = (message: string): string =>
  message === messages.api.offline ? messages.api.unavailable : message;
