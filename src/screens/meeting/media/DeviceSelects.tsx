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

/** The choice of camera, microphone and speaker, which is stored for the next meeting. */
export function DeviceSelects() {
  const { callMedia } = usePreparation();
  return (
    <div className={styles['devices']}>
      <DeviceSelect kind="camera" />
      <DeviceSelect kind="microphone" />
      {callMedia.canChooseSpeaker && <SpeakerSelect />}
    </div>
  );
}

/** Some browsers let a page set a speaker but list none: then the browser prompts for it, or there is no choice. */
function SpeakerSelect() {
  const { devices, callMedia } = usePreparation();
  const hasChoice = useSelector(
    devices,
    (snapshot) => snapshot.hasTag('busy') || devicesOf(snapshot.context.devices ?? none, 'speaker').length > 0,
  );
  return (
    <div className={styles['speaker']}>
      {hasChoice && <DeviceSelect kind="speaker" />}
      {callMedia.canAskSpeaker && (
        <Button variant={hasChoice ? 'link' : 'secondary'} onClick={() => devices.send({ type: 'speaker.ask' })}>
          {hasChoice ? 'Choose another speaker' : 'Choose a speaker'}
        </Button>
      )}
    </div>
  );
}

function DeviceSelect({ kind }: { readonly kind: DeviceKind }) {
  const { devices } = usePreparation();
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
        onChange={(id) => devices.send({ type: 'device.choose', kind, id })}
      />
    </Field>
  );
}
