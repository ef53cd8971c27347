/** The device, as stored and as sent (specification 3.2). Names on the wire are spelt as there ('browser_versiion'). */
import * as v from 'valibot';

/** Local device record: this browser's own data. `tab_id` is the tab that wrote it last. */
export const deviceRecord = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  tab_id: v.string(),
  device: v.object({ tablet: v.boolean(), mobile: v.boolean(), desktop: v.boolean() }),
  browser: v.object({
    /** Microsoft Edge before it moved to Chromium. */
    ms_edge: v.boolean(),
    edge: v.boolean(),
    opera: v.boolean(),
    chrome: v.boolean(),
    /** Internet Explorer. */
    ms_ie: v.boolean(),
    firefox: v.boolean(),
    safari: v.boolean(),
  }),
  os: v.object({
    window: v.boolean(),
    mac: v.boolean(),
    unix: v.boolean(),
    linux: v.boolean(),
    android: v.boolean(),
  }),
});
export type DeviceRecord = v.InferOutput<typeof deviceRecord>;

/** Device info sent or derived. */
export interface DeviceInfo {
  readonly city: string;
  readonly country: string;
  readonly ip: string;
  readonly platform: 'web';
  readonly platform_version: string;
  readonly os: string;
  readonly os_version: string;
  readonly browser: string;
  readonly browser_versiion: string;
  readonly name: string;
  readonly device_id: string;
  /** The browser's do-not-track flag. */
  readonly DNT: boolean;
}
