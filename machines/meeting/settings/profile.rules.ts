import { messages } from '#machines/shared/messages.ts';
import { meetingLimits } from '../limits.ts';

const texts = messages.meetingRoom;

/** Returns '' when the name is valid for display to others, else the problem. */
export function displayNameProblem(value: string): string {
  const name = value.trim();
  if (name === '') return texts.displayName.required;
  return name.length > meetingLimits.displayNameMax ? texts.displayName.max(meetingLimits.displayNameMax) : '';
}

/** Returns '' for an https address, and for an empty one: browsers show no other images on an https page. */
export function imageUrlProblem(value: string): string {
  const address = value.trim();
  return address === '' || (/^https:\/\//i.test(address) && URL.canParse(address)) ? '' : texts.imageUrl.invalid;
}

/** The name that is shown for participants who gave none. */
export const nameText = (displayName: string): string => (displayName.trim() === '' ? 'Guest' : displayName);
