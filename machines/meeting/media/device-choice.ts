import type { Device, DeviceKind } from '../media.types.ts';

export const deviceKinds = ['camera', 'microphone', 'speaker'] as const satisfies readonly DeviceKind[];

/** The chosen device of each kind. undefined: not chosen yet; null: there is no device of that kind. */
export type DeviceChoice = Readonly<Partial<Record<DeviceKind, string | null>>>;

export function devicesOf(devices: readonly Device[], kind: DeviceKind): readonly Device[] {
  return devices.filter((device) => device.kind === kind);
}

interface Wanted {
  readonly selected: DeviceChoice;
  readonly preferred: DeviceChoice;
  /** The devices that the browser, or the user in its prompt, has chosen. */
  readonly opened: DeviceChoice;
}

/**
 * Returns the device that is to be used: the selected one while it is available, else the first of its kind (specification 4.6),
 * else null. Until a permission is granted the browser hides ids: '' is not a selected device, and once the ids are known,
 * the stored choice applies, else what the browser has opened.
 */
export function deviceFor(
  devices: readonly Device[],
  kind: DeviceKind,
  { selected, preferred, opened }: Wanted,
): string | null {
  const candidates = devicesOf(devices, kind);
  const used = selected[kind] ?? '';
  const wanted = used === '' ? [preferred[kind], opened[kind]] : [used];
  const found = wanted.find((id) => candidates.some((device) => device.id === id));
  return found ?? candidates[0]?.id ?? null;
}
