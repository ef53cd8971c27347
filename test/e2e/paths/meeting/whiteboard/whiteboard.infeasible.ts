import { canDraw, modeOf, type WhiteboardSnapshot } from '#machines/meeting/whiteboard/view.ts';
import type { SendStep, Step } from '#test/models/lib/cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';

/** Events of the toolbars and the pointer that the view sends only while the user may draw. */
const drawing = new Set([
  'object.draw',
  'stroke.extend',
  'stroke.cancel',
  'objects.select',
  'objects.place',
  'object.erase',
  'text.edit',
  'style.change',
  'image.choose',
  'file.open',
  'clear.open',
  'page.open',
]);

/** The cases have one object for these: Ada's text. */
const ofText = new Set(['objects.select', 'objects.place', 'object.erase', 'text.edit']);

/** The focus leaves the text with any other event, which ends the editing before. */
const editing = new Set(['text.change', 'text.finish', 'text.cancel', 'board.toggle']);

/** A dialog is in front of everything else. */
const dialogs = new Set(['clear.confirm', 'page.resize', 'dialog.close']);

/** The modes in which the pointer makes an event. */
const pointing: Readonly<Record<string, readonly string[]>> = {
  'object.draw': ['pencil', 'line', 'shapes'],
  'stroke.extend': ['pencil'],
  'stroke.cancel': ['pencil'],
  'objects.select': ['select'],
  'objects.place': ['select'],
  'object.erase': ['erase'],
  'text.edit': ['pencil', 'line', 'shapes', 'select', 'laser'],
  'style.change': ['pencil', 'line', 'shapes', 'select'],
};

const isOfUser = ({ sentence }: SendStep): boolean =>
  /^the user (?!has joined|becomes|is not)|^the pointer of the user/.test(sentence);

function cannotEdit({ context }: WhiteboardSnapshot, { event }: SendStep): boolean {
  const { editing: edited, board } = context;
  const content = board.entries.get(edited?.id ?? '')?.object.content;
  const written = content?.type === 'text' ? content.text : '';
  // Escape keeps what the user has written.
  if (event.type === 'text.cancel') return edited?.text !== written;
  if (event.type === 'text.change') return edited?.text === Reflect.get(event, 'text');
  return !editing.has(event.type);
}

function cannotOpen(snapshot: WhiteboardSnapshot, { event }: SendStep): boolean {
  const { context } = snapshot;
  const { type } = event;
  if (drawing.has(type) && !canDraw(snapshot)) return true;
  if (ofText.has(type) && !context.board.entries.has('ada-3')) return true;
  // The surface edits a text; other objects that are pressed twice are drawn on, or moved.
  if (type === 'text.edit' && Reflect.get(event, 'id') !== 'ada-3') return true;
  if (pointing[type]?.includes(modeOf(snapshot).type) === false) return true;
  if (type === 'rule.set') return !context.isModerator;
  // A press on a selected object moves it; nothing else is copied.
  if (type === 'objects.select') return context.selected.length > 0;
  return type === 'selection.copy' && context.selected.length === 0;
}

/** What they do depends on every step before, which the states of the model do not tell apart (out-of-reach.ts). */
const history = new Set(['history.undo', 'history.redo']);

/** The steps that no user can take in a browser, and those of the history. */
export function cannotDo(model: Snapshot, step: Step): boolean {
  const snapshot = model as unknown as WhiteboardSnapshot;
  if (step.kind !== 'send') return false;
  if (history.has(step.event.type)) return true;
  if (step.event.type === 'call.ended') return snapshot.matches({ display: 'ended' });
  if (!isOfUser(step) || !snapshot.hasTag('open')) return false;
  const isAsking = snapshot.hasTag('dialog:clear') || snapshot.hasTag('dialog:page');
  if (isAsking || dialogs.has(step.event.type)) return !isAsking || !dialogs.has(step.event.type);
  if (snapshot.hasTag('editing')) return cannotEdit(snapshot, step);
  if (/^text\.(?:change|finish|cancel)$/.test(step.event.type)) return true;
  return cannotOpen(snapshot, step);
}
