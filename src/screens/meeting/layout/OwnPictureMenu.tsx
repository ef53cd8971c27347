import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { EyeOffIcon } from '#src/components/Icons/action-icons.tsx';
import { ChevronUpIcon, MoreIcon, StatisticsIcon } from '#src/components/Icons/call-icons.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#src/components/Icons/sign-icons.tsx';
import { useCall } from '../call/useCall.ts';
import { Menu, MenuItem } from '../commands/Menu.tsx';
import menuStyles from '../commands/menu.module.css';
import { useOpenStatistics } from '../statistics/useStatistics.ts';
import styles from './Tile.module.css';

/** The menu on the own picture: it can be hidden, measured, and moved where it floats. */
export function OwnPictureMenu({ isFloating }: { readonly isFloating: boolean }) {
  const menuId = useId();
  const { ownPicture } = useCall();
  const openStatistics = useOpenStatistics();
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className={styles['action']}
        aria-label="Actions for your picture"
        title="Actions for your picture"
        popoverTarget={menuId}
      >
        <MoreIcon />
      </button>
      <Menu id={menuId} label="Actions for your picture" isBeside>
        <div className={menuStyles['column']}>
          <MenuItem
            label="Hide own picture"
            icon={<EyeOffIcon />}
            onPress={() => ownPicture.send({ type: 'picture.hide' })}
          />
          <MenuItem label="Statistics" icon={<StatisticsIcon />} onPress={() => openStatistics('')} />
          {isFloating && <MoveItems />}
        </div>
      </Menu>
    </div>
  );
}

/** Each moves the picture to the corner beside its own. */
function MoveItems() {
  const { ownPicture } = useCall();
  const corner = useSelector(ownPicture, ({ context }) => context.corner);
  const isTop = corner.startsWith('top');
  const isLeft = corner.endsWith('left');
  return (
    <>
      <MenuItem
        label={isTop ? 'Move down' : 'Move up'}
        icon={isTop ? <ChevronDownIcon /> : <ChevronUpIcon />}
        onPress={() => ownPicture.send({ type: 'picture.push', direction: isTop ? 'down' : 'up' })}
      />
      <MenuItem
        label={isLeft ? 'Move right' : 'Move left'}
        icon={isLeft ? <ChevronRightIcon /> : <ChevronLeftIcon />}
        onPress={() => ownPicture.send({ type: 'picture.push', direction: isLeft ? 'right' : 'left' })}
      />
    </>
  );
}
