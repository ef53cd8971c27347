import type { Device, DeviceKind } from '../media.types.ts';

export const deviceKinds = ['camera', 'microphone', 'speaker'] as const satisfies readonly DeviceKind[];

/** The chosen device of each kind. undefined: not chosen yet; null: there is no device of that kind. */
export type DeviceChoice = Readonly<Partial<Record<DeviceKind, string | null>>>;

export function devicesOf(devices: readonly Device[], kind: DeviceKind): readonly Device[] {
  return devices.filter((device) => device.kind === kind);
}

/**
 * Returns the id that is searched for among the available devices. Until a permission is granted the browser hides ids:
 * '' is not a chosen device, and the stored choice applies again once the ids are known.
 */
export const wantedOf = (
  kind: DeviceKind,
  { selected, preferred }: { readonly selected: DeviceChoice; readonly preferred: DeviceChoice },
): string | null | undefined => {
  const used = selected[kind] ?? '';
  return used === '' ? preferred[kind] : used;
};

/** Returns the preferred device while it is available, else the first of its kind (specification 4.6), else null. */
export function deviceFor(
  devices: readonly Device[],
  kind: DeviceKind,
  preferred: string | null | undefined,
): string | null {
  const candidates = devicesOf(devices, kind);
  return (candidates.find(({ id }) => id === preferred) ?? candidates[0])?.id ?? null;
}
