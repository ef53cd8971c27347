/** Which of a participant's pictures. */
export type PictureKind = 'camera' | 'screen';

/** What touches media elements; given to the screens by whoever composes them. Keep it one object for the whole call. */
export interface MeetingStage {
  /** False where the browser alone decides from which speaker the others are heard. */
  readonly canChooseSpeaker: boolean;
  /**
   * Plays a participant's picture (null: one's own) in a muted video element, until the answer is called. An element that
   * is attached is seen: whatever the bridge is asked for follows from who is attached, at the size of the element.
   */
  readonly attach: (participantId: string | null, kind: PictureKind, element: HTMLVideoElement) => () => void;
  /** How loud one's own microphone is, from 0 to 1, again and again until the answer is called. */
  readonly watchLevel: (onLevel: (level: number) => void) => () => void;
}
