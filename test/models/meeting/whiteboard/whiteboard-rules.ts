import type { SnapshotFrom } from 'xstate';
import type { Board } from '#machines/meeting/whiteboard/board.ts';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import type { whiteboardMachine } from '#machines/meeting/whiteboard/whiteboard.machine.ts';

/** The user's id after joining again. */
export const again = 'me2';

/** Ada's text was there, and was removed. */
export const isGone = ({ removed, cleared }: Board): boolean => removed.has('ada-3') || cleared[0] > 0;

const comingAndGoing = /Bob leaves|Bob becomes|connection is lost/;
const elsewhere =
  /Bob leaves|Bob becomes|connection is lost|sends a message|tries again|the bridge|asks for the board|adds a circle/;
const withFull = /Ctrl|draws|'Select'|pastes|selects Ada|copies|duplicates|'Text'|picture$|opens a file|read/;
const beginningWork = /the user (?:saves|opens|chooses a picture)|'(?:Clear|Page size)'/;
const working = /read|save|opens|page|confirms|dialog|picture|'Clear'|only moderators draw|cannot do it/;

type Snapshot = SnapshotFrom<typeof whiteboardMachine>;
/** Whether a step is excluded; null: the next rule decides. */
type Rule = (snapshot: Snapshot, sentence: string) => boolean | null;

const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open');
const isPlain = (snapshot: Snapshot): boolean =>
  !isOpen(snapshot) || snapshot.matches({ display: { open: { mode: 'pencil' } } });
export const isFullBoard = ({ entries }: Board): boolean => entries.size >= boardLimits.objects;
const isFull = ({ context }: Snapshot): boolean => isFullBoard(context.board);

const isEnded = (snapshot: Snapshot): boolean => snapshot.matches({ display: 'ended' });

/** What is there when the user joins again is all there is to see; each ending is followed by it. */
const joinedAgain: Rule = ({ context }, sentence) => {
  if (context.localId === again) return true;
  return sentence === 'the user joins again' ? context.earlier === null : null;
};

/** A lost connection is restored, maybe after attempts that have listed a participant, or the call ends. */
const whileLost: Rule = (snapshot, sentence) => {
  const { earlier, people } = snapshot.context;
  if (earlier === null || isEnded(snapshot)) return null;
  if (sentence.startsWith('Ada, a moderator')) return 'ada' in people;
  return !/user joins again|call ends/.test(sentence);
};

/** Ada and Bob are there before the user; one order is enough. */
const beginning: Rule = ({ context }, sentence) => {
  if (sentence.startsWith('Ada, a moderator')) return 'ada' in context.people;
  if (sentence.startsWith('Bob is in')) return !('ada' in context.people) || 'bob' in context.people;
  if (sentence === 'the user has joined') return context.localId !== '' || !('bob' in context.people);
  if (context.localId === '') return !/Ctrl|draws a circle/.test(sentence);
  return 'bob' in context.people ? null : true;
};

/** The rest of the participants changes while the board is closed; a full board comes before anything else. */
const whileClosed: Rule = (snapshot, sentence) => {
  const { context } = snapshot;
  if (comingAndGoing.test(sentence) && context.board.entries.size > 0) return true;
  if (elsewhere.test(sentence)) return isOpen(snapshot) || isFull(snapshot);
  if (!sentence.includes('full board')) return null;
  return isOpen(snapshot) || isFull(snapshot) || context.board.painted.length > 0 || context.isModerator;
};

const whenFull: Rule = (snapshot, sentence) => (isFull(snapshot) ? !withFull.test(sentence) : null);

/** Objects besides Ada's text: few, so that the projection shows all. */
export const othersOn = ({ entries }: Board): number => entries.size - (entries.has('ada-3') ? 1 : 0);
const addsObjects = /draws a circle|adds a circle|'Text'|has read|duplicates|pastes/;

/** One object besides Ada's text is enough. */
const few: Rule = ({ context }, sentence) =>
  addsObjects.test(sentence) && !sentence.includes('nothing') && othersOn(context.board) > 0 ? true : null;

/** The user, who is in the meeting, has done nothing but to draw a circle: what undoing does is known without an order of actions. */
export const hasDrawnOnly = ({ earlier, history: { done }, localId, board }: Snapshot['context']): boolean =>
  earlier === null &&
  localId !== again &&
  done.length === 1 &&
  done.every((action) => action.every(({ id }) => board.entries.get(id)?.object.content.type === 'circle'));

/** Other modes and works begin with another board. */
const afterDrawing: Rule = ({ context }, sentence) => {
  if (sentence === 'the user undoes') return hasDrawnOnly(context) ? null : true;
  return hasDrawnOnly(context) && (/the user chooses|'Text'/.test(sentence) || beginningWork.test(sentence))
    ? true
    : null;
};

/** What depends on more than the projection shows happens once. */
const once: Rule = (snapshot, sentence) => {
  const { board } = snapshot.context;
  const hasText = board.entries.has('ada-3');
  const isRuled = board.rule.stamp[0] > 0;
  const excluded: Readonly<Record<string, boolean>> = {
    'the user undoes': !isPlain(snapshot) || !hasText,
    'the user repeats': !isPlain(snapshot) || hasText,
    'the user copies the selection': !isFull(snapshot),
    'the user selects everything': !hasText,
    'Ada adds a text': !isPlain(snapshot) || hasText || isGone(board),
    'Ada lets all participants draw': !board.rule.value || board.rule.stamp[0] >= 2_000_000,
    'the user lets only moderators draw': !isPlain(snapshot) || isRuled,
    'the user becomes a moderator': !isOpen(snapshot),
    'Ada lets only moderators draw': isRuled || !isOpen(snapshot),
  };
  return excluded[sentence] === true ? true : null;
};

/** The stroke of a participant ends with the right to draw. */
const unfinished: Rule = (snapshot, sentence) => {
  const { strokes, board } = snapshot.context;
  if (strokes.length > 0) return sentence !== 'Ada lets only moderators draw';
  if (sentence !== 'Bob begins a stroke') return null;
  return !isOpen(snapshot) || !isPlain(snapshot) || board.entries.size > 0 || board.rule.stamp[0] > 0 ? true : null;
};

/** A message is read and closed before the user goes on, except that the next work forgets it as well. */
const whenTold: Rule = ({ context }, sentence) => {
  if (context.message === '') return sentence.includes('closes the message') ? true : null;
  return /closes the message|saves the board as a file/.test(sentence) ? null : true;
};

/** Regions that have nothing to do with each other change one after the other. */
const regions: Rule = (snapshot, sentence) => {
  const isIdle = !isOpen(snapshot) || snapshot.matches({ display: { open: { work: 'idle' } } });
  if (!isIdle) return !working.test(sentence);
  if (beginningWork.test(sentence)) return !isPlain(snapshot);
  if (/Ctrl|2 s are over|becomes|not a moderator|all participants draw/.test(sentence)) {
    return !(isPlain(snapshot) || snapshot.hasTag('editing'));
  }
  const isSelecting = snapshot.matches({ display: { open: { mode: 'select' } } });
  return sentence.includes('Ada lets') && !isPlain(snapshot) && !isSelecting;
};

/** The call ends while nothing else happens; afterwards the user saves, or joins again. */
const afterCall: Rule = (snapshot, sentence) => {
  if (sentence === 'the call ends') return !isPlain(snapshot) || isFull(snapshot) || snapshot.context.localId === '';
  if (!isEnded(snapshot)) return sentence.includes('what is left') ? true : null;
  if (sentence.startsWith('Ada, a moderator')) return 'ada' in snapshot.context.people;
  return !/user joins again|what is left|Not now|has painted|has saved|cannot do it/.test(sentence);
};

/** Which steps the model leaves out: the first rule that decides. */
export const rules = [
  joinedAgain,
  whileLost,
  afterCall,
  beginning,
  whileClosed,
  whenFull,
  few,
  unfinished,
  whenTold,
  afterDrawing,
  once,
  regions,
];
