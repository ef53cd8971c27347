import { useSelector } from '@xstate/react';
import { lockOf, needsApproval } from '#machines/meeting/moderation/moderation.ts';
import type { ModeratedMedium } from '#machines/meeting/media.types.ts';
import { useCall } from '../call/useCall.ts';

/** `approval`: the user has to ask a moderator. `limit`: too many participants send this medium. */
export type LockReason = 'none' | 'approval' | 'limit';

/** Returns why the user cannot unmute a medium. */
export function useLock(medium: ModeratedMedium): LockReason {
  const { moderation } = useCall();
  return useSelector(moderation, ({ context }) => {
    if (needsApproval(context, medium)) return 'approval';
    return lockOf(context, medium).isLocked ? 'limit' : 'none';
  });
}

const askTexts: Readonly<Record<ModeratedMedium, string>> = {
  microphone: 'Ask to speak',
  camera: 'Ask to turn on camera',
  screen: 'Ask to share screen',
};

/** The label of the button that unmutes a medium, or asks a moderator for it. */
export const unmuteText = (medium: ModeratedMedium, lock: LockReason, label: string): string =>
  lock === 'approval' ? askTexts[medium] : label;
