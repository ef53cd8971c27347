import { useSelector } from '@xstate/react';
import type { Device, DeviceKind } from '#machines/meeting/contracts.ts';
import { deviceKinds, devicesOf } from '#machines/meeting/device-choice.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import styles from './DeviceSelects.module.css';
import { usePreparation } from './parts.ts';
import { deviceText, deviceTexts } from './texts.ts';

const none: readonly Device[] = [];

/** Which camera, microphone and speaker are used; what is chosen is kept for next time. */
export function DeviceSelects() {
  const { stage } = usePreparation();
  const kinds = stage.canChooseSpeaker ? deviceKinds : deviceKinds.filter((kind) => kind !== 'speaker');
  return (
    <div className={styles['devices']}>
      {kinds.map((kind) => (
        <DeviceSelect key={kind} kind={kind} />
      ))}
    </div>
  );
}

function DeviceSelect({ kind }: { readonly kind: DeviceKind }) {
  const { devices, media } = usePreparation();
  const all = useSelector(devices, ({ context }) => context.devices ?? none);
  const selected = useSelector(devices, ({ context }) => context.selected[kind] ?? '');
  const isBusy = useSelector(devices, (snapshot) => snapshot.hasTag('busy'));
  const options = devicesOf(all, kind).map((device, index) => ({ value: device.id, label: deviceText(device, index) }));
  return (
    <Field label={deviceTexts[kind]}>
      <Select
        options={options}
        value={selected}
        busy={isBusy}
        disabled={options.length === 0}
        placeholder={isBusy ? 'Looking…' : 'None found'}
        onChange={(id) => media.send({ type: 'device.choose', kind, id })}
      />
    </Field>
  );
}
