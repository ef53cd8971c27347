import type { InferInput } from 'valibot';
import { promoCodeAnswer, type PromoCode, type promoCodeRequest } from '#src/contracts/account.ts';
import type { HttpClient } from '../http/client.ts';
import type { Operation } from '../operation.ts';

/**
 * POST check-promocode-validity (specification 7.1). A code that is unknown or expired is a `Failure` whose `ownErrors`
 * hold `promocode`. Not attached, like the other requests that are sent while a user types.
 */
export function createCheckPromoCode(relay: HttpClient): Operation<{ readonly code: string }, PromoCode> {
  return ({ code }, signal) => {
    const body: InferInput<typeof promoCodeRequest> = { promocode: code };
    return relay.send({ method: 'POST', path: 'check-promocode-validity', body, answer: promoCodeAnswer }, signal);
  };
}
