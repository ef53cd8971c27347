import { useSelector } from '@xstate/react';
import type { Performance } from '#machines/meeting/media.types.ts';
import { RadioTiles } from '#src/components/RadioTiles/RadioTiles.tsx';
import { performanceTexts } from '../call/texts.ts';
import { useCall } from '../call/useCall.ts';
import styles from './PerformanceChoice.module.css';

const performances: readonly Performance[] = ['high', 'standard', 'low', 'none'];

/** The performance setting (specification 9, Meeting): the quality of the video that others receive. */
export function PerformanceChoice() {
  const { camera } = useCall();
  const value = useSelector(camera, ({ context }) => context.performance);
  const tiles = performances.map((one) => ({
    value: one,
    label: performanceTexts[one][0],
    note: performanceTexts[one][1],
  }));
  return (
    <div className={styles['choice']}>
      <RadioTiles
        legend="Quality of video"
        legendShown
        tiles={tiles}
        value={value}
        onChange={(chosen) => {
          const found = performances.find((one) => one === chosen);
          if (found !== undefined) camera.send({ type: 'performance.choose', performance: found });
        }}
      />
    </div>
  );
}
