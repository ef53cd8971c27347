import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { View } from '#machines/meeting/conference.types.ts';
import { shownView } from '#machines/meeting/layout/layout.machine.ts';
import { screenSharers } from '#machines/meeting/participants/roster.ts';
import { AutomaticViewIcon, ContainIcon, GridIcon, SpeakerViewIcon } from '#src/components/Icons/call-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from '../call/useCall.ts';
import styles from './ViewChoice.module.css';

type Choice = View | 'automatic';

const choices = [
  ['automatic', 'Automatic view', AutomaticViewIcon],
  ['grid', 'Grid view', GridIcon],
  ['contain', 'Contain view', ContainIcon],
  ['speaker', 'Speaker view', SpeakerViewIcon],
] as const satisfies readonly (readonly [Choice, string, typeof GridIcon])[];

/**
 * The choice of a view, or of the automatic one, which depends on the participants; `useView` returns the shown one.
 */
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

/** Returns the view that is shown, chosen or automatic. */
export function useView(): View {
  const { layout, roster, tiles, screenShare } = useCall();
  const isPinned = useSelector(tiles, ({ context }) => context.pinnedId !== null);
  const isShared = useSelector(roster, ({ context }) => screenSharers(context).length > 0);
  const isOwnShared = useSelector(screenShare, (snapshot) => snapshot.hasTag('sharing'));
  return useSelector(layout, (snapshot) => shownView(snapshot, isPinned || isShared || isOwnShared));
}
