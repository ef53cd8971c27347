import { useSelector } from '@xstate/react';
import { useId, type MouseEvent } from 'react';
import type { ChosenView } from '#machines/meeting/conference.types.ts';
import { EyeIcon, EyeOffIcon } from '#src/components/Icons/action-icons.tsx';
import {
  AutomaticViewIcon,
  ContainIcon,
  GridIcon,
  LayoutIcon,
  SpeakerViewIcon,
} from '#src/components/Icons/call-icons.tsx';
import { classNames } from '#src/components/class-names.ts';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import { useCall } from '../call/useCall.ts';
import { Menu, MenuItem } from '../commands/Menu.tsx';
import menuStyles from '../commands/menu.module.css';
import styles from './LayoutMenu.module.css';
import { useView } from './useView.ts';

const choices = [
  ['automatic', 'Automatic view', 'Follows the number of participants', AutomaticViewIcon],
  ['grid', 'Grid view', 'All the same size', GridIcon],
  ['contain', 'Contain view', 'All the same size, uncropped', ContainIcon],
  ['speaker', 'Speaker view', 'One large, the others small', SpeakerViewIcon],
] as const satisfies readonly (readonly [ChosenView, string, string, typeof GridIcon])[];

/** The choice of a view, or of the automatic one, and whether the own picture is shown. */
export function LayoutMenu() {
  const id = useId();
  return (
    <>
      <button type="button" className={styles['opener']} aria-label="Layout" title="Layout" popoverTarget={id}>
        <LayoutIcon />
        <span className={styles['word']} aria-hidden="true">
          Layout
        </span>
      </button>
      <Menu id={id} label="Layout" isBeside>
        <ViewChoice />
        <OwnPictureItem />
      </Menu>
    </>
  );
}

/** Closes the menu after a choice of the pointer; the arrow keys of the keyboard choose each view that they pass. */
function closeAfterPress({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function ViewChoice() {
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
      {choices.map(([value, label, note, Icon]) => (
        <label key={value} className={styles['view']}>
          <input
            type="radio"
            name={name}
            value={value}
            aria-label={label}
            aria-describedby={`${name}-${value}`}
            checked={value === chosen}
            onClick={closeAfterPress}
            onChange={() => layout.send({ type: value === 'automatic' ? 'view.automate' : `${value}.choose` })}
          />
          <Icon />
          <span className={styles['words']}>
            {label}
            <span id={`${name}-${value}`} className={styles['note']}>
              {note}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function OwnPictureItem() {
  const { roster, ownPicture } = useCall();
  const isTogether = useSelector(roster, ({ context }) => context.participants.length > 0);
  const isHidden = useSelector(ownPicture, (snapshot) => snapshot.hasTag('hidden'));
  if (!isTogether) return null;
  return (
    <div className={classNames(menuStyles['column'], styles['own'])}>
      <MenuItem
        label={isHidden ? 'Show own picture' : 'Hide own picture'}
        icon={isHidden ? <EyeIcon /> : <EyeOffIcon />}
        onPress={() => ownPicture.send({ type: isHidden ? 'picture.show' : 'picture.hide' })}
      />
    </div>
  );
}
