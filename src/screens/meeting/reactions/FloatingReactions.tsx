import { useSelector } from '@xstate/react';
import type { ShownReaction } from '#machines/meeting/reactions/reactions.ts';
import { reactionIcons } from '#src/components/Icons/call-icons.tsx';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import styles from './FloatingReactions.module.css';
import { useCall } from '../call/useCall.ts';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { reactionTexts } from '../call/texts.ts';

/** Reactions that rise over the tiles for 3 s; with reduced motion they do not move. */
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

/** Distributes them horizontally, so that they do not overlap. */
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
      <span className={styles['name']} dir="auto">
        {name}
        <VisuallyHidden>: {reactionTexts[reaction]}</VisuallyHidden>
      </span>
    </li>
  );
}
