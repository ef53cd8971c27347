import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { View } from '#machines/meeting/contracts.ts';
import { ContainIcon, GridIcon, SpeakerViewIcon } from '#src/components/Icons/callIcons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from './parts.ts';
import styles from './ViewChoice.module.css';

const views = [
  ['grid', 'Grid view', GridIcon],
  ['contain', 'Contain view', ContainIcon],
  ['speaker', 'Speaker view', SpeakerViewIcon],
] as const satisfies readonly (readonly [View, string, typeof GridIcon])[];

/** Which of the views shows; `useView` tells it elsewhere. */
export function ViewChoice() {
  const { layout } = useCall();
  const name = useId();
  const view = useView();
  return (
    <fieldset className={styles['views']}>
      <VisuallyHidden>
        <legend>View</legend>
      </VisuallyHidden>
      {views.map(([value, label, Icon]) => (
        <label key={value} className={styles['view']} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === view}
            onChange={() => layout.send({ type: `${value}.choose` })}
          />
          <Icon />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}

export function useView(): View {
  const { layout } = useCall();
  return useSelector(layout, (snapshot) => {
    if (snapshot.hasTag('view:speaker')) return 'speaker';
    return snapshot.hasTag('view:contain') ? 'contain' : 'grid';
  });
}
