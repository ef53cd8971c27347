import { fromPromise } from 'xstate';
import type { Harmony, Mothership } from '#machines/shell/back-end-setup.ts';
import { developerSettingsMachine } from '#machines/shell/developer-settings.machine.ts';
import type { CentralPoints } from '#machines/shell/developer-settings.setup.ts';
import type { DeveloperOperations } from '#src/services/developer-settings/operations.ts';

/** The developer settings' statechart with its effects (architecture 2); loaded with the fifth press. */
export function createDeveloperSettings(operations: DeveloperOperations) {
  return developerSettingsMachine.provide({
    actors: {
      verifyPincode: fromPromise<void, { pincode: string }>(({ input, signal }) =>
        operations.verifyPincode(input, signal),
      ),
      fetchCentralPoints: fromPromise<CentralPoints>(({ signal }) => operations.fetchCentralPoints(signal)),
      changeCentralPoint: fromPromise<void, { domain: string }>(({ input, signal }) =>
        operations.changeCentralPoint(input, signal),
      ),
      fetchMotherships: fromPromise<readonly Mothership[]>(({ signal }) => operations.fetchMotherships(signal)),
      fetchHarmonies: fromPromise<readonly Harmony[], { mothershipId: string }>(({ input, signal }) =>
        operations.fetchHarmonies(input, signal),
      ),
      fetchTestMode: fromPromise<{ testMode: boolean }>(({ signal }) => operations.fetchTestMode(signal)),
      setTestMode: fromPromise<void, { testMode: boolean }>(({ input, signal }) =>
        operations.setTestMode(input, signal),
      ),
    },
  });
}
