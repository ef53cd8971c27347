import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { useLoadedPart } from '#src/components/useLoadedPart.ts';
import type { ProfilePictureProps } from '../call/call-media.ts';
import { useCall } from '../call/useCall.ts';
import styles from './ProfilePicture.module.css';

/** The picture of the profile, whose code is loaded when the place for it is shown. */
export function ProfilePicturePlace({ profile }: ProfilePictureProps) {
  const { callMedia } = useCall();
  const { Part: ProfilePicture, hasFailed, retry, begin } = useLoadedPart(callMedia.loadProfilePicture);
  if (hasFailed) {
    return (
      <div className={styles['problem']} role="alert">
        The choice of a picture could not be loaded.
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (ProfilePicture !== null) return <ProfilePicture profile={profile} />;
  return (
    <div ref={begin} className={styles['loading']}>
      <Spinner />
    </div>
  );
}
