/**
 * The wire formats of a conference (specification 3.4): participant properties, commands and messages, in the texts of
 * the wire. The token is in `conference-token.ts`. All readers accept any input and never throw.
 */
import * as v from 'valibot';
import type { LocalProperties, ParticipantChanges, Reaction } from '#machines/meeting/conference.types.ts';
import { isPictureData } from '#machines/meeting/settings/picture-data.ts';
import { identifier, longestName, picture, text } from './conference-token.ts';

// Participant properties.

const isTrue = v.pipe(
  v.union([v.string(), v.boolean()]),
  v.transform((value) => String(value) === 'true'),
);
const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.number(),
  v.minValue(0),
  v.finite(),
);

/** The value of a property of a remote participant; `isVideoOff` is only one of the conditions for a visible video. */
export type PropertySaid =
  | { readonly kind: 'changes'; readonly changes: ParticipantChanges }
  | { readonly kind: 'video'; readonly isOff: boolean }
  /** Two properties say it; the hand is raised while either does. `at` is in epoch milliseconds, 0 for an unknown time. */
  | { readonly kind: 'hand'; readonly isRaised: boolean; readonly at?: number }
  /** A participant's picture, which Jitsi Meet sends in another way (conference-wire-jitsi-meet.ts). */
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'bye' };

const changes = (said: ParticipantChanges): PropertySaid => ({ kind: 'changes', changes: said });

const properties: Readonly<Record<string, v.GenericSchema<unknown, PropertySaid | null>>> = {
  isVideoMuted: v.pipe(
    v.unknown(),
    isTrue,
    v.transform((isOff) => ({ kind: 'video' as const, isOff })),
  ),
  isHold: v.pipe(
    v.unknown(),
    isTrue,
    v.transform((isHeld) => changes({ isHeld })),
  ),
  isMirrorVideo: v.pipe(
    v.unknown(),
    isTrue,
    v.transform((isMirrored) => changes({ isMirrored })),
  ),
  recording: v.pipe(
    v.unknown(),
    isTrue,
    v.transform((isRecording) => changes({ isRecording })),
  ),
  share_paused: v.pipe(
    v.unknown(),
    isTrue,
    v.transform((isSharePaused) => changes({ isSharePaused })),
  ),
  share_instead_of: v.pipe(
    v.unknown(),
    text(longestName),
    v.transform((sharesInsteadOf) => changes({ sharesInsteadOf })),
  ),
  // An empty value is received as a missing one.
  emoji: v.pipe(
    v.unknown(),
    v.transform((emoji) => ({ kind: 'hand' as const, isRaised: emoji === 'hand' })),
  ),
  // The raised hand of Jitsi Meet: the time at which it was raised, in milliseconds since 1970.
  raisedHand: v.pipe(
    v.fallback(v.union([v.string(), v.number(), v.boolean()]), ''),
    v.transform((said) => {
      const at = Number(said);
      return {
        kind: 'hand' as const,
        isRaised: said === 'true' || at > 0,
        at: Number.isFinite(at) && typeof said !== 'boolean' ? Math.max(at, 0) : 0,
      };
    }),
  ),
  avatar: v.pipe(
    v.union([v.pipe(v.string(), v.check(isPictureData)), picture]),
    v.transform((url) => ({ kind: 'picture' as const, url })),
  ),
  speaker_stats: v.pipe(
    v.unknown(),
    seconds,
    v.transform((speakerStats) => changes({ speakerStats })),
  ),
  bye: v.pipe(
    v.unknown(),
    isTrue,
    v.transform((isBye) => (isBye ? { kind: 'bye' as const } : null)),
  ),
};

/** The names of the properties that are read. */
export const propertyNames: readonly string[] = Object.keys(properties);

/** null for an unknown property, or value. */
export function readProperty(name: unknown, value: unknown): PropertySaid | null {
  if (typeof name !== 'string' || !Object.hasOwn(properties, name)) return null;
  const schema = properties[name];
  const parsed = schema === undefined ? null : v.safeParse(schema, value);
  return parsed?.success === true ? parsed.output : null;
}

type Wired = readonly (readonly [name: string, value: string])[];

const wireNames: Readonly<Record<keyof LocalProperties, string>> = {
  isVideoMuted: 'isVideoMuted',
  isHold: 'isHold',
  isMirrorVideo: 'isMirrorVideo',
  recording: 'recording',
  isSharePaused: 'share_paused',
  sharesInsteadOf: 'share_instead_of',
  emoji: 'emoji',
  avatar: 'avatar',
  speakerStats: 'speaker_stats',
  bye: 'bye',
};

const isPropertyName = (name: string): name is keyof LocalProperties => Object.hasOwn(wireNames, name);

/**
 * Local properties as the wire has them: names and texts. The raised hand is sent to users of Jitsi Meet as well.
 * @param raisedAt when the hand was raised, in epoch milliseconds.
 */
export function writeProperties(said: Partial<LocalProperties>, raisedAt: number): Wired {
  const written = Object.entries(said).flatMap(([name, value]) =>
    isPropertyName(name) ? [[wireNames[name], String(value)] as const] : [],
  );
  return said.emoji === undefined
    ? written
    : [...written, ['raisedHand', said.emoji === 'hand' ? String(raisedAt) : '0']];
}

/** The initial properties of a participant (specification 3.4, `_properties`). */
export const initialProperties: Wired = [
  ['isVideoMuted', 'false'],
  ['is_video_muted', 'false'],
  ['is_rise_hand', 'false'],
  ['is_mirror_video', 'false'],
  ['audioLevel', '100'],
  ['emoji', ''],
  ['isHold', 'false'],
  ['avatar', ''],
  ['speaker_stats', '0'],
  ['recording', 'false'],
];

// Commands.

const reactions = [
  'hand',
  'clapping',
  'ok',
  'amazed',
  'smile',
  'angry',
  'stunned',
  'gesture',
] as const satisfies readonly Reaction[];

export type CommandSaid =
  | { readonly type: 'channel.changed'; readonly channelId: string }
  | { readonly type: 'channel.received'; readonly channelId: string; readonly kind: string }
  | { readonly type: 'reaction.received'; readonly reaction: Reaction };

const commands = {
  CHANNEL_ID_CHANGED: v.pipe(
    v.object({ value: identifier }),
    v.transform(({ value }): CommandSaid => ({ type: 'channel.changed', channelId: value })),
  ),
  CHANNEL_DATA: v.pipe(
    v.object({ attributes: v.object({ channel_id: identifier, type: text(longestName) }) }),
    v.transform(({ attributes }): CommandSaid => ({
      type: 'channel.received',
      channelId: attributes.channel_id,
      kind: attributes.type,
    })),
  ),
  EMOJI: v.pipe(
    v.object({ attributes: v.object({ emoji: v.picklist(reactions) }) }),
    v.transform(({ attributes }): CommandSaid => ({ type: 'reaction.received', reaction: attributes.emoji })),
  ),
} as const;

export type CommandName = keyof typeof commands;
export const commandNames: readonly CommandName[] = ['CHANNEL_ID_CHANGED', 'CHANNEL_DATA', 'EMOJI'];

/** null when it is not a valid command. The conference identifies the sender, not the command. */
export function readCommand(name: CommandName, values: unknown): CommandSaid | null {
  const parsed = v.safeParse(commands[name], values);
  return parsed.success ? parsed.output : null;
}

/** EMOJI, as it is sent. */
export function writeReaction(reaction: Reaction, participantId: string) {
  return { value: reaction, attributes: { emoji: reaction, participant_id: participantId } };
}

// Times.

const moment = v.union([
  v.pipe(v.number(), v.finite(), v.minValue(1)),
  v.pipe(v.string(), v.regex(/^\d{9,16}$/u), v.transform(Number)),
  v.pipe(v.string(), v.transform(Date.parse), v.finite()),
  v.pipe(v.date(), v.transform(Number), v.finite()),
]);

/** Epoch milliseconds; null for an invalid value. */
export function readMoment(value: unknown): number | null {
  const parsed = v.safeParse(moment, value);
  return parsed.success ? parsed.output : null;
}
