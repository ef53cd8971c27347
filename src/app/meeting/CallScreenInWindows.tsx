import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { pictureInPictureMachine } from '#machines/meeting/layout/picture-in-picture.machine.ts';
import { CallScreen, type CallScreenProps } from '#src/screens/meeting/call/CallScreen.tsx';
import { PictureInPictureProvider } from '#src/screens/meeting/layout/picture-in-picture.ts';
import { WithDeviceHelp } from './WithDeviceHelp.tsx';
import { createPictureInPicture, type SmallWindow } from '#src/services/meeting/layout/picture-in-picture.ts';
import { createVideoInPicture } from '#src/services/meeting/layout/video-in-picture.ts';

const createWindow = (windows: SmallWindow) =>
  pictureInPictureMachine.provide({
    actors: {
      openWindow: fromPromise<void>(({ signal }) => windows.open(signal)),
      holdWindow: fromCallback(({ sendBack }) => windows.hold(() => sendBack({ type: 'pip.closed' }))),
      watchRequests: fromCallback(({ sendBack }) =>
        windows.watchRequests(
          () => sendBack({ type: 'pip.offered' }),
          () => sendBack({ type: 'page.shown' }),
        ),
      ),
    },
  });

/** A video above other windows where the browser has no windows for other content. */
function createWindows() {
  const windows = createPictureInPicture(window);
  if (windows.isAvailable) return { windows, shown: { place: () => windows.place(), showVideo: null } };
  const videos = createVideoInPicture(window);
  const showVideo = (video: HTMLVideoElement) => videos.showVideo(video);
  return { windows: videos, shown: { place: () => null, showVideo } };
}

/** The screen of a call in the page, and on request in a small window, which closes with it. */
export function CallScreenInWindows(props: CallScreenProps) {
  const { windows, shown } = useMemo(() => createWindows(), []);
  const actor = useActorRef(useMemo(() => createWindow(windows), [windows]));
  const value = useMemo(() => ({ actor, isAvailable: windows.isAvailable, ...shown }), [actor, windows, shown]);
  return (
    <PictureInPictureProvider value={value}>
      <WithDeviceHelp callActor={props.callActor}>
        <CallScreen {...props} />
      </WithDeviceHelp>
    </PictureInPictureProvider>
  );
}
