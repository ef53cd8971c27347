/**
 * Defects that no walk detects, each with its reason. A defect that a walk detects after all is an error here: its line
 * goes.
 */
export interface Accepted {
  readonly machine: string;
  /** As `npm run mutants` prints it. */
  readonly id: string;
  readonly reason: string;
}

export const accepted: readonly Accepted[] = [
  {
    machine: 'meeting/call/call',
    id: 'removed: call.live.inCall.link.leaving --hang_up[0]--> (stays)',
    reason: 'The parent enters the same state anew, whose entry sends the same event.',
  },
  {
    machine: 'meeting/whiteboard/whiteboard',
    id: 'removed: whiteboard.display.open.pen.drawing --history.redo[0]--> (stays)',
    reason:
      'Shows only after an undone change. Paths that know the history would need twice as many configurations; board.test.ts beside the machine repeats changes.',
  },
  {
    machine: 'sign-up/verification',
    id: 'removed: verification --verification.demand[0]--> (stays)',
    reason:
      'Shows only in states of a value that is complete and whose field says nothing; the paths demand it elsewhere, where the same message is shown already.',
  },
];
