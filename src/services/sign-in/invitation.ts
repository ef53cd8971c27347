import type { InferInput } from 'valibot';
import type { Invitation, InvitationAnswer, LinkKey } from '#machines/sign-in/sign-in.types.ts';
import { accountUpdateAnswer } from '#src/contracts/account.ts';
import { invitationAnswer, type acceptInvitationRequest, type linkRequest } from '#src/contracts/sign-in.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** An invitation (specification 7.1). A `Failure` of status 404, 409 or 410: the key is unknown, used, expired. */
export interface InvitationOperations {
  /** POST verify-invitation; changes nothing. */
  readonly verifyInvitation: Operation<LinkKey, Invitation>;
  /** POST update-user-account; a `Failure`'s `ownErrors` hold firstname, lastname and password. */
  readonly acceptInvitation: Operation<InvitationAnswer, void>;
}

export function createInvitationOperations(relay: HttpClient): InvitationOperations {
  return {
    verifyInvitation: ({ key }, signal) => {
      const body: InferInput<typeof linkRequest> = { key };
      return relay.send(
        { method: 'POST', path: 'verify-invitation', body, answer: invitationAnswer, attach: true },
        signal,
      );
    },
    acceptInvitation: async ({ key, firstName, lastName, password }, signal) => {
      const body: InferInput<typeof acceptInvitationRequest> = {
        key,
        first_name: firstName,
        last_name: lastName,
        password,
      };
      await relay.send(
        { method: 'POST', path: 'update-user-account', body, answer: accountUpdateAnswer, attach: true },
        signal,
      );
    },
  };
}
