import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { useCall } from '../call/useCall.ts';
import { initials } from '../participants/initials.ts';
import { contentOf } from './content.ts';
import { showInitials } from './initials-picture.ts';
import type { PictureInPictureParts, ShowVideo } from './picture-in-picture.ts';
import styles from './PictureInPicture.module.css';
import { useMainId } from './useMainId.ts';

interface SmallVideoProps extends Pick<PictureInPictureParts, 'actor'> {
  readonly showVideo: ShowVideo;
}

/** The main picture of the call as a video above other windows and tabs, while it opens and is open. */
export function SmallVideo({ actor, showVideo }: SmallVideoProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('open'));
  return isShown ? <MainVideo showVideo={showVideo} /> : null;
}

/** The element has a size in the page, at which the bridge is asked for the picture. */
function MainVideo({ showVideo }: Pick<SmallVideoProps, 'showVideo'>) {
  const { callMedia } = useCall();
  const id = useMainId();
  const { hasVideo, isShare, name } = useMainPicture(id);
  const play = useCallback(
    (video: HTMLVideoElement) => {
      const stopPlaying = hasVideo
        ? callMedia.attach(id, isShare ? 'screen' : 'camera', video)
        : showInitials(video, initials(name));
      const stopShowing = showVideo(video);
      return () => {
        stopShowing();
        stopPlaying();
      };
    },
    [callMedia, showVideo, id, hasVideo, isShare, name],
  );
  return <video ref={play} className={styles['video']} aria-hidden="true" tabIndex={-1} autoPlay muted playsInline />;
}

/** What there is to show of a participant; null: of the user. */
function useMainPicture(id: string | null) {
  const { callActor, camera, roster } = useCall();
  const one = useSelector(roster, ({ context }) => context.participants.find((participant) => participant.id === id));
  const isOwnOn = useSelector(camera, (snapshot) => snapshot.hasTag('live'));
  const ownName = useSelector(callActor, ({ context }) => context.displayName);
  if (one === undefined) return { hasVideo: id === null && isOwnOn, isShare: false, name: ownName };
  return { ...contentOf(one, false), name: nameText(one.displayName) };
}
