import type { InferInput } from 'valibot';
import {
  settingOptionsAnswer,
  settingPageAnswer,
  type SettingOption,
  type SettingPage,
  type settingPageRequest,
} from '#src/contracts/setting-page.ts';
import type { HttpClient } from '../http/client.ts';
import type { Inquiry, Operation } from '../operation.ts';

export interface SettingChoice {
  readonly pincode: string;
  /** Codes; '' keeps the device's current value. */
  readonly platform: string;
  readonly region: string;
}

/** The region and platform setting (specification 7.1). */
export interface SettingPageOperations {
  /** GET fetch-platforms */
  readonly fetchPlatforms: Inquiry<readonly SettingOption[]>;
  /** GET fetch-regions: the regions of the service; not those of number selection. */
  readonly fetchServiceRegions: Inquiry<readonly SettingOption[]>;
  /**
   * POST authenticate-setting-page, attached: the choice applies to this device. A `Failure`'s `ownErrors` hold
   * pincode, platform and region.
   */
  readonly authenticateSettingPage: Operation<SettingChoice, SettingPage>;
}

export function createSettingPageOperations(relay: HttpClient): SettingPageOperations {
  return {
    fetchPlatforms: (signal) =>
      relay.send({ method: 'GET', path: 'fetch-platforms', answer: settingOptionsAnswer }, signal),
    fetchServiceRegions: (signal) =>
      relay.send({ method: 'GET', path: 'fetch-regions', answer: settingOptionsAnswer }, signal),
    authenticateSettingPage: ({ pincode, platform, region }, signal) => {
      const body: InferInput<typeof settingPageRequest> = { pincode, platform, region };
      return relay.send(
        { method: 'POST', path: 'authenticate-setting-page', body, answer: settingPageAnswer, attach: true },
        signal,
      );
    },
  };
}
