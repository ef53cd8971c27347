/**
 * Wire shapes of the region and platform setting (specification 7.1, which shows only its rows:
 * docs/contracts.md lists the proposals). Request schemas are shared with the local back end.
 */
import * as v from 'valibot';
import { listOf } from './developer-settings.ts';
import { flatOrUnderData, identifier, optionalText } from './text.ts';

const option = v.object({ code: identifier, label: v.string() });
const options = v.array(option);
/** One platform or service region to choose from. */
export type SettingOption = Readonly<v.InferOutput<typeof option>>;

// GET fetch-platforms, GET fetch-regions
export const settingOptionsAnswer = listOf(option);

// POST authenticate-setting-page: the pincode opens the page; the other fields are chosen for this device.
export const settingPageRequest = v.object({
  pincode: v.pipe(v.string(), v.nonEmpty()),
  platform: v.optional(v.string(), ''),
  region: v.optional(v.string(), ''),
});
/** `platform` and `region` are the values of this device, '' without a choice. */
export const settingPageAnswer = flatOrUnderData(
  v.object({ platforms: options, regions: options, platform: optionalText, region: optionalText }),
);
export type SettingPage = Readonly<v.InferOutput<typeof settingPageAnswer>>;
