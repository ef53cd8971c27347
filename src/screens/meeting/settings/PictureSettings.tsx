import { useSelector } from '@xstate/react';
import { Switch } from '#src/components/Switch/Switch.tsx';
import { usePreparation } from '../call/useCall.ts';
import { DevicesPlace } from '../media/DevicesPlace.tsx';
import { OwnPicture } from '../media/OwnPicture.tsx';
import { Permission } from '../media/Permission.tsx';
import { PerformanceChoice } from './PerformanceChoice.tsx';
import styles from './PictureSettings.module.css';

/** The camera, with its picture as the user sees it. */
export function PictureSettings() {
  const { callActor, camera } = usePreparation();
  const name = useSelector(callActor, ({ context }) => context.displayName);
  const isMirrored = useSelector(camera, ({ context }) => context.isMirrored);
  return (
    <>
      <div className={styles['preview']}>
        <OwnPicture name={name} />
      </div>
      <DevicesPlace shows="picture" />
      <Switch
        label="Mirror my video"
        checked={isMirrored}
        onChange={() => camera.send({ type: 'mirror.toggle', isElement: true })}
      />
      <PerformanceChoice />
      <Permission kind="camera" />
    </>
  );
}
