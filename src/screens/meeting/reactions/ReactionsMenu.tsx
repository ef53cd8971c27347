import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Reaction } from '#machines/meeting/conference.types.ts';
import { offeredReactions } from '#machines/meeting/reactions/reactions.ts';
import { ReactionIcon, reactionIcons } from '#src/components/Icons/call-icons.tsx';
import { Menu } from '../commands/Menu.tsx';
import menuStyles from '../commands/menu.module.css';
import { useCall } from '../call/useCall.ts';
import { RoundButton } from '../commands/RoundButton.tsx';
import { reactionTexts } from '../call/texts.ts';

type Sendable = Exclude<Reaction, 'hand'>;
const isSendable = (reaction: Reaction): reaction is Sendable => reaction !== 'hand';

/** A button that opens the row of reactions. */
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

/** Sends a reaction per press; the row stays open, because users often send several. */
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
