/** A part of what was said, as a text. The same id replaces the text: what is recognised changes while it is spoken. */
export interface SpokenText {
  /** Unique for its speaker. */
  readonly id: string;
  readonly text: string;
  /** The text does not change any more. */
  readonly isFinal: boolean;
  /** BCP 47; '' when unknown. */
  readonly language: string;
}

/** What another participant said. */
export interface ReceivedCaption extends SpokenText {
  readonly participantId: string;
  /** '' when unknown. */
  readonly name: string;
}

/** A line of the captions; `participantId` is '' for the user. */
export type CaptionLine = Pick<ReceivedCaption, 'id' | 'text' | 'participantId' | 'name'>;

export interface Recognition {
  readonly callId: string;
  /** BCP 47. */
  readonly language: string;
}
