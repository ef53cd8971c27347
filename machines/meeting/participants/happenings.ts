import { messages } from '#machines/shared/messages.ts';
import { nameText } from '../settings/profile.rules.ts';
import type { Participant, ParticipantChanges } from '../conference.types.ts';
import type { Roster } from './roster.ts';

/** An action of another participant that is reported to the user. */
export type Deed =
  | 'joined'
  | 'left'
  | 'raisedHand'
  | 'startedSharing'
  | 'stoppedSharing'
  | 'pausedSharing'
  | 'resumedSharing'
  | 'startedRecording'
  | 'stoppedRecording'
  | 'startedEncrypting'
  | 'stoppedEncrypting';

/** What a participant has done at once. */
export interface Did {
  readonly participant: Pick<Participant, 'id' | 'displayName'>;
  readonly deeds: readonly Deed[];
}

/** Changes of a participant. */
export interface Changed {
  readonly id: string;
  readonly changes: ParticipantChanges;
}

export interface Happening {
  readonly deed: Deed;
  readonly participantId: string;
  readonly displayName: string;
}

type Flag = 'isHandRaised' | 'isSharingScreen' | 'isSharePaused' | 'isRecording';

/** Lowering a hand is not reported. */
const deeds: readonly (readonly [Flag, begun: Deed, ended: Deed | null])[] = [
  ['isHandRaised', 'raisedHand', null],
  ['isSharingScreen', 'startedSharing', 'stoppedSharing'],
  ['isSharePaused', 'pausedSharing', 'resumedSharing'],
  ['isRecording', 'startedRecording', 'stoppedRecording'],
];

/** Returns the actions that these changes of a participant represent. */
function deedsOf(before: Participant, changes: ParticipantChanges): readonly Deed[] {
  return deeds.flatMap(([flag, begun, ended]) => {
    const is = changes[flag];
    if (is === undefined || is === before[flag]) return [];
    // A share that has ended is not resumed.
    if (flag === 'isSharePaused' && !before.isSharingScreen) return [];
    const deed = is ? begun : ended;
    return deed === null ? [] : [deed];
  });
}

/** Returns the actions that these changes of a participant represent; null for an unknown participant. */
export function didOf({ participants }: Pick<Roster, 'participants'>, { id, changes }: Changed): Did | null {
  const participant = participants.find((one) => one.id === id);
  return participant === undefined ? null : { participant, deeds: deedsOf(participant, changes) };
}

export const happeningsOf = (
  { id, displayName }: Pick<Participant, 'id' | 'displayName'>,
  done: readonly Deed[],
): readonly Happening[] => done.map((deed) => ({ deed, participantId: id, displayName }));

/** The maximum number of names in a text; a text about more participants has the first two and the number of others. */
const namesMax = 3;

/** Returns the names in one text. */
export function whoText(names: readonly string[]): string {
  if (names.length > namesMax) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Returns one text for all participants with the same action, in the order in which the actions first occurred. */
export function happeningTexts(happenings: readonly Happening[]): readonly string[] {
  const byDeed = new Map<Deed, Map<string, string>>();
  for (const { deed, participantId, displayName } of happenings) {
    const names = byDeed.get(deed) ?? new Map<string, string>();
    byDeed.set(deed, names.set(participantId, nameText(displayName)));
  }
  const { happenings: texts } = messages.meetingCall;
  return [...byDeed].map(([deed, names]) => texts[deed](whoText([...names.values()])));
}
