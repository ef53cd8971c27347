import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { PhoneIcon } from '#src/components/Icons/action-icons.tsx';
import { ChevronDownIcon } from '#src/components/Icons/sign-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import type { DialerProps } from './actors.ts';
import popoverStyles from './popover.module.css';
import styles from './UserMenu.module.css';

export interface UserMenuProps {
  /**
   * Asks the browser to open telephone links with this app; returns false if it refuses. null if the browser does not
   * support it.
   */
  readonly onOpenTelLinks: (() => boolean) | null;
}

/** Shows the signed-in user and a menu with 'Log out'. */
export function UserMenu({ dialer, onOpenTelLinks }: DialerProps & UserMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const username = useSelector(dialer, ({ context }) => context.auth.user.username);
  const account = useSelector(dialer, ({ context }) => context.auth.user.voipaccount);
  return (
    <>
      <Button variant="quiet" className={styles['trigger']} popoverTarget={id}>
        <span className={styles['initial']} data-initial={username.slice(0, 1).toUpperCase()} />
        <VisuallyHidden>Account: </VisuallyHidden>
        <span className={styles['name']}>{username}</span>
        <ChevronDownIcon size="small" />
      </Button>
      <div ref={popover} id={id} popover="auto" className={popoverStyles['popover']}>
        <p className={styles['who']}>
          <strong>{username}</strong>
          {account}
        </p>
        {onOpenTelLinks !== null && <TelLinks onOpen={onOpenTelLinks} />}
        <Button
          variant="secondary"
          wide
          onClick={() => {
            popover.current?.hidePopover();
            dialer.send({ type: 'logout.ask' });
          }}
        >
          Log out
        </Button>
      </div>
    </>
  );
}

function TelLinks({ onOpen }: { readonly onOpen: () => boolean }) {
  const [answer, setAnswer] = useState('');
  const press = () =>
    setAnswer(onOpen() ? 'Your browser now asks for your consent.' : 'Your browser does not allow it.');
  return (
    <>
      <Button variant="quiet" wide icon={<PhoneIcon />} onClick={press}>
        Open telephone links here
      </Button>
      <p className={styles['answer']} role="status">
        {answer}
      </p>
    </>
  );
}
