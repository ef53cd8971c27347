import type { Device, DeviceKind } from './contracts.ts';

export const deviceKinds = ['camera', 'microphone', 'speaker'] as const satisfies readonly DeviceKind[];

/** The chosen device of each kind. Left out: not chosen yet; null: there is none of that kind. */
export type DeviceChoice = Readonly<Partial<Record<DeviceKind, string | null>>>;

export function devicesOf(devices: readonly Device[], kind: DeviceKind): readonly Device[] {
  return devices.filter((device) => device.kind === kind);
}

/**
 * What is looked for among the devices there are. While a permission is not given the browser hides ids: '' is not a
 * device that was chosen, and what was kept counts again once the ids are known.
 */
export const wantedOf = (
  kind: DeviceKind,
  { selected, preferred }: { readonly selected: DeviceChoice; readonly preferred: DeviceChoice },
): string | null | undefined => {
  const used = selected[kind] ?? '';
  return used === '' ? preferred[kind] : used;
};

/** The preferred device while it is there, else the first available of its kind (specification 4.6), else null. */
export function deviceFor(
  devices: readonly Device[],
  kind: DeviceKind,
  preferred: string | null | undefined,
): string | null {
  const candidates = devicesOf(devices, kind);
  return (candidates.find(({ id }) => id === preferred) ?? candidates[0])?.id ?? null;
}
