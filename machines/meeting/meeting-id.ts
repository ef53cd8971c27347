/** Of the ids of new meetings: no vowels, so that no words come about; no l, which looks like 1. */
export const idLetters = 'bcdfghjkmnpqrstvwxz';

/** Letters in each group of a new meeting's id. */
export const idGroups = [4, 4, 4] as const;

const form = new RegExp(`^${idGroups.map((length) => `[${idLetters}]{${length}}`).join('-')}$`, 'iu');

/** Whether a meeting's id is one that this app draws for a new meeting, such as 'bkdt-mwpz-qrhv'. */
export const isNewMeetingId = (meetingId: string): boolean => form.test(meetingId);
