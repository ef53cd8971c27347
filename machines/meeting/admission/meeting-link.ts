import { messages } from '#machines/shared/messages.ts';

/** Ours: much longer than the id of any meeting. */
const longestId = 200;

/** The result of parsing the typed text: the meeting's id, or a message about what is wrong with the text. */
export type MeetingLink =
  | { readonly meetingId: string; readonly problem: '' }
  | { readonly meetingId: null; readonly problem: string };

const wrong = (problem: string): MeetingLink => ({ meetingId: null, problem });

/** Users omit the scheme, as browsers do. */
const looksLikeLink = (text: string): boolean => /^https?:|\/|\?/iu.test(text);

/**
 * Reads a meeting's invite link (specification 3.4 inviteLink: {origin}/meet?meeting_id=...) or its bare id.
 * @param origin of the app: links to other origins do not lead to meetings of this service.
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
