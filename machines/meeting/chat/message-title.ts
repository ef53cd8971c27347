import { messages } from '#machines/shared/messages.ts';
import { meetingPolls } from '#machines/shared/messages/meeting-polls.ts';
import type { ChatMessage } from '../conference.types.ts';
import { nameText } from '../settings/profile.rules.ts';

const texts = messages.meetingCall.notifications;

/** What a message of another participant is, and whose: the title of its notification. */
export function messageTitle({ sender, recipient, pollId }: ChatMessage): string {
  if (pollId !== '') return meetingPolls.from(nameText(sender));
  return (recipient === null ? texts.message : texts.privateMessage)(nameText(sender));
}
