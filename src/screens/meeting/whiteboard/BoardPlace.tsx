import { useCallback, useState, type ComponentType } from 'react';
import type { CreateSurface } from '#machines/meeting/whiteboard/surface.types.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { useCall } from '../call/useCall.ts';
import type { WhiteboardProps } from './Whiteboard.tsx';
import styles from './BoardPlace.module.css';

interface Loaded {
  readonly Board: ComponentType<WhiteboardProps>;
  readonly createSurface: CreateSurface;
}

/** The whiteboard, whose code is loaded when it is first opened. */
export function BoardPlace() {
  const { whiteboard, callActor, callMedia } = useCall();
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading');

  /** Loads while the element that says so is shown. */
  const load = useCallback(() => {
    let isWanted = true;
    const loadAll = async () => {
      const [{ Whiteboard: Board }, createSurface] = await Promise.all([
        import('./Whiteboard.tsx'),
        callMedia.loadSurface(),
      ]);
      if (isWanted) setLoaded({ Board, createSurface });
    };
    void loadAll().catch(() => {
      if (isWanted) setLoaded('failed');
    });
    return () => {
      isWanted = false;
    };
  }, [callMedia]);

  const close = () => callActor.send({ type: 'toogle_white_board' });
  if (typeof loaded === 'object') {
    return <loaded.Board whiteboard={whiteboard} createSurface={loaded.createSurface} onClose={close} />;
  }
  return (
    <section className={styles['place']} aria-label="Whiteboard">
      {loaded === 'loading' ? (
        <p ref={load} className={styles['state']} role="status">
          <Spinner size="medium" />
          Opening the whiteboard…
        </p>
      ) : (
        <>
          <p className={styles['state']} role="alert">
            The whiteboard could not be loaded
          </p>
          <Button onClick={() => setLoaded('loading')}>Try again</Button>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        </>
      )}
    </section>
  );
}
