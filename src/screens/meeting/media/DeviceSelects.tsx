import { useSelector } from '@xstate/react';
import type { Device, DeviceKind } from '#machines/meeting/media.types.ts';
import { devicesOf } from '#machines/meeting/media/device-choice.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Field } from '#src/components/Field/Field.tsx';
import { Select } from '#src/components/Select/Select.tsx';
import styles from './DeviceSelects.module.css';
import { usePreparation } from '../call/useCall.ts';
import { deviceText, deviceTexts } from './device-texts.ts';

const none: readonly Device[] = [];

interface OnChoose {
  readonly onChoose?: (() => void) | undefined;
}

/** The choice of the speaker. Some browsers let a page set a speaker but list none: then the browser prompts for it, or there is no choice. */
export function SpeakerSelect({ onChoose }: OnChoose) {
  const { devices, callMedia } = usePreparation();
  const hasChoice = useSelector(
    devices,
    (snapshot) => snapshot.hasTag('busy') || devicesOf(snapshot.context.devices ?? none, 'speaker').length > 0,
  );
  const ask = () => {
    onChoose?.();
    devices.send({ type: 'speaker.ask' });
  };
  return (
    <div className={styles['speaker']}>
      {hasChoice && <DeviceSelect kind="speaker" onChoose={onChoose} />}
      {callMedia.canAskSpeaker && (
        <Button variant={hasChoice ? 'link' : 'secondary'} onClick={ask}>
          {hasChoice ? 'Choose another speaker' : 'Choose a speaker'}
        </Button>
      )}
    </div>
  );
}

/** The choice of a device of a kind. */
export function DeviceSelect({ kind, onChoose }: OnChoose & { readonly kind: DeviceKind }) {
  const { devices } = usePreparation();
  const all = useSelector(devices, ({ context }) => context.devices ?? none);
  const selected = useSelector(devices, ({ context }) => context.selected[kind] ?? '');
  const isBusy = useSelector(devices, (snapshot) => snapshot.hasTag('busy'));
  const options = devicesOf(all, kind).map((device, index) => ({ value: device.id, label: deviceText(device, index) }));
  const choose = (id: string) => {
    onChoose?.();
    devices.send({ type: 'device.choose', kind, id });
  };
  return (
    <Field label={deviceTexts[kind]}>
      <Select
        options={options}
        value={selected}
        busy={isBusy}
        disabled={options.length === 0}
        placeholder={isBusy ? 'Looking…' : 'None found'}
        onChange={choose}
      />
    </Field>
  );
}
