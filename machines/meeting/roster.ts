import type { Participant, ParticipantChanges } from './contracts.ts';

/** The others in a meeting. Whatever comes late, twice, or about somebody unknown leaves it as it was. */
export interface Roster {
  /** In the order in which they came; a change moves nobody. */
  readonly participants: readonly Participant[];
  /** Ids of those whose hand is raised, who raised it first comes first. */
  readonly hands: readonly string[];
}

export const nobody: Roster = { participants: [], hands: [] };

export const isInRoster = ({ participants }: Roster, id: string): boolean => participants.some((one) => one.id === id);

/** Who is there already keeps their place and takes over what is new. */
export function addParticipant({ participants, hands }: Roster, participant: Participant): Roster {
  const { id, isHandRaised } = participant;
  const isKnown = participants.some((one) => one.id === id);
  return {
    participants: isKnown
      ? participants.map((one) => (one.id === id ? participant : one))
      : [...participants, participant],
    hands: handsWith(hands, id, isHandRaised),
  };
}

/**
 * Who of those that are missing since the connection was lost came back as this one: by name, for a new connection has a
 * new id, and a new server has one for everybody.
 */
export function formerSelf(
  { participants }: Roster,
  returned: readonly string[],
  { id, displayName }: Participant,
): Participant | undefined {
  if (displayName === '' || participants.some((one) => one.id === id)) return undefined;
  return participants.find((one) => one.displayName === displayName && !returned.includes(one.id));
}

/** In the place of another one. */
export function replaceParticipant(roster: Roster, former: Participant, participant: Participant): Roster {
  const { participants, hands } = removeParticipant(roster, former.id);
  const place = roster.participants.indexOf(former);
  return {
    participants: participants.toSpliced(place, 0, participant),
    hands: handsWith(hands, participant.id, participant.isHandRaised),
  };
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

/** Everybody else has gone. */
export function keepParticipants({ participants, hands }: Roster, ids: readonly string[]): Roster {
  const kept = new Set(ids);
  return { participants: participants.filter(({ id }) => kept.has(id)), hands: hands.filter((id) => kept.has(id)) };
}

function handsWith(hands: readonly string[], id: string, isRaised: boolean): readonly string[] {
  if (!isRaised) return hands.filter((one) => one !== id);
  return hands.includes(id) ? hands : [...hands, id];
}

/** Specification 4.6: raised hands are counted from participants whose emoji is the hand; one's own counts too. */
export const countHands = ({ hands }: Roster, isOwnRaised: boolean): number => hands.length + (isOwnRaised ? 1 : 0);

/** Who shares a screen; who shares longest comes first only as far as they came first. */
export const screenSharers = ({ participants }: Roster): readonly Participant[] =>
  participants.filter(({ isSharingScreen }) => isSharingScreen);

/** As the participants' list shows them: raised hands first, in the order they went up, then everybody by coming. */
export function inListOrder({ participants, hands }: Roster): readonly Participant[] {
  const place = ({ id }: Participant): number => (hands.includes(id) ? hands.indexOf(id) : hands.length);
  return participants.toSorted((one, other) => place(one) - place(other));
}

/** As tiles show them: who is pinned, then shared screens, then everybody by coming, so that speaking moves no tile. */
export function inTileOrder({ participants }: Roster, pinnedId: string | null): readonly Participant[] {
  const place = ({ id, isSharingScreen }: Participant): number => {
    if (id === pinnedId) return 0;
    return isSharingScreen ? 1 : 2;
  };
  return participants.toSorted((one, other) => place(one) - place(other));
}

/** Who is large in the speaker view: pinned, else sharing a screen, else speaking, else who came first. */
export function onStage(roster: Roster, pinnedId: string | null, speakerId: string | null): Participant | undefined {
  const { participants } = roster;
  const named = (id: string | null): Participant | undefined => participants.find((one) => one.id === id);
  return named(pinnedId) ?? screenSharers(roster)[0] ?? named(speakerId) ?? participants[0];
}

/** Shows still, but has not been seen since the connection came back; `returned` as the statechart knows it. */
export const isAway = (returned: readonly string[], id: string): boolean => !returned.includes(id);
