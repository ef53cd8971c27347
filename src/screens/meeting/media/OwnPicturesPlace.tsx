import type { ComponentType } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { useLoadedPart } from '#src/components/useLoadedPart.ts';
import type { BackgroundActor } from './BackgroundActions.tsx';
import styles from './OwnPictures.module.css';

export interface OwnPicturesProps {
  readonly background: BackgroundActor;
  /** The name of the current background. */
  readonly chosen: string;
}

export interface OwnPicturesLoading {
  /** Loads the choice of the user's pictures; rejects if its code cannot be loaded. */
  readonly loadOwnPictures: () => Promise<ComponentType<OwnPicturesProps>>;
}

interface Place extends OwnPicturesProps {
  readonly load: OwnPicturesLoading['loadOwnPictures'];
}

/** The user's pictures, whose code is loaded when the place for them is shown. */
export function OwnPicturesPlace({ load, ...shown }: Place) {
  const { Part: OwnPictures, hasFailed, retry, begin } = useLoadedPart(load);
  if (hasFailed) {
    return (
      <div className={styles['problem']} role="alert">
        Your pictures could not be loaded.
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (OwnPictures !== null) return <OwnPictures {...shown} />;
  return (
    <div ref={begin} className={styles['own']}>
      <Spinner />
    </div>
  );
}
