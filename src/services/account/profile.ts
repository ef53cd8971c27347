import type { InferInput } from 'valibot';
import {
  accountUpdateAnswer,
  profileAnswer,
  type accountNameRequest,
  type Profile,
  type profileRequest,
} from '#src/contracts/account.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** The session's token authorizes the changes of the signed-in user. */
export interface OwnAccount {
  readonly token: string;
}

export interface AccountName extends OwnAccount {
  readonly firstName: string;
  readonly lastName: string;
}

/** The public profile of an account (specification 3.4). A `Failure` of status 401: the session has ended. */
export interface ProfileOperations {
  /** POST signups; omitted fields keep their values. */
  readonly updateProfile: Operation<OwnAccount & Partial<Profile>, Profile>;
  /** POST update-user-account; a `Failure`'s `ownErrors` hold firstname and lastname. */
  readonly updateName: Operation<AccountName, void>;
}

export function createProfileOperations(relay: HttpClient): ProfileOperations {
  return {
    updateProfile: ({ token, displayName, imageUrl }, signal) => {
      const body: InferInput<typeof profileRequest> = {
        ...(displayName === undefined ? {} : { display_name: displayName }),
        ...(imageUrl === undefined ? {} : { image_url: imageUrl }),
      };
      return relay.send(
        { method: 'POST', path: 'signups', body, bearer: token, answer: profileAnswer, attach: true },
        signal,
      );
    },
    updateName: async ({ token, firstName, lastName }, signal) => {
      const body: InferInput<typeof accountNameRequest> = { first_name: firstName, last_name: lastName };
      await relay.send(
        { method: 'POST', path: 'update-user-account', body, bearer: token, answer: accountUpdateAnswer, attach: true },
        signal,
      );
    },
  };
}
