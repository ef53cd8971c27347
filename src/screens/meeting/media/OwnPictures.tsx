import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import { ownBackground } from '#machines/meeting/media/background.ts';
import { pictureFileTypes } from '#machines/meeting/media/picture-files.ts';
import type { OwnPicturesEmitted, ownPicturesMachine } from '#machines/meeting/media/own-pictures.machine.ts';
import { meetingOwnPictures } from '#machines/shared/messages/meeting-own-pictures.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { FileChoice } from '#src/components/FileChoice/FileChoice.tsx';
import { watchFiles } from '#src/components/FileChoice/watch-files.ts';
import { CrossIcon } from '#src/components/Icons/sign-icons.tsx';
import styles from './OwnPictures.module.css';
import type { OwnPicturesProps } from './OwnPicturesPlace.tsx';

interface OwnPicturesWithLogic extends OwnPicturesProps {
  /** The pictures with their effects. */
  readonly logic: typeof ownPicturesMachine;
}

/** The pictures of the user, one of which can be the background: they are added from files, chosen and removed. */
export function OwnPictures({ logic, background, chosen }: OwnPicturesWithLogic) {
  const actor = useActorRef(logic);
  useEmitted<OwnPicturesEmitted>(actor, 'backgroundChosen', (event) =>
    background.send({ type: 'background.choose', background: event.background }),
  );
  const pictures = useSelector(actor, ({ context }) => context.pictures);
  const message = useSelector(actor, ({ context }) => context.message);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const [isDropping, setIsDropping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  const addFile = (file: File) => actor.send({ type: 'picture.add', file });
  const remove = (id: string) => {
    // The button that has the focus is removed with the picture.
    add.current?.focus();
    actor.send({ type: 'picture.remove', id, isUsed: ownBackground(id) === chosen });
  };
  const watch = useCallback(
    (zone: HTMLElement | null) => {
      if (zone === null) return undefined;
      const onFiles = ([file]: Iterable<File>) => {
        if (file !== undefined) actor.send({ type: 'picture.add', file });
      };
      return watchFiles(zone, { onFiles, onDragging: setIsDropping });
    },
    [actor],
  );
  return (
    <div
      ref={watch}
      className={styles['own']}
      role="group"
      aria-label="Your pictures"
      data-dropping={isDropping || undefined}
    >
      {pictures.length > 0 && (
        <ul className={styles['pictures']}>
          {pictures.map(({ id, src }, index) => (
            <li key={id} className={styles['picture']}>
              <button
                type="button"
                className={styles['choose']}
                aria-label={`Picture ${index + 1}`}
                aria-pressed={ownBackground(id) === chosen}
                onClick={() => actor.send({ type: 'picture.choose', id })}
              >
                <img className={styles['image']} src={src} alt="" draggable={false} />
              </button>
              <button
                type="button"
                className={styles['remove']}
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => remove(id)}
              >
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        {hasFailed ? (
          <Button variant="secondary" onClick={() => actor.send({ type: 'pictures.retry' })}>
            Try again
          </Button>
        ) : (
          <Button ref={add} variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
            Add a picture
          </Button>
        )}
        <span className={styles['hint']}>or drop a file here</span>
      </div>
      <FileChoice label="Picture file" accept={pictureFileTypes.join()} input={input} onChoose={addFile} />
      <p className={styles['text']}>{meetingOwnPictures.stored}</p>
      <p className={styles['message']} role="status" aria-label="Your pictures">
        {message}
      </p>
    </div>
  );
}
