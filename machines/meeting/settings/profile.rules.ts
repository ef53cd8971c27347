import { messages } from '#machines/shared/messages.ts';
import { meetingLimits } from '../limits.ts';
import { isPictureData } from './picture-data.ts';

const texts = messages.meetingRoom;

/** Returns '' when the name is valid for display to others, else the problem. */
export function displayNameProblem(value: string): string {
  const name = value.trim();
  if (name === '') return texts.displayName.required;
  return name.length > meetingLimits.displayNameMax ? texts.displayName.max(meetingLimits.displayNameMax) : '';
}

/**
 * Returns '' for an https address, for a picture as data, and for none: browsers show no pictures of http addresses on an
 * https page.
 */
export function imageUrlProblem(value: string): string {
  const address = value.trim();
  const isHttps = /^https:\/\//i.test(address) && URL.canParse(address);
  return address === '' || isHttps || isPictureData(address) ? '' : texts.imageUrl.invalid;
}

/** The name that is shown for participants who gave none. */
export const nameText = (displayName: string): string => (displayName.trim() === '' ? 'Guest' : displayName);
