import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect } from 'react';
import { nameText } from '#machines/meeting/settings/profile.rules.ts';
import { useCall } from '../call/useCall.ts';
import { initials } from '../participants/initials.ts';
import { contentOf } from './content.ts';
import { showInitials } from './initials-picture.ts';
import type { PictureInPictureParts } from './picture-in-picture.ts';
import styles from './PictureInPicture.module.css';
import { useMainId } from './useMainId.ts';

interface SmallVideoProps extends Pick<PictureInPictureParts, 'actor'> {
  readonly video: HTMLVideoElement;
}

/** The main picture of the call as a video above other windows and tabs, while it opens and is open. */
export function SmallVideo({ actor, video }: SmallVideoProps) {
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('open'));
  return isShown ? <MainVideo video={video} /> : null;
}

/** The element has a size in the page, at which the bridge is asked for the picture. */
function MainVideo({ video }: Pick<SmallVideoProps, 'video'>) {
  const { callMedia } = useCall();
  const id = useMainId();
  const { hasVideo, isShare, name } = useMainPicture(id);
  const place = useCallback(
    (element: HTMLDivElement) => {
      video.className = styles['video'] ?? '';
      element.append(video);
      return () => video.remove();
    },
    [video],
  );
  useLayoutEffect(
    () => (hasVideo ? callMedia.attach(id, isShare ? 'screen' : 'camera', video) : showInitials(video, initials(name))),
    [callMedia, id, hasVideo, isShare, name, video],
  );
  return <div ref={place} aria-hidden="true" />;
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
