import { messages } from '#machines/shared/messages.ts';
import { nameText } from '../settings/profile.rules.ts';
import type { ModeratorOrder } from './moderator.types.ts';

const texts = messages.meetingModerator.notDone;

/** Returns what an order did not achieve, without the full stop. */
export function notDone(order: ModeratorOrder): string {
  const who = nameText(order.name);
  return order.type === 'mute' ? texts[order.medium](who) : texts[order.type](who);
}
