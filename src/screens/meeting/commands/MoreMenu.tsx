import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { MoreIcon } from '#src/components/Icons/call-icons.tsx';
import { Sheet } from '#src/components/Sheet/Sheet.tsx';
import { useMediaQuery } from '#src/components/useMediaQuery.ts';
import { useCall } from '../call/useCall.ts';
import { ReactionRow } from '../reactions/ReactionsMenu.tsx';
import { Menu } from './Menu.tsx';
import { MenuClosing } from './menu-closing.ts';
import menuStyles from './menu.module.css';
import { MoreItems } from './MoreItems.tsx';
import { RoundButton } from './RoundButton.tsx';

/** The window of a phone, upright or on its side. */
const PHONE = '(max-width: 40rem), (max-width: 60rem) and (max-height: 30rem)';

/**
 * The commands without a button in the toolbar: in a popover above the toolbar, and on phones in a sheet. What is open when the size of the window
 * changes stays open as it is.
 */
export function MoreMenu() {
  const id = useId();
  const { layout } = useCall();
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      <RoundButton
        label="More"
        opens={isPhone ? undefined : id}
        hasPopup={isPhone ? 'dialog' : undefined}
        onPress={() => {
          if (isPhone) layout.send({ type: 'more.open' });
        }}
      >
        <MoreIcon />
      </RoundButton>
      <Menu id={id} label="More">
        <NarrowReactions />
        <div className={menuStyles['items']}>
          <MoreItems />
        </div>
      </Menu>
      <MoreSheet />
    </>
  );
}

function MoreSheet() {
  const { layout } = useCall();
  const isOpen = useSelector(layout, (snapshot) => snapshot.hasTag('dialog:more'));
  const close = () => layout.send({ type: 'dialog.close' });
  return (
    <Sheet open={isOpen} onClose={close} title="More">
      {/* The focus is on the button again when the command runs: a dialog that it opens returns the focus to the button. */}
      <MenuClosing value={() => flushSync(close)}>
        <NarrowReactions />
        <div className={menuStyles['rows']}>
          <MoreItems />
        </div>
      </MenuClosing>
    </Sheet>
  );
}

/** Where the toolbar has no room for them. */
function NarrowReactions() {
  return (
    <div className={menuStyles['narrow']}>
      <ReactionRow />
    </div>
  );
}
