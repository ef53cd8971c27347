import type { Participant, ParticipantChanges } from '../conference.types.ts';

/**
 * The other participants of a meeting. Late or repeated changes, and changes of unknown participants, leave it
 * unchanged.
 */
export interface Roster {
  /** In the order in which they joined; a change does not affect the order. */
  readonly participants: readonly Participant[];
  /**
   * Ids of the participants with a raised hand, in the order of the times at which they were raised: a connection that is lost
   * moves no hand. Those of unknown time are the last ones, in the order of arrival.
   */
  readonly hands: readonly string[];
}

/** A participant who shares a screen. */
export interface Sharer extends Pick<Participant, 'id' | 'displayName'> {
  /** In place of the user, who shared before. */
  readonly replacesUser: boolean;
}

/** What the other parts of the call receive whenever it may have changed. */
export interface Counted {
  readonly type: 'participants.counted';
  /** The number of participants, including the user. */
  readonly count: number;
  /** The other participants who share a screen. */
  readonly sharers: readonly Sharer[];
}

/** A participant whose id has changed since the connection was lost. */
export interface Replaced {
  readonly formerId: string;
  /** null: the participant has not returned. */
  readonly id: string | null;
}

export const emptyRoster: Roster = { participants: [], hands: [] };

export const isInRoster = ({ participants }: Roster, id: string): boolean => participants.some((one) => one.id === id);

/** A participant who is already present keeps the position and gets the new values. */
export function addParticipant({ participants, hands }: Roster, participant: Participant): Roster {
  const { id } = participant;
  const isKnown = participants.some((one) => one.id === id);
  const next = isKnown
    ? participants.map((one) => (one.id === id ? participant : one))
    : [...participants, participant];
  return { participants: next, hands: handsWith(next, hands, participant) };
}

/**
 * Returns the participant, missing since the connection was lost, who has returned as this one: compared by name,
 * because a new connection has a new id, and a new server assigns new ids to all participants.
 */
export function formerSelf(
  { participants }: Roster,
  returned: readonly string[],
  { id, displayName }: Participant,
): Participant | undefined {
  if (displayName === '' || participants.some((one) => one.id === id)) return undefined;
  return participants.find((one) => one.displayName === displayName && !returned.includes(one.id));
}

/** Returns the id that this participant replaces, if there is one. */
export function replacedBy(roster: Roster, returned: readonly string[], participant: Participant): readonly Replaced[] {
  const former = formerSelf(roster, returned, participant);
  return former === undefined ? [] : [{ formerId: former.id, id: participant.id }];
}

/** Returns the ids of the participants who have not returned. */
export const missingIn = ({ participants }: Roster, returned: readonly string[]): readonly Replaced[] =>
  participants.filter(({ id }) => isAway(returned, id)).map(({ id }) => ({ formerId: id, id: null }));

/** Puts a participant at the position of another one. */
export function replaceParticipant(roster: Roster, former: Participant, participant: Participant): Roster {
  const { participants, hands } = removeParticipant(roster, former.id);
  const place = roster.participants.indexOf(former);
  const next = participants.toSpliced(place, 0, participant);
  return { participants: next, hands: handsWith(next, hands, participant) };
}

export function changeParticipant(roster: Roster, id: string, changes: ParticipantChanges): Roster {
  const known = roster.participants.find((one) => one.id === id);
  return known === undefined ? roster : addParticipant(roster, { ...known, ...changes });
}

export function removeParticipant(roster: Roster, id: string): Roster {
  return keepParticipants(
    roster,
    roster.participants.flatMap((one) => (one.id === id ? [] : [one.id])),
  );
}

/** Removes all other participants. */
export function keepParticipants({ participants, hands }: Roster, ids: readonly string[]): Roster {
  const kept = new Set(ids);
  return { participants: participants.filter(({ id }) => kept.has(id)), hands: hands.filter((id) => kept.has(id)) };
}

function handsWith(
  participants: readonly Participant[],
  hands: readonly string[],
  { id, isHandRaised }: Participant,
): readonly string[] {
  if (!isHandRaised) return hands.filter((one) => one !== id);
  const times = new Map(participants.map((one) => [one.id, one.handRaisedAt]));
  const timeOf = (one: string): number => {
    const time = times.get(one) ?? 0;
    return time > 0 ? time : Number.MAX_VALUE;
  };
  return (hands.includes(id) ? hands : [...hands, id]).toSorted((one, other) => timeOf(one) - timeOf(other));
}

/** Specification 4.6: raised hands are counted from participants whose emoji is the hand, including the user's own. */
export const countHands = ({ hands }: Roster, isOwnRaised: boolean): number => hands.length + (isOwnRaised ? 1 : 0);

/** Returns the participants who share a screen, in the order in which they joined, not in that of sharing. */
export const screenSharers = ({ participants }: Roster): readonly Participant[] =>
  participants.filter(({ isSharingScreen }) => isSharingScreen);

/** `localId` is the user's own id; '' before the user has joined. */
export const countedOf = (roster: Roster, localId: string): Omit<Counted, 'type'> => ({
  count: roster.participants.length + 1,
  sharers: screenSharers(roster).map(({ id, displayName, sharesInsteadOf }) => ({
    id,
    displayName,
    replacesUser: localId !== '' && sharesInsteadOf.split(' ').includes(localId),
  })),
});

/**
 * Returns the participants whose shared screens have large tiles: a screen that another one replaces has none, from the first
 * moment of the other one, so that the large tile changes once.
 */
function currentSharers(roster: Roster): readonly Participant[] {
  const sharers = screenSharers(roster);
  const replaced = new Set(sharers.flatMap(({ sharesInsteadOf }) => sharesInsteadOf.split(' ')));
  const current = sharers.filter(({ id }) => !replaced.has(id));
  return current.length === 0 ? sharers : current;
}

/**
 * Returns the participant who takes the large place when this change ends the last screen: one whose own screen replaces it, and is
 * not there yet. undefined: the change ends no screen, others are shared, or none replaces it.
 */
export function successorOf(
  roster: Roster,
  { id, changes }: { readonly id: string; readonly changes: ParticipantChanges },
): Participant | undefined {
  const sharers = screenSharers(roster);
  const isEnd = changes.isSharingScreen === false && sharers.length === 1 && sharers[0]?.id === id;
  return isEnd ? roster.participants.find(({ sharesInsteadOf }) => sharesInsteadOf.split(' ').includes(id)) : undefined;
}

/** Returns the ids of the participants whose camera is shown beside their shared screen. */
export const camerasBesideShares = (roster: Roster): readonly string[] =>
  screenSharers(roster).flatMap(({ id, isVideoMuted, isHeld }) => (isVideoMuted || isHeld ? [] : [id]));

/**
 * The order of the participants' list: raised hands in the order in which they were raised, then the order of joining.
 */
export function inListOrder({ participants, hands }: Roster): readonly Participant[] {
  const place = ({ id }: Participant): number => (hands.includes(id) ? hands.indexOf(id) : hands.length);
  return participants.toSorted((one, other) => place(one) - place(other));
}

/**
 * The order of tiles: the pinned participants, shared screens, then the order of joining, so that speaking moves no
 * tile.
 */
export function inTileOrder({ participants }: Roster, pinnedIds: readonly string[]): readonly Participant[] {
  const place = ({ id, isSharingScreen }: Participant): number => {
    if (pinnedIds.includes(id)) return pinnedIds.indexOf(id);
    return pinnedIds.length + (isSharingScreen ? 0 : 1);
  };
  return participants.toSorted((one, other) => place(one) - place(other));
}

export interface StageChoice {
  readonly pinnedIds: readonly string[];
  readonly speakerId: string | null;
  /** The participant whose screen is expected in place of one that has ended. */
  readonly successorId?: string | null;
  /** This client shares its screen, so its own tile is to be the large one. */
  readonly isOwnShared?: boolean;
}

/**
 * Returns the participants with large tiles: the pinned ones, else those who share a screen or are about to, else the one who
 * speaks, else the first who joined. An empty list means the user's own tile.
 */
export function onStage(
  roster: Roster,
  { pinnedIds, speakerId, successorId = null, isOwnShared = false }: StageChoice,
): readonly Participant[] {
  const { participants } = roster;
  const named = (id: string | null): readonly Participant[] => participants.filter((one) => one.id === id);
  const others = isOwnShared ? [] : [named(successorId), named(speakerId), participants.slice(0, 1)];
  const choices = [pinnedIds.flatMap(named), currentSharers(roster), ...others];
  return choices.find((chosen) => chosen.length > 0) ?? [];
}

/**
 * Returns whether a participant is still listed but has not returned since the reconnection; `returned` is from the
 * machine's context.
 */
export const isAway = (returned: readonly string[], id: string): boolean => !returned.includes(id);

/** Whether a role at the conference server is that of a moderator. */
export const isModerator = (role: string): boolean => role === 'moderator';
