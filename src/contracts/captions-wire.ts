/**
 * Captions over the bridge, in the format of Jitsi Meet's transcriptions, so that its clients show them as well. The reader accepts
 * any input and never throws.
 */
import * as v from 'valibot';
import type { ReceivedCaption, SpokenText } from '#machines/meeting/captions/captions.types.ts';
import { captionsLimits } from '#machines/meeting/captions/captions-limits.ts';

const captionMessage = 'transcription-result';

const captionSchema = v.object({
  type: v.literal(captionMessage),
  message_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  transcript: v.array(v.object({ text: v.pipe(v.string(), v.trim(), v.nonEmpty()) })),
  is_interim: v.fallback(v.boolean(), false),
  language: v.fallback(v.pipe(v.string(), v.maxLength(35)), ''),
});

const short = (text: string): string => text.slice(0, captionsLimits.length);

/** The caption in a message over the bridge; null for any other message. Its speaker is the sender, whatever it says. */
export function readCaption(payload: unknown): Omit<ReceivedCaption, 'participantId' | 'name'> | null {
  const parsed = v.safeParse(captionSchema, payload);
  if (!parsed.success) return null;
  const { message_id: id, transcript, is_interim: isInterim, language } = parsed.output;
  // The alternatives are less likely; Jitsi Meet reads the first one, too.
  const [said] = transcript;
  return said === undefined ? null : { id, text: short(said.text), isFinal: !isInterim, language };
}

/**
 * The message over the bridge for a caption.
 * @param participant the user who speaks.
 * @param now epoch milliseconds.
 */
export const writeCaption = (
  { id, text, isFinal, language }: SpokenText,
  participant: { readonly id: string; readonly name: string },
  now: number,
) => ({
  type: captionMessage,
  message_id: id,
  participant,
  transcript: [{ text: short(text), confidence: 1 }],
  is_interim: !isFinal,
  // Jitsi Meet shows texts that may change only when they are stable.
  stability: isFinal ? 1 : 0.9,
  language,
  timestamp: now,
});
