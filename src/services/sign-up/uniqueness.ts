import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { UniquenessAnswer, UniquenessKind, UniquenessQuery } from '#machines/sign-up/sign-up.types.ts';
import { uniquenessAnswer, type UniquenessRequest } from '#src/contracts/registration.ts';
import type { HttpClient } from '../http/client.ts';
import { reword } from '../http/reword.ts';
import type { Operation } from '../operation.ts';

const requestFor: Readonly<Record<UniquenessKind, (value: string) => UniquenessRequest>> = {
  email: (name) => ({ type: 'username', name }),
  number: (number) => ({ type: 'number', name: 'number', number }),
  company: (name) => ({ type: 'org', name }),
};

const clientErrors = { from: 400, below: 500 } as const;

/** An error answer means taken (specification 7.2); too many requests do not. */
function meansTaken(failure: Failure): boolean {
  const { status = 0 } = failure;
  return (
    failure.apiError &&
    failure.reason !== 'too-many-requests' &&
    status >= clientErrors.from &&
    status < clientErrors.below
  );
}

/**
 * POST username-origanization-lookup (specification 7.2). Taken is a `Failure` with the message 'Already exits' (5.1);
 * other failures keep their own message. Not attached: it is sent after every pause in typing.
 */
export function createCheckUniqueness(relay: HttpClient): Operation<UniquenessQuery, UniquenessAnswer> {
  return async ({ kind, value }, signal) => {
    try {
      return await relay.send(
        {
          method: 'POST',
          path: 'username-origanization-lookup',
          body: requestFor[kind](value),
          answer: uniquenessAnswer,
        },
        signal,
      );
    } catch (error) {
      const isTaken = error instanceof Failure && meansTaken(error);
      throw isTaken ? reword(error, messages.verification.taken) : error;
    }
  };
}
