/**
 * The wire formats of Jitsi Meet for what `conference-wire.ts` has in the specified formats: reactions and pictures are
 * sent in both. All readers accept any input and never throw.
 */
import * as v from 'valibot';
import type { Reaction } from '#machines/meeting/conference.types.ts';
import { isPictureData } from '#machines/meeting/settings/picture-data.ts';
import { picture } from './conference-token.ts';

/** The name of the presence element with a participant's picture, which the library treats as a command. */
export const pictureCommand = 'avatar-url';

const pictureSchema = v.object({ value: picture });

/** The http(s) address of a participant's picture; '' for none, or for an invalid one. */
export function readPicture(values: unknown): string {
  const parsed = v.safeParse(pictureSchema, values);
  return parsed.success ? parsed.output.value : '';
}

/**
 * The address of the user's picture, which replaces the one that was sent before. '' for a picture as data: each presence
 * has it as the property `avatar` already.
 */
export const writePicture = (avatar: string): string => (isPictureData(avatar) ? '' : avatar);

const reactionMessage = 'endpoint-reaction';

/** The reactions of Jitsi Meet; the first one of each of ours is sent. */
const counterparts = [
  ['clap', 'clapping'],
  ['like', 'ok'],
  ['surprised', 'amazed'],
  ['laugh', 'smile'],
  // A heart.
  ['love', 'smile'],
  ['boo', 'angry'],
  // A face without a mouth.
  ['silence', 'stunned'],
] as const satisfies readonly (readonly [theirs: string, ours: Reaction])[];

/** The greatest number of reactions in one message: Jitsi Meet collects them for half a second. */
const reactionsMax = 50;

const reactionSchema = v.object({
  name: v.literal(reactionMessage),
  reactions: v.pipe(v.array(v.unknown()), v.maxLength(reactionsMax)),
});

/** The reactions in a message over the bridge, in their order; reactions without a counterpart are left out. */
export function readReactionMessage(payload: unknown): readonly Reaction[] {
  const parsed = v.safeParse(reactionSchema, payload);
  if (!parsed.success) return [];
  return parsed.output.reactions.flatMap((given) =>
    counterparts.flatMap(([theirs, ours]) => (theirs === given ? [ours] : [])),
  );
}

/**
 * The message over the bridge for a reaction; null if Jitsi Meet has no counterpart.
 * @param now epoch milliseconds.
 */
export function writeReactionMessage(reaction: Reaction, now: number) {
  const found = counterparts.find(([, ours]) => ours === reaction);
  return found === undefined ? null : { name: reactionMessage, reactions: [found[0]], timestamp: now };
}
