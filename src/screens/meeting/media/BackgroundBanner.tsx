import { useSelector } from '@xstate/react';
import { meetingBackground } from '#machines/shared/messages/meeting-background.ts';
import { Strip } from '../call/Strip.tsx';
import { useCall } from '../call/useCall.ts';
import { BackgroundActions, noticeOf, type BackgroundActor } from './BackgroundActions.tsx';

/** The background of the call; undefined until its code is loaded. */
export function useBackground(): BackgroundActor | undefined {
  const { callActor } = useCall();
  return useSelector(callActor, ({ children }) => children.background);
}

/** Shown in a call while a background has not loaded, or makes the device slow. */
export function BackgroundBanner({ background }: { readonly background: BackgroundActor }) {
  const notice = useSelector(background, noticeOf);
  const actions = <BackgroundActions background={background} />;
  if (notice === '') return null;
  if (notice !== meetingBackground.slow) {
    return (
      <Strip tone="warning" action={actions}>
        {notice}
      </Strip>
    );
  }
  return (
    <Strip tone="info" action={actions} onDismiss={() => background.send({ type: 'notice.dismiss' })}>
      {notice}
    </Strip>
  );
}
