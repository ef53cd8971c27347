import type { InferInput } from 'valibot';
import type { LinkKey, Ownership } from '#machines/sign-in/sign-in.types.ts';
import { ownershipAcceptedAnswer, ownershipAnswer, type ownershipRequest } from '#src/contracts/sign-in.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** Ownership (specification 7.1). A `Failure` of status 404, 409 or 410: the key is unknown, used, expired. */
export interface OwnershipOperations {
  /** POST verify-ownership with only the key: the details of the transfer. Changes nothing. */
  readonly verifyOwnership: Operation<LinkKey, Ownership>;
  /** POST verify-ownership with `accept`: accepts the transfer. */
  readonly acceptOwnership: Operation<LinkKey, void>;
}

export function createOwnershipOperations(relay: HttpClient): OwnershipOperations {
  const call = { method: 'POST', path: 'verify-ownership', attach: true } as const;
  return {
    verifyOwnership: ({ key }, signal) => {
      const body: InferInput<typeof ownershipRequest> = { key };
      return relay.send({ ...call, body, answer: ownershipAnswer }, signal);
    },
    acceptOwnership: async ({ key }, signal) => {
      const body: InferInput<typeof ownershipRequest> = { key, accept: true };
      await relay.send({ ...call, body, answer: ownershipAcceptedAnswer }, signal);
    },
  };
}
