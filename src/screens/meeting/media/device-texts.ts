import type { Device, DeviceKind } from '#machines/meeting/media.types.ts';

export const deviceTexts: Readonly<Record<DeviceKind, string>> = {
  camera: 'Camera',
  microphone: 'Microphone',
  speaker: 'Speaker',
};

/** A device has no label until the user has granted its permission. */
export const deviceText = ({ kind, label }: Device, index: number): string =>
  label === '' ? `${deviceTexts[kind]} ${index + 1}` : label;
