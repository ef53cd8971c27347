import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { View } from '#machines/meeting/contracts.ts';
import { AutomaticViewIcon, ContainIcon, GridIcon, SpeakerViewIcon } from '#src/components/Icons/callIcons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from './parts.ts';
import styles from './ViewChoice.module.css';

type Choice = View | 'automatic';

const choices = [
  ['automatic', 'Automatic view', AutomaticViewIcon],
  ['grid', 'Grid view', GridIcon],
  ['contain', 'Contain view', ContainIcon],
  ['speaker', 'Speaker view', SpeakerViewIcon],
] as const satisfies readonly (readonly [Choice, string, typeof GridIcon])[];

/** Which of the views is chosen, or that the number of people decides; `useView` tells which one shows. */
export function ViewChoice() {
  const { layout } = useCall();
  const name = useId();
  const isAutomatic = useSelector(layout, (snapshot) => snapshot.matches({ view: 'automatic' }));
  const view = useView();
  const chosen = isAutomatic ? 'automatic' : view;
  return (
    <fieldset className={styles['views']}>
      <VisuallyHidden>
        <legend>View</legend>
      </VisuallyHidden>
      {choices.map(([value, label, Icon]) => (
        <label key={value} className={styles['view']} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => layout.send({ type: value === 'automatic' ? 'view.automate' : `${value}.choose` })}
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
