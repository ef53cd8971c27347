import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Reaction } from '#machines/meeting/contracts.ts';
import { offeredReactions } from '#machines/meeting/reactions.ts';
import { ReactionIcon, reactionIcons } from '#src/components/Icons/callIcons.tsx';
import { Menu } from './Menu.tsx';
import menuStyles from './menu.module.css';
import { useCall } from './parts.ts';
import { RoundButton } from './RoundButton.tsx';
import { reactionTexts } from './texts.ts';

type Sendable = Exclude<Reaction, 'hand'>;
const isSendable = (reaction: Reaction): reaction is Sendable => reaction !== 'hand';

/** The reactions behind one button. */
export function ReactionsMenu({ className }: { readonly className?: string | undefined }) {
  const id = useId();
  return (
    <>
      <RoundButton label="Reactions" opens={id} className={className}>
        <ReactionIcon />
      </RoundButton>
      <Menu id={id} label="Reactions">
        <ReactionRow />
      </Menu>
    </>
  );
}

/** Each is sent at once; the row stays, for one rarely claps once. */
export function ReactionRow() {
  const { reactions } = useCall();
  const isDevelopment = useSelector(reactions, ({ context }) => context.isDevelopment);
  return (
    <div className={menuStyles['row']}>
      {offeredReactions(isDevelopment)
        .filter(isSendable)
        .map((reaction) => {
          const Icon = reactionIcons[reaction];
          return (
            <button
              key={reaction}
              type="button"
              className={menuStyles['reaction']}
              aria-label={reactionTexts[reaction]}
              title={reactionTexts[reaction]}
              onClick={() => reactions.send({ type: 'reaction.send', reaction })}
            >
              <Icon size="large" />
            </button>
          );
        })}
    </div>
  );
}
