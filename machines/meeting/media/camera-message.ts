import type { Failure, FailureReason } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';

const { blocked, inUse, none, general } = messages.meeting.camera;

const byReason: Partial<Record<FailureReason, string>> = {
  permission: blocked,
  'permission-system': blocked,
  'in-use': inUse,
  'no-device': none,
  'not-started': general,
};

/**
 * The message for the user when the camera does not start, by reason (specification 8.4, Camera); else the raw message.
 */
export function cameraMessage({ reason, ownMessage }: Pick<Failure, 'reason' | 'ownMessage'>): string {
  return byReason[reason] ?? ownMessage;
}
