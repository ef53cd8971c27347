/** The letters of new meetings' ids: no vowels, so that ids contain no words; no l, which resembles 1. */
export const idLetters = 'bcdfghjkmnpqrstvwxz';

/** Letters in each group of a new meeting's id. */
export const idGroups = [4, 4, 4] as const;

const form = new RegExp(`^${idGroups.map((length) => `[${idLetters}]{${length}}`).join('-')}$`, 'iu');

/** Returns whether an id has the format that this app generates for a new meeting, such as 'bkdt-mwpz-qrhv'. */
export const isNewMeetingId = (meetingId: string): boolean => form.test(meetingId);
