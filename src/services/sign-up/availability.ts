import * as v from 'valibot';
import type { Availability, AvailabilityQuery } from '#machines/sign-up/sign-up.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { availabilityAnswer } from '#src/contracts/sign-up.ts';
import type { CentralPoint } from '../central-point.ts';
import type { HttpClient } from '../http/client.ts';
import { AnswerError } from '../http/errors.ts';
import { reword } from '../http/reword.ts';
import type { Operation } from '../operation.ts';

/** An error answer of this call has its text in `error_message` (specification 3.1). */
const refusal = v.object({ error_message: v.pipe(v.string(), v.nonEmpty()) });

function withRefusalMessage(failure: Failure): Failure {
  const body = failure.responseError instanceof AnswerError ? failure.responseError.body : undefined;
  const parsed = v.safeParse(refusal, body);
  return parsed.success ? reword(failure, parsed.output.error_message) : failure;
}

/**
 * POST signup-available (specification 4.1, 7.2). Not attached: it carries the page's query parameters and the ip, but
 * no fingerprint, for which the first screen would otherwise have to wait.
 */
export function createCheckAvailability(
  relay: HttpClient,
  centralPoint: CentralPoint,
  now: () => number,
): Operation<AvailabilityQuery, Availability> {
  return async ({ query }, signal) => {
    const { ip } = await centralPoint.deviceInfo(signal);
    try {
      const answer = await relay.send(
        { method: 'POST', path: 'signup-available', body: { ...query, ip }, answer: availabilityAnswer },
        signal,
      );
      if (answer.errorMessage !== null && answer.errorMessage !== '') {
        throw new Failure({
          ownMessage: answer.errorMessage,
          apiError: true,
          occurredAt: now(),
          responseError: answer,
        });
      }
      return { mode: answer.mode, country: answer.country, utmId: answer.utmId, ip };
    } catch (error) {
      throw error instanceof Failure ? withRefusalMessage(error) : error;
    }
  };
}
