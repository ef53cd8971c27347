import { toFailure } from '#machines/shared/failure.ts';
import type { TokenSync } from '#machines/shell/session.types.ts';
import { acknowledgement } from '#src/contracts/text.ts';
import type { ReportedError } from '../http/client.ts';
import { createLazyHttpClient } from '../http/lazy-client.ts';

/**
 * The auth-token sync (specification 7.5): a POST with a bearer token, or a DELETE, to the configured URL. Rejects with
 * a `Failure`; every failure but a cancelled request is reported, status 0 where there was no answer.
 * @param url empty switches it off.
 */
export function createTokenSync(url: string, report: (error: ReportedError) => void) {
  const client = createLazyHttpClient({ base: url });
  return async ({ method, token }: TokenSync, signal: AbortSignal): Promise<void> => {
    if (url === '') return;
    try {
      await client.send({ method, path: '', bearer: token, answer: acknowledgement }, signal);
    } catch (error) {
      const failure = toFailure(error);
      if (!failure.cancel) report({ method, status: failure.status ?? 0, url });
      throw failure;
    }
  };
}
