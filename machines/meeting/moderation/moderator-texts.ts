import { messages } from '#machines/shared/messages.ts';
import { nameText } from '../settings/profile.rules.ts';
import type { ModeratorOrder } from './moderator.types.ts';

const texts = messages.meetingModerator.notDone;

/** Returns what an order did not achieve, without the full stop. */
export function notDone(order: ModeratorOrder): string {
  if (order.type === 'mute') return texts[order.medium](nameText(order.name));
  if (order.type === 'remove' || order.type === 'promote') return texts[order.type](nameText(order.name));
  if (order.type === 'approve') {
    return texts.approve(nameText(order.name), texts.medium[order.medium], order.isApproved);
  }
  if (order.type === 'moderation') return texts.moderation(texts.medium[order.medium], order.isOn);
  if (order.type === 'lobby') return texts.lobby(order.isOn);
  if (order.type === 'password') return texts.password(order.password !== '');
  return texts[order.type];
}
