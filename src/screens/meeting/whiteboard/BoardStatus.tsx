import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { SurfaceTrouble } from '#machines/meeting/whiteboard/surface.types.ts';
import { meetingWhiteboard } from '#machines/shared/messages/meeting-whiteboard.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { LockIcon } from '#src/components/Icons/call-icons.tsx';
import { CrossIcon, WarningIcon } from '#src/components/Icons/sign-icons.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { useBoard } from './board-context.ts';
import styles from './BoardStatus.module.css';

/** From this part of the limit on, the user reads how many objects there are. */
const nearlyFull = 0.9;

export interface BoardStatusProps {
  /** Why the surface is not the one that is configured; null when it is, or when the user has read it. */
  readonly trouble: SurfaceTrouble | null;
  readonly onTroubleRead: () => void;
}

/** Over the page: what the user cannot do and why, what is under way, and what did not work. */
export function BoardStatus({ trouble, onTroubleRead }: BoardStatusProps) {
  const { whiteboard } = useBoard();
  const isViewOnly = useSelector(whiteboard, (snapshot) => snapshot.hasTag('view-only'));
  const isJoined = useSelector(whiteboard, ({ context }) => context.localId !== '');
  const count = useSelector(whiteboard, ({ context }) => context.board.entries.size);
  return (
    <div className={styles['notes']} role="status" aria-label="State of the whiteboard">
      {isViewOnly && isJoined && <Note icon={<LockIcon size="small" />}>View only: only moderators can draw</Note>}
      <Connection />
      <Work />
      {count >= boardLimits.objects * nearlyFull && (
        <Note icon={<WarningIcon size="small" />}>
          {count} of {boardLimits.objects} objects
        </Note>
      )}
      {trouble !== null && <Warning onDismiss={onTroubleRead}>{meetingWhiteboard.surface[trouble]}</Warning>}
      <Problem />
    </div>
  );
}

function Connection() {
  const { whiteboard } = useBoard();
  const sync = useSelector(whiteboard, ({ children }) => children.sync);
  const isCatchingUp = useSelector(sync, (snapshot) => snapshot?.hasTag('resynchronising') ?? false);
  const isUnsynced = useSelector(sync, (snapshot) => snapshot?.hasTag('unsynced') ?? false);
  const isWaiting = useSelector(sync, (snapshot) => snapshot?.hasTag('waiting') ?? false);
  return (
    <>
      {isCatchingUp && <Note icon={<Spinner />}>Getting what the others drew…</Note>}
      {isUnsynced && (
        <Note
          icon={<WarningIcon size="small" />}
          action={
            <Button variant="link" onClick={() => whiteboard.send({ type: 'sync.retry' })}>
              Try again
            </Button>
          }
        >
          Something that the others drew is missing
        </Note>
      )}
      {isWaiting && <Note icon={<Spinner />}>What you draw waits to be sent</Note>}
    </>
  );
}

const works = [
  ['placing', 'Reading the picture…'],
  ['exporting', 'Making the picture…'],
  ['saving', 'Saving the file…'],
  ['opening', 'Reading the file…'],
] as const;

function Work() {
  const { whiteboard } = useBoard();
  const text = useSelector(
    whiteboard,
    (snapshot) => works.find(([work]) => snapshot.matches({ display: { open: { work } } }))?.[1] ?? '',
  );
  return text === '' ? null : <Note icon={<Spinner />}>{text}</Note>;
}

function Problem() {
  const { whiteboard } = useBoard();
  const message = useSelector(whiteboard, ({ context }) => context.message);
  if (message === '') return null;
  return <Warning onDismiss={() => whiteboard.send({ type: 'message.dismiss' })}>{message}</Warning>;
}

function Warning({ children, onDismiss }: { readonly children: string; readonly onDismiss: () => void }) {
  return (
    <Note
      icon={<WarningIcon size="small" />}
      action={
        <Button variant="quiet" iconOnly aria-label="Dismiss" onClick={onDismiss}>
          <CrossIcon />
        </Button>
      }
    >
      {children}
    </Note>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Note({ icon, children, action }: NoteProps) {
  return (
    <div className={styles['note']}>
      {icon}
      <span>{children}</span>
      {action}
    </div>
  );
}
