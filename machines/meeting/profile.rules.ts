import { messages } from '#machines/shared/messages.ts';
import { meetingLimits } from './limits.ts';

const texts = messages.meetingRoom;

/** '' when others can be shown this name. */
export function displayNameProblem(value: string): string {
  const name = value.trim();
  if (name === '') return texts.displayName.required;
  return name.length > meetingLimits.displayNameMax ? texts.displayName.max(meetingLimits.displayNameMax) : '';
}

/** '' for an https address, and for none at all: browsers show no other on a page of https. */
export function imageUrlProblem(value: string): string {
  const address = value.trim();
  return address === '' || (/^https:\/\//i.test(address) && URL.canParse(address)) ? '' : texts.imageUrl.invalid;
}
