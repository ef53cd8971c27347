import { meetingLimits } from '../limits.ts';

export type PictureKind = 'camera' | 'screen';

/** A picture of another participant that is shown, and therefore requested from the bridge. */
export interface RequestedPicture {
  readonly participantId: string;
  readonly kind: PictureKind;
}

/** What a check of a requested picture found. */
export interface CheckedPicture extends RequestedPicture {
  /** A frame was decoded since the last check. */
  readonly hasNewFrame: boolean;
  /** The conference library reports the connection of the track, or of its owner, as interrupted. */
  readonly isInterrupted: boolean;
}

/** A requested picture, as the checks so far have found it. */
export interface WatchedPicture extends RequestedPicture {
  readonly hasShown: boolean;
  /** The number of checks since the last frame, or since the picture was requested. */
  readonly silentChecks: number;
}

/** `interrupted`: the last frame is shown and marked; `lost`: it is too old to be shown. */
export type PictureState = 'flowing' | 'interrupted' | 'lost';

/** The number of checks without a frame after which a picture is interrupted; the first frame may take longer. */
const patienceFor = (hasShown: boolean): number =>
  hasShown ? meetingLimits.pictureSilence : meetingLimits.pictureFirstFrame;

/** Negative for a picture that flows. */
const checksInterrupted = ({ hasShown, silentChecks }: WatchedPicture): number => silentChecks - patienceFor(hasShown);

const isOf =
  ({ participantId, kind }: RequestedPicture) =>
  (other: RequestedPicture): boolean =>
    other.participantId === participantId && other.kind === kind;

function watchedAfter(before: WatchedPicture | undefined, checked: CheckedPicture): WatchedPicture {
  const { participantId, kind, hasNewFrame, isInterrupted } = checked;
  const hasShown = hasNewFrame || before?.hasShown === true;
  const picture = { participantId, kind, hasShown };
  if (hasNewFrame) return { ...picture, silentChecks: 0 };
  const silentChecks = (before?.silentChecks ?? 0) + 1;
  if (isInterrupted) return { ...picture, silentChecks: Math.max(silentChecks, patienceFor(hasShown)) };
  // A shared screen that does not change sends no frames.
  return { ...picture, silentChecks: kind === 'screen' && hasShown ? 0 : silentChecks };
}

/** Returns the pictures after a check. A picture that is no longer requested is forgotten. */
export const afterCheck = (
  watched: readonly WatchedPicture[],
  checked: readonly CheckedPicture[],
): readonly WatchedPicture[] => checked.map((one) => watchedAfter(watched.find(isOf(one)), one));

/** Returns the pictures that are requested again: when they become interrupted, and then from time to time. */
export const picturesToAsk = (watched: readonly WatchedPicture[]): readonly RequestedPicture[] =>
  watched
    .filter((picture) => {
      const checks = checksInterrupted(picture);
      return checks >= 0 && checks % meetingLimits.pictureAskEvery === 0;
    })
    .map(({ participantId, kind }) => ({ participantId, kind }));

/** A picture that is not watched flows: nothing is known against it. */
export function pictureState(watched: readonly WatchedPicture[], picture: RequestedPicture): PictureState {
  const found = watched.find(isOf(picture));
  const checks = found === undefined ? -1 : checksInterrupted(found);
  if (checks < 0) return 'flowing';
  return checks < meetingLimits.pictureLoss ? 'interrupted' : 'lost';
}
