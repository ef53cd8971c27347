import { shallowEqual, useSelector } from '@xstate/react';
import { createContext, useContext, type Context } from 'react';
import type { CallActor, CallChildren, RecordingActor } from './call-actors.ts';
import type { CallMedia } from './call-media.ts';

/** The actors of the tracks and those that belong to them. */
const mediaNames = ['microphone', 'camera', 'devices', 'permissions'] as const;

const namesInCall = [
  'screenShare',
  'desktopAudio',
  'roster',
  'happenings',
  'attention',
  'chat',
  'polls',
  'pictures',
  'reactions',
  'moderation',
  'sounds',
  'timer',
  'layout',
  'tiles',
  'speaker',
  'ownPicture',
  'fullscreen',
  'invite',
  'moderator',
  'lobby',
  'waitingRoom',
  'whiteboard',
] as const;

type MediaParts = Pick<CallChildren, (typeof mediaNames)[number]>;
type PartsInCall = Pick<CallChildren, (typeof namesInCall)[number]>;

/** The actors and effects that each part of the preparation receives. */
export interface Preparation extends MediaParts {
  readonly callActor: CallActor;
  readonly callMedia: CallMedia;
}

/** The actors and effects that each part of a call receives. */
export interface Call extends Preparation, PartsInCall {
  readonly recording: RecordingActor;
}

const PreparationContext = createContext<Preparation | null>(null);
const CallContext = createContext<Call | null>(null);

export const PreparationProvider = PreparationContext.Provider;
export const CallProvider = CallContext.Provider;

function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('outside a call');
  return value;
}

export const usePreparation = (): Preparation => useProvided(PreparationContext);
export const useCall = (): Call => useProvided(CallContext);

function useParts<Name extends keyof CallChildren>(callActor: CallActor, names: readonly Name[]) {
  return useSelector(
    callActor,
    ({ children }) => {
      const parts: Partial<CallChildren> = {};
      for (const name of names) parts[name] = children[name];
      return hasParts(parts, names) ? parts : null;
    },
    shallowEqual,
  );
}

const hasParts = <Name extends keyof CallChildren>(
  parts: Partial<CallChildren>,
  names: readonly Name[],
): parts is Pick<CallChildren, Name> => names.every((name) => parts[name] !== undefined);

/** Returns the actors of the media; null if there is no call. */
export const useMediaParts = (callActor: CallActor): MediaParts | null => useParts(callActor, mediaNames);

/** Returns the other actors of a joined call; null if the user is not in the call. */
export const usePartsInCall = (callActor: CallActor): PartsInCall | null => useParts(callActor, namesInCall);
