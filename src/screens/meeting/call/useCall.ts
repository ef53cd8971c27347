import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { MediaParts, CallActor, RecordingActor, PartsInCall } from './call-actors.ts';
import type { CallMedia } from './call-media.ts';

/** The actors and effects that each part of the preparation receives. */
export interface Preparation extends MediaParts {
  readonly meeting: CallActor;
  readonly stage: CallMedia;
}

/** The actors and effects that each part of a call receives. */
export interface Call extends Preparation, PartsInCall {
  readonly recording: RecordingActor;
}

const PreparationContext = createContext<Preparation | null>(null);
const CallContext = createContext<Call | null>(null);

export const PreparationProvider = PreparationContext.Provider;
export const CallProvider = CallContext.Provider;

export function usePreparation(): Preparation {
  const preparation = useContext(PreparationContext);
  if (preparation === null) throw new Error('not inside a PreparationProvider');
  return preparation;
}

export function useCall(): Call {
  const call = useContext(CallContext);
  if (call === null) throw new Error('not inside a CallProvider');
  return call;
}

/** Returns the actors of the media; null if there is no call. */
export function useMediaParts(meeting: CallActor): MediaParts | null {
  return useSelector(
    meeting,
    ({ children: { microphone, camera, devices, permissions, screenShare, desktopAudio } }) => {
      if (microphone === undefined || camera === undefined || devices === undefined) return null;
      if (permissions === undefined || screenShare === undefined || desktopAudio === undefined) return null;
      return { microphone, camera, devices, permissions, screenShare, desktopAudio };
    },
    shallowEqual,
  );
}

/** Returns the actors of a joined call, apart from its media; null if the user is not in the call. */
export function usePartsInCall(meeting: CallActor): PartsInCall | null {
  return useSelector(
    meeting,
    ({ children }) => {
      const { roster, happenings, attention, chat, reactions, sounds, timer, layout, tiles, fullscreen, invite } =
        children;
      if (roster === undefined || chat === undefined || reactions === undefined || sounds === undefined) return null;
      if (happenings === undefined || attention === undefined) return null;
      if (timer === undefined || layout === undefined || tiles === undefined) return null;
      if (fullscreen === undefined || invite === undefined) return null;
      return { roster, happenings, attention, chat, reactions, sounds, timer, layout, tiles, fullscreen, invite };
    },
    shallowEqual,
  );
}
