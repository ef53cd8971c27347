import { useSelector } from '@xstate/react';
import type { ShownReaction } from '#machines/meeting/reactions.ts';
import { reactionIcons } from '#src/components/Icons/callIcons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './FloatingReactions.module.css';
import { useCall } from './parts.ts';
import { nameText, reactionTexts } from './texts.ts';

/** Reactions rise over the tiles for 3 s; where motion is unwelcome they stand still. */
export function FloatingReactions() {
  const { reactions } = useCall();
  const shown = useSelector(reactions, ({ context }) => context.shown);
  return (
    <ul className={styles['reactions']} role="list" aria-label="Reactions" aria-live="polite" aria-relevant="additions">
      {shown.map((one) => (
        <Floating key={one.id} {...one} />
      ))}
    </ul>
  );
}

/** They rise side by side rather than over each other. */
const place = (id: number): string => `${8 + ((id * 37) % 76)}%`;

function Floating({ id, participantId, reaction }: ShownReaction) {
  const { roster } = useCall();
  const name = useSelector(roster, ({ context }) => {
    if (participantId === '' || participantId === context.localId) return 'You';
    return nameText(context.participants.find((one) => one.id === participantId)?.displayName ?? '');
  });
  const Icon = reactionIcons[reaction];
  return (
    <li className={styles['reaction']} style={{ insetInlineStart: place(id) }}>
      <span className={styles['sign']}>
        <Icon size="large" />
      </span>
      <span className={styles['name']}>
        {name}
        <VisuallyHidden>: {reactionTexts[reaction]}</VisuallyHidden>
      </span>
    </li>
  );
}
