import { useSelector } from '@xstate/react';
import type { SavedForm } from '#machines/meeting/whiteboard/whiteboard.types.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { WhiteboardIcon } from '#src/components/Icons/call-icons.tsx';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import { classNames } from '#src/components/class-names.ts';
import strip from '../../recording/RecordingState.module.css';
import type { WhiteboardActor } from '../board-context.ts';
import styles from './SaveOffer.module.css';

interface SaveOfferProps {
  readonly whiteboard: WhiteboardActor;
}

type Snapshot = ReturnType<WhiteboardActor['getSnapshot']>;

function textOf(snapshot: Snapshot): string {
  if (snapshot.hasTag('busy')) return 'Saving the whiteboard…';
  return snapshot.hasTag('saved') ? 'The whiteboard is saved' : 'The whiteboard is not saved';
}

/** After a call: what is on the whiteboard can be saved, as a picture or as a file. */
export function SaveOffer({ whiteboard }: SaveOfferProps) {
  const isOffered = useSelector(whiteboard, (snapshot) => snapshot.hasTag('keeping'));
  const text = useSelector(whiteboard, textOf);
  const message = useSelector(whiteboard, ({ context }) => context.message);
  return (
    <div role="status" aria-label="Whiteboard" className={styles['place']}>
      {isOffered && (
        <div className={strip['strip']}>
          <WhiteboardIcon />
          <span className={strip['text']}>
            {text}
            {message !== '' && <span className={strip['message']}>{message}</span>}
          </span>
          <span className={classNames(strip['buttons'], styles['ways'])}>
            <Save whiteboard={whiteboard} form="picture" label="Save as a picture" />
            <Save whiteboard={whiteboard} form="file" label="Save as a file" />
            <Button
              variant="quiet"
              iconOnly
              aria-label="Dismiss"
              onClick={() => whiteboard.send({ type: 'offer.dismiss' })}
            >
              <CrossIcon />
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

interface SaveProps extends SaveOfferProps {
  readonly form: SavedForm;
  readonly label: string;
}

function Save({ whiteboard, form, label }: SaveProps) {
  const isBusy = useSelector(whiteboard, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button variant="secondary" aria-disabled={isBusy} onClick={() => whiteboard.send({ type: 'drawing.save', form })}>
      {label}
    </Button>
  );
}
