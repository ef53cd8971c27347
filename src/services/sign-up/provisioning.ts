import type { InferInput } from 'valibot';
import type { ProvisioningStatus, StatusQuery } from '#machines/sign-up/sign-up.types.ts';
import { statusAnswer, type statusRequest } from '#src/contracts/sign-up-status.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/** GET signup/jobs/{job_id}, polled; not attached: the id identifies the account, and the poll repeats every 10 s. */
export function createFetchProvisioningStatus(relay: HttpClient): Operation<StatusQuery, ProvisioningStatus> {
  return (status, signal) => {
    const query: InferInput<typeof statusRequest> = {
      user_email: status.email,
      number: status.number,
      first_name: status.firstName,
      last_name: status.lastName,
      company_name: status.company,
      address: status.address,
    };
    const segments = { job_id: status.accountId };
    return relay.send({ method: 'GET', path: 'signup/jobs/{job_id}', segments, query, answer: statusAnswer }, signal);
  };
}
