import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { MediaParts, MeetingActor, RecordingActor, RoomParts } from './actors.ts';
import type { MeetingStage } from './stage.ts';

/** What every part of the preparation is given. */
export interface Preparation extends MediaParts {
  readonly meeting: MeetingActor;
  readonly stage: MeetingStage;
}

/** What every part of a call is given. */
export interface Call extends Preparation, RoomParts {
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

/** The statecharts of the media; null while there is no call to prepare or be in. They live as long as `media` does. */
export function useMediaParts(meeting: MeetingActor): MediaParts | null {
  return useSelector(
    meeting,
    ({ children: { media } }) => {
      if (media === undefined) return null;
      const { microphone, camera, hold, performance, devices, permissions, screenShare, desktopAudio } =
        media.getSnapshot().children;
      if (microphone === undefined || camera === undefined || devices === undefined) return null;
      if (hold === undefined || performance === undefined || permissions === undefined) return null;
      if (screenShare === undefined || desktopAudio === undefined) return null;
      return { media, microphone, camera, hold, performance, devices, permissions, screenShare, desktopAudio };
    },
    shallowEqual,
  );
}

/** The statecharts around the media; null while one is not in the call. They live as long as `room` does. */
export function useRoomParts(meeting: MeetingActor): RoomParts | null {
  return useSelector(
    meeting,
    ({ children: { room } }) => {
      if (room === undefined) return null;
      const { roster, chat, reactions, sounds, timer, layout, tiles, fullscreen, invite } = room.getSnapshot().children;
      if (roster === undefined || chat === undefined || reactions === undefined || sounds === undefined) return null;
      if (timer === undefined || layout === undefined || tiles === undefined) return null;
      if (fullscreen === undefined || invite === undefined) return null;
      return { roster, chat, reactions, sounds, timer, layout, tiles, fullscreen, invite };
    },
    shallowEqual,
  );
}
