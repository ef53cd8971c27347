import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { usePreparation } from '../call/useCall.ts';
import styles from './DevicesPlace.module.css';

/** Loaded when the part is there, which begins when the code of a call is loaded. */
const NoiseSwitch = lazy(async () => ({ default: (await import('./NoiseSwitch.tsx')).NoiseSwitch }));

/**
 * The place of the switch for noise suppression: it is kept while it is not known whether it is on, and where the conference
 * library cannot do it.
 */
export function NoisePlace() {
  const { callActor } = usePreparation();
  const noise = useSelector(callActor, ({ children }) => children.noiseSuppression);
  return (
    <div className={styles['noise']}>
      {noise !== undefined && (
        <Suspense>
          <NoiseSwitch noise={noise} />
        </Suspense>
      )}
    </div>
  );
}
