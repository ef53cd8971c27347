/**
 * The conference token (specification 3.4, token payload), and the identifiers and texts that it shares with the rest
 * of the wire (`conference-wire.ts`, which is loaded with a call). All readers accept any input and never throw.
 */
import * as v from 'valibot';

/** Texts end up on the screen: a longer one is cut. */
export const text = (longest: number) =>
  v.pipe(
    v.fallback(v.string(), ''),
    v.transform((value) => value.slice(0, longest)),
  );

export const longestName = 120;
const longestAddress = 2_048;

export const identifier = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));

/** The id of a participant; null for anything else. */
export function readParticipantId(value: unknown): string | null {
  const parsed = v.safeParse(identifier, value);
  return parsed.success ? parsed.output : null;
}

/** Controls that reorder the text around them: with them, a name could look like another one. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** In one line: with line breaks, a name could look like lines of other participants. */
export const plainLine = (value: string): string =>
  value.replaceAll(bidiControls, '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** A name, role or status as the conference server gives it; '' for anything else. */
export const readText = (value: unknown): string => plainLine(v.parse(text(longestName), value));

export const picture = v.pipe(
  text(longestAddress),
  v.transform((value) => (/^https?:\/\//iu.test(value) ? value : '')),
);

const tokenPayload = v.pipe(
  v.object({
    sub: identifier,
    iss: v.optional(v.string(), ''),
    room: identifier,
    context: v.optional(
      v.object({
        user: v.optional(
          v.object({
            name: v.fallback(v.pipe(v.string(), v.transform(plainLine), v.nonEmpty()), 'user'),
            avatar: v.fallback(picture, ''),
          }),
          { name: 'user', avatar: '' },
        ),
      }),
      { user: { name: 'user', avatar: '' } },
    ),
  }),
  v.transform(({ sub, iss, room, context: { user } }) => ({
    domain: sub,
    issuer: iss,
    room,
    displayName: user.name.slice(0, longestName),
    avatar: user.avatar,
  })),
);
/** The claims of a conference token; the client cannot verify its signature. */
export type ConferenceToken = Readonly<v.InferOutput<typeof tokenPayload>>;

/** The JSON of a part of a token; null for anything else. */
export function decoded(part: string): unknown {
  try {
    const bytes = Uint8Array.from(
      atob(part.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The payload of a token; null when it cannot be read. */
export function readConferenceToken(token: unknown): ConferenceToken | null {
  const parts = typeof token === 'string' ? token.split('.') : [];
  const parsed = v.safeParse(tokenPayload, decoded(parts[1] ?? ''));
  return parts.length === 3 && parsed.success ? parsed.output : null;
}
