import { messages } from '#machines/shared/messages.ts';
import { nameText } from '../settings/profile.rules.ts';
import type { ModeratorOrder } from './moderator.types.ts';

const texts = messages.meetingModerator.notDone;

/** Returns what an order did not achieve, without the full stop. */
export function notDone(order: ModeratorOrder): string {
  switch (order.type) {
    case 'mute':
      return texts[order.medium](nameText(order.name));
    case 'remove':
      return texts.remove(nameText(order.name));
    case 'promote':
      return texts.promote(nameText(order.name));
  }
}
