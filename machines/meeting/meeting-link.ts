import { messages } from '#machines/shared/messages.ts';

/** Ours: far longer than any meeting's id. */
const longestId = 200;

/** What a person typed: which meeting they mean, or what is wrong with it. */
export type MeetingLink =
  | { readonly meetingId: string; readonly problem: '' }
  | { readonly meetingId: null; readonly problem: string };

const wrong = (problem: string): MeetingLink => ({ meetingId: null, problem });

/** People leave out what their browser leaves out. */
const looksLikeLink = (text: string): boolean => /^https?:|\/|\?/iu.test(text);

/**
 * Reads a meeting's invite link (specification 3.4 inviteLink: {origin}/meet?meeting_id=...) or its bare id.
 * @param origin of the app: a link of anywhere else leads to somebody else's meetings.
 */
export function readMeetingLink(typed: string, origin: string): MeetingLink {
  const texts = messages.meetingLink;
  const text = typed.trim();
  if (text === '') return wrong(texts.required);
  if (!looksLikeLink(text)) return text.length > longestId ? wrong(texts.invalid) : { meetingId: text, problem: '' };
  const address = /^https?:/iu.test(text) ? text : `${new URL(origin).protocol}//${text.replace(/^\/+/u, '')}`;
  if (!URL.canParse(address)) return wrong(texts.invalid);
  const { origin: from, pathname, searchParams } = new URL(address);
  if (from !== origin) return wrong(texts.elsewhere);
  const meetingId = searchParams.get('meeting_id')?.trim() ?? '';
  if (pathname !== '/meet' || meetingId === '' || meetingId.length > longestId) return wrong(texts.invalid);
  return { meetingId, problem: '' };
}
