import type { CallStartup, Performance, SoundSettings } from './contracts.ts';
import type { DeviceChoice } from './device-choice.ts';

/** What a person chooses for their meetings and finds again next time (specification 3.4, 9 Meeting). */
export interface Choices {
  readonly displayName: string;
  /** Address of one's picture; '' for none. */
  readonly avatar: string;
  /** What was switched on or off before joining. */
  readonly startup: Partial<Pick<CallStartup, 'audio' | 'video'>>;
  readonly devices: DeviceChoice;
  readonly sounds: SoundSettings;
  readonly performance: Performance;
  readonly isMirrored: boolean;
  readonly hasShortcuts: boolean;
}

/** What was chosen just now. */
export type Choice = Partial<Choices>;

/** How a statechart says that something was chosen; the meeting remembers it and announces it. */
export interface Chosen {
  readonly type: 'chosen';
  readonly choice: Choice;
}

/** The same, from a child to its parent. */
export interface PassChoice {
  readonly type: 'choice.made';
  readonly choice: Choice;
}

export interface OfChoice {
  readonly choice: Choice;
}

export const passChoice = (choice: Choice): PassChoice => ({ type: 'choice.made', choice });
