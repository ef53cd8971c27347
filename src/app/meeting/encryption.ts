import { fromPromise } from 'xstate';
import { lateParts } from '#machines/meeting/call/parts.late.ts';
import type { OfCall } from '#machines/meeting/conference.types.ts';
import { Failure } from '#machines/shared/failure.ts';
import { meeting } from '#machines/shared/messages/meeting.ts';
import type { ConferenceEncryption } from '#src/services/meeting/encryption/conference-encryption.ts';
import type { OlmLoader } from '#src/services/meeting/encryption/olm.ts';
import type { ActiveConferences } from './active-conferences.ts';

/** The end-to-end encryption of a call with its effects (architecture 2). */
export function createEncryption(conferences: Pick<ActiveConferences, 'find'>, olm: Pick<OlmLoader, 'load'>) {
  function find(call: OfCall): ConferenceEncryption {
    const encryption = conferences.find(call)?.encryption() ?? null;
    if (encryption === null) throw new Failure({ ownMessage: meeting.notConnected, reason: 'network' });
    return encryption;
  }
  return lateParts.encryption.provide({
    actors: {
      switchOn: fromPromise<void, OfCall>(async ({ input, signal }) => {
        await find(input).prepare();
        await olm.load();
        if (!signal.aborted) await find(input).switchOn(signal);
      }),
      switchOff: fromPromise<void, OfCall>(async ({ input }) => find(input).switchOff()),
    },
  });
}
