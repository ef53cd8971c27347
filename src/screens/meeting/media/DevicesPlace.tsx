import { useCallback, type ComponentType } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { useLoadedPart } from '#src/components/useLoadedPart.ts';
import type { CallMedia, ShownDevices } from '../call/call-media.ts';
import { usePreparation } from '../call/useCall.ts';
import styles from './DevicesPlace.module.css';

/** By call: shown again, the devices are there at once. */
const arrived = new WeakMap<CallMedia, ComponentType<ShownDevices>>();

/**
 * The choice of devices and the sound check. A name can be typed before they are there, so their code is loaded when the
 * place for them is shown.
 */
export function DevicesPlace({ shows }: ShownDevices) {
  const { callMedia } = usePreparation();
  const load = useCallback(async () => {
    const loaded = await callMedia.loadDevices();
    arrived.set(callMedia, loaded);
    return loaded;
  }, [callMedia]);
  const { Part: Devices, hasFailed, retry, begin } = useLoadedPart(load, arrived.get(callMedia));

  if (hasFailed) {
    return (
      <div className={styles['problem']} role="alert">
        The devices could not be loaded.
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['devices']}>
      {Devices === null ? (
        <>
          <span ref={begin} className={styles['field']} />
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
        <Devices shows={shows} />
      )}
    </div>
  );
}
