import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { noiseSuppressionMachine } from '#machines/meeting/media/noise-suppression.machine.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Switch } from '#src/components/Switch/Switch.tsx';
import type { CallChildren } from '../call/call-actors.ts';
import styles from './NoiseSwitch.module.css';

function textOf(snapshot: SnapshotFrom<typeof noiseSuppressionMachine>): string {
  if (snapshot.context.message !== '') return snapshot.context.message;
  if (snapshot.hasTag('busy')) return 'Starting noise suppression…';
  return 'Keyboards, fans and other noise are removed before others hear you.';
}

/** Noise suppression of the microphone: whether the user wants it, and whether it runs. */
export function NoiseSwitch({ noise }: { readonly noise: CallChildren['noiseSuppression'] }) {
  const isKnown = useSelector(noise, (snapshot) => snapshot.hasTag('known'));
  const isOn = useSelector(noise, (snapshot) => snapshot.hasTag('on'));
  const isFailed = useSelector(noise, (snapshot) => snapshot.hasTag('failed'));
  const text = useSelector(noise, textOf);
  if (!isKnown) return null;
  return (
    <div role="group" aria-label="Background noise">
      <Switch label="Suppress background noise" checked={isOn} onChange={() => noise.send({ type: 'noise.toggle' })} />
      <div className={styles['state']}>
        <p className={styles['text']} role="status" data-failed={isFailed}>
          {text}
        </p>
        {isFailed && (
          <Button variant="link" onClick={() => noise.send({ type: 'noise.retry' })}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
