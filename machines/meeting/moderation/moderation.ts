import { messages } from '#machines/shared/messages.ts';
import type { Lock, ModeratedMedium } from '../media.types.ts';

/** What the server has said about one medium of the user. */
export interface MediumFacts {
  /** Participants unmute the medium only with the approval of a moderator. */
  readonly isModerated: boolean;
  readonly isApproved: boolean;
  /** The server lets no further participant unmute the medium. */
  readonly isLimited: boolean;
}

/** What the server has said in one connection. */
interface ConnectionFacts {
  /** Moderators need no approval. */
  readonly isModerator: boolean;
  readonly facts: Readonly<Record<ModeratedMedium, MediumFacts>>;
}

export interface Moderation extends ConnectionFacts {
  /** Of the connection that was lost, until the next one has joined: the tracks stay locked by them. */
  readonly previous: ConnectionFacts | null;
}

export const moderatedMedia: readonly ModeratedMedium[] = ['microphone', 'camera', 'screen'];

const free: MediumFacts = { isModerated: false, isApproved: false, isLimited: false };

/** Nothing is known yet: no medium is locked. */
export const unmoderated: Moderation = {
  isModerator: false,
  facts: { microphone: free, camera: free, screen: free },
  previous: null,
};

/** The facts that lock the tracks now. */
export const factsInForce = (moderation: Moderation): ConnectionFacts => moderation.previous ?? moderation;

export const withFacts = ({ facts }: Moderation, medium: ModeratedMedium, changes: Partial<MediumFacts>) => ({
  facts: { ...facts, [medium]: { ...facts[medium], ...changes } },
});

/** The user needs the approval of a moderator. */
export const needsApproval = (moderation: Moderation, medium: ModeratedMedium): boolean => {
  const { isModerator, facts } = factsInForce(moderation);
  return !isModerator && facts[medium].isModerated && !facts[medium].isApproved;
};

/** The server mutes a medium for which the user needs approval; its limit mutes no medium. */
export const lockOf = (moderation: Moderation, medium: ModeratedMedium): Lock => {
  const isMuted = needsApproval(moderation, medium);
  return { medium, isLocked: isMuted || factsInForce(moderation).facts[medium].isLimited, isMuted };
};

export const mediaWithoutApproval = (moderation: Moderation): readonly ModeratedMedium[] =>
  moderatedMedia.filter((medium) => needsApproval(moderation, medium));

/** What the user is told about the moderation; the last notice replaces the one before. */
export interface Notice {
  readonly kind: keyof typeof messages.meetingCall.moderation;
  readonly media: readonly ModeratedMedium[];
  /** The moderator's name; '' when unknown. */
  readonly by: string;
}

/** Notices that tell the user to unmute: they are over when the user has done it. */
const invitations: ReadonlySet<Notice['kind']> = new Set([
  'approved',
  'invited',
  'unlocked',
  'refused',
  'startedMuted',
]);

/** Notices of one kind become one about all of their media. A user who is locked is not told to unmute. */
export function withNotice(before: Notice | null, next: Notice): Notice {
  if (before?.kind === 'locked' && next.kind === 'startedMuted') return before;
  if (before?.kind !== next.kind) return next;
  const both = new Set([...before.media, ...next.media]);
  return { ...next, media: moderatedMedia.filter((medium) => both.has(medium)) };
}

export const isInvitation = (notice: Notice | null): boolean => notice !== null && invitations.has(notice.kind);

const names: Readonly<Record<ModeratedMedium, string>> = {
  microphone: 'microphone',
  camera: 'camera',
  screen: 'screen share',
};

function listed(media: readonly ModeratedMedium[]): string {
  const words = media.map((medium) => names[medium]);
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

export const noticeText = ({ kind, media, by }: Notice): string =>
  messages.meetingCall.moderation[kind]({ what: listed(media), isOne: media.length === 1, by });
