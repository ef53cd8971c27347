import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import { pictureFileTypes } from '#machines/meeting/media/picture-files.ts';
import type {
  ProfilePictureEmitted,
  profilePictureMachine,
} from '#machines/meeting/settings/profile-picture.machine.ts';
import { profilePicture } from '#machines/shared/messages/profile-picture.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { useEmitted } from '#src/components/flow/useEmitted.ts';
import { FileChoice } from '#src/components/FileChoice/FileChoice.tsx';
import { watchFiles } from '#src/components/FileChoice/watch-files.ts';
import { PictureCrop } from '#src/components/PictureCrop/PictureCrop.tsx';
import type { ProfilePictureProps } from '../call/call-media.ts';
import { useCall } from '../call/useCall.ts';
import { Avatar } from '../participants/Avatar.tsx';
import styles from './ProfilePicture.module.css';

interface ProfilePictureWithLogic extends ProfilePictureProps {
  /** The choice with its effects. */
  readonly logic: typeof profilePictureMachine;
}

/** Of the profile: files are dropped on it and pasted into it. */
const profileSelector = '[data-profile]';

/** The picture of the profile as others will see it: chosen from a file, cropped, and removed. */
export function ProfilePicture({ logic, profile }: ProfilePictureWithLogic) {
  const { roster } = useCall();
  const actor = useActorRef(logic);
  const changeTo = (imageUrl: string) => profile.send({ type: 'imageUrl.change', imageUrl });
  useEmitted<ProfilePictureEmitted>(actor, 'pictureChosen', ({ imageUrl }) => changeTo(imageUrl));
  const localId = useSelector(roster, ({ context }) => context.localId);
  const { displayName, imageUrl } = useSelector(profile, ({ context }) => context.draft);
  const isSaving = useSelector(profile, (snapshot) => snapshot.hasTag('busy'));
  const picture = useSelector(actor, ({ context }) => context.picture);
  const message = useSelector(actor, ({ context }) => context.message);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [isDropping, setIsDropping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  /** The picture was cropped: the button that is shown in its place gets the focus. */
  const hasCropped = useRef(false);
  const watch = useCallback(
    (place: HTMLElement | null) => {
      const zone = place?.closest<HTMLElement>(profileSelector) ?? null;
      if (zone === null) return undefined;
      const onFiles = ([file]: Iterable<File>) => {
        if (file !== undefined) actor.send({ type: 'file.choose', file });
      };
      return watchFiles(zone, { onFiles, onDragging: setIsDropping });
    },
    [actor],
  );
  return (
    <div ref={watch} className={styles['picture']} role="group" aria-label="Picture" data-cropping={picture !== null}>
      {picture === null ? (
        <div className={styles['chosen']}>
          <Avatar id={localId} displayName={displayName} image={imageUrl.trim()} />
          <div className={styles['actions']}>
            <Button
              ref={(button) => {
                choose.current = button;
                if (hasCropped.current) button?.focus();
                hasCropped.current = false;
              }}
              variant="secondary"
              busy={isBusy}
              aria-disabled={isSaving}
              onClick={() => input.current?.click()}
            >
              Choose a picture
            </Button>
            {imageUrl !== '' && (
              <Button
                variant="quiet"
                aria-disabled={isSaving}
                onClick={() => {
                  // The button that has the focus is removed with the picture.
                  choose.current?.focus();
                  changeTo('');
                }}
              >
                Remove picture
              </Button>
            )}
            <p className={styles['note']}>{profilePicture.stored}</p>
          </div>
        </div>
      ) : (
        <div
          ref={() => {
            hasCropped.current = true;
          }}
          className={styles['crop']}
        >
          <PictureCrop
            key={picture.src}
            src={picture.src}
            onChange={(region) => actor.send({ type: 'region.change', region })}
          />
          <div className={styles['actions']}>
            <Button busy={isBusy} onClick={() => actor.send({ type: 'crop.use' })}>
              Use this picture
            </Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'crop.cancel' })}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      <FileChoice
        label="Picture file"
        accept={pictureFileTypes.join()}
        input={input}
        onChoose={(file) => actor.send({ type: 'file.choose', file })}
      />
      <p className={styles['message']} role="status" aria-label="Picture">
        {message}
      </p>
      <div className={styles['drop']} hidden={!isDropping}>
        Drop a picture to use it
      </div>
    </div>
  );
}
