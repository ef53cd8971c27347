import { useCallback, useState, type ComponentType } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { CallMedia, ShownDevices } from '../call/call-media.ts';
import { usePreparation } from '../call/useCall.ts';
import styles from './DevicesPlace.module.css';

/** By call: shown again, the devices are there at once. */
const arrived = new WeakMap<CallMedia, { readonly Devices: ComponentType<ShownDevices> }>();

/**
 * The choice of devices and the sound check. A name can be typed before they are there, so their code is loaded when the
 * place for them is shown.
 */
export function DevicesPlace({ shows }: ShownDevices) {
  const { callMedia } = usePreparation();
  const [loaded, setLoaded] = useState(arrived.get(callMedia));
  const [hasFailed, setHasFailed] = useState(false);

  /** Loads while the place is empty. */
  const load = useCallback(() => {
    let isWanted = true;
    callMedia.loadDevices().then(
      (Devices) => {
        arrived.set(callMedia, { Devices });
        if (isWanted) setLoaded({ Devices });
      },
      () => {
        if (isWanted) setHasFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [callMedia]);

  if (hasFailed) {
    return (
      <div className={styles['problem']} role="alert">
        The devices could not be loaded.
        <Button variant="secondary" onClick={() => setHasFailed(false)}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['devices']}>
      {loaded === undefined ? (
        <>
          <span ref={load} className={styles['field']} />
          <span className={styles['field']} />
          {/* In the settings, nothing is below it. */}
          {shows === 'all' && (
            <>
              {callMedia.canChooseSpeaker && <span className={styles['field']} />}
              <span className={styles['field']} />
              <span className={styles['check']} />
            </>
          )}
        </>
      ) : (
        <loaded.Devices shows={shows} />
      )}
    </div>
  );
}
