import type { Harmony, Mothership } from '#machines/shell/back-end-setup.ts';
import {
  centralPointsAnswer,
  harmoniesAnswer,
  mothershipsAnswer,
  testModeAnswer,
} from '#src/contracts/developer-settings.ts';
import type { CentralPoints } from '#machines/shell/developer-settings.setup.ts';
import { acknowledgement } from '#src/contracts/text.ts';
import type { BackEnd } from '../back-end.ts';
import type { Inquiry, Operation } from '../operation.ts';

/** The requests of the developer settings (specification 4.5, 7.1, 7.3). */
export interface DeveloperOperations {
  readonly verifyPincode: Operation<{ pincode: string }, void>;
  /** The list, and the current one. */
  readonly fetchCentralPoints: Inquiry<CentralPoints>;
  /** Makes every later relay call go to the servers of this central point. */
  readonly changeCentralPoint: Operation<{ domain: string }, void>;
  readonly fetchMotherships: Inquiry<readonly Mothership[]>;
  readonly fetchHarmonies: Operation<{ mothershipId: string }, readonly Harmony[]>;
  readonly fetchTestMode: Inquiry<{ testMode: boolean }>;
  readonly setTestMode: Operation<{ testMode: boolean }, void>;
  /** Adds these to every later relay call. */
  readonly choose: (choice: { readonly mothershipId: string; readonly harmonyId: string }) => Promise<void>;
}

export function createDeveloperOperations(backEnd: BackEnd): DeveloperOperations {
  const { relay, centralPoint, centralPointService, setup, forgetServers } = backEnd;
  return {
    verifyPincode: async ({ pincode }, signal) => {
      await centralPointService.v1.send(
        { method: 'POST', path: 'verify-pincode', body: { pincode }, answer: acknowledgement },
        signal,
      );
    },
    fetchCentralPoints: async (signal) => {
      const call = { method: 'GET', path: 'centeral-point/all', answer: centralPointsAnswer } as const;
      const [list, { domain }, stored] = await Promise.all([
        centralPointService.v2.send(call, signal),
        centralPoint.locate(signal),
        setup.load(),
      ]);
      const choice = {
        domain: stored.central_point === '' ? domain : stored.central_point,
        mothershipId: stored.mothership_id,
        harmonyId: stored.harmony_id,
      };
      return { list, choice };
    },
    changeCentralPoint: async ({ domain }, signal) => {
      const location = await centralPoint.lookUp(domain, signal);
      await setup.choose({
        cp_domain: location.domain,
        cp_url: location.url,
        central_point: domain,
        mothership_id: '',
        harmony_id: '',
      });
      forgetServers();
    },
    fetchMotherships: (signal) =>
      relay.send({ method: 'GET', path: 'relayservers', answer: mothershipsAnswer }, signal),
    fetchHarmonies: ({ mothershipId }, signal) =>
      relay.send(
        { method: 'GET', path: 'harmoneyservers', query: { ms_server: mothershipId }, answer: harmoniesAnswer },
        signal,
      ),
    fetchTestMode: (signal) =>
      relay.send({ method: 'GET', path: 'get-test-mode/{device_id}', attach: true, answer: testModeAnswer }, signal),
    setTestMode: async ({ testMode }, signal) => {
      const body = { test_mode: testMode ? '1' : '0' };
      await relay.send({ method: 'POST', path: 'test-mode', body, attach: true, answer: acknowledgement }, signal);
    },
    choose: ({ mothershipId, harmonyId }) => setup.choose({ mothership_id: mothershipId, harmony_id: harmonyId }),
  };
}
