import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { classNames } from '#src/components/class-names.ts';
import {
  CopyIcon,
  EnlargeIcon,
  MoreIcon,
  PrivateIcon,
  PushPinIcon,
  StatisticsIcon,
  UnpinIcon,
} from '#src/components/Icons/call-icons.tsx';
import { useCall } from '../call/useCall.ts';
import { Menu, MenuItem } from '../commands/Menu.tsx';
import menuStyles from '../commands/menu.module.css';
import { ModeratorItems } from '../moderation/ModeratorItems.tsx';
import { useOpenStatistics } from '../statistics/useStatistics.ts';
import styles from './ParticipantMenu.module.css';

export interface ParticipantMenuProps {
  readonly id: string;
  /** The participant's name as it is shown. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** A button that opens the menu of another participant: on the tile, and in the list of participants. */
export function ParticipantMenu({ id, name, className }: ParticipantMenuProps) {
  const menuId = useId();
  const label = `Actions for ${name}`;
  return (
    <>
      <button
        type="button"
        className={classNames(styles['opener'], className)}
        aria-label={label}
        title={label}
        popoverTarget={menuId}
      >
        <MoreIcon />
      </button>
      <Menu id={menuId} label={label} isBeside>
        <p className={menuStyles['whose']} dir="auto" aria-hidden="true">
          {name}
        </p>
        <div className={menuStyles['column']}>
          <ViewItems id={id} />
          <PrivateItem id={id} />
          <CopyItem name={name} />
          <StatisticsItem id={id} />
          <ModeratorItems id={id} name={name} />
        </div>
      </Menu>
    </>
  );
}

/** What a menu item needs to know about its participant. */
interface ItemProps {
  readonly id: string;
}

function ViewItems({ id }: ItemProps) {
  const { tiles } = useCall();
  const isPinned = useSelector(tiles, ({ context }) => context.pinnedIds.includes(id));
  const isAlone = useSelector(tiles, ({ context }) => context.pinnedIds.length === 1) && isPinned;
  return (
    <>
      {!isAlone && (
        <MenuItem
          label="View large"
          icon={<EnlargeIcon />}
          onPress={() => tiles.send({ type: 'participant.enlarge', id })}
        />
      )}
      <MenuItem
        label={isPinned ? 'Unpin' : 'Pin'}
        icon={isPinned ? <UnpinIcon /> : <PushPinIcon />}
        onPress={() => tiles.send({ type: isPinned ? 'participant.unpin' : 'participant.pin', id })}
      />
    </>
  );
}

function CopyItem({ name }: { readonly name: string }) {
  const { invite } = useCall();
  return <MenuItem label="Copy name" icon={<CopyIcon />} onPress={() => invite.send({ type: 'name.copy', name })} />;
}

/** Opens the statistics of the call, with this participant first. */
function StatisticsItem({ id }: ItemProps) {
  const open = useOpenStatistics();
  return <MenuItem label="Statistics" icon={<StatisticsIcon />} onPress={() => open(id)} />;
}

/** Opens the chat, whose field is then for this participant only. */
function PrivateItem({ id }: ItemProps) {
  const { chat, layout, roster } = useCall();
  const name = useSelector(
    roster,
    ({ context }) => context.participants.find((one) => one.id === id)?.displayName ?? '',
  );
  const press = () => {
    chat.send({ type: 'recipient.choose', recipient: { id, name } });
    layout.send({ type: 'chat.show' });
  };
  return <MenuItem label="Send a private message" icon={<PrivateIcon />} onPress={press} />;
}
