import { applyOperations, emptyBoard } from '#machines/meeting/whiteboard/board.ts';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { boardDefaults } from '#machines/meeting/whiteboard/objects.ts';
import type { Operation } from '#machines/meeting/whiteboard/operations.ts';
import { canDraw } from '#machines/meeting/whiteboard/view.ts';
import { whiteboardMachine } from '#machines/meeting/whiteboard/whiteboard.machine.ts';
import { Failure } from '#machines/shared/failure.ts';
import { defineCases } from '#test/models/lib/cases.ts';
import { ada, bob } from '../participants/samples.ts';
import { adding, objectOf } from './samples.ts';
import { again, hasDrawnOnly, isFullBoard, isGone, othersOn, rules } from './whiteboard-rules.ts';

const file = new Blob(['']);
const failed = { 'cannot do it': new Failure({ ownMessage: 'It failed' }) };
const place = { x: 5, y: 5, w: 10, h: 10, rotation: 0 };
const style = boardDefaults.style;

/** A text of Ada. */
const text: Operation = {
  stamp: [3, 'ada'],
  change: { type: 'add', object: objectOf('ada-3', 'ada', { type: 'text', text: 'plan', font_size: 20 }) },
};
const rule = (count: number, isModeratorsOnly: boolean): Operation => ({
  stamp: [count, 'ada'],
  change: { type: 'rule', isModeratorsOnly },
});
/** As many objects as the board takes. */
const fullBoard = [
  ...applyOperations(emptyBoard, [
    text,
    ...Array.from({ length: boardLimits.objects - 1 }, (_, index) => adding('bob', index + 4)),
  ]).entries.values(),
].map((entry) => ({ type: 'entry' as const, ...entry }));

const newObject = { content: { type: 'square' }, place, style } as const;

export const whiteboardCases = defineCases({
  name: 'meeting/whiteboard/whiteboard',
  machine: whiteboardMachine,
  inputs: { 'in a call': { callId: 'call' } },
  events: {
    'conference.joined': {
      'the user has joined': { localId: 'me', createdAt: null },
      'the user joins again': { localId: again, createdAt: null },
    },
    'conference.dropped': { 'the connection is lost': { error: '' } },
    'participant.joined': {
      'Ada, a moderator, is in the meeting': { participant: { ...ada, role: 'moderator' } },
      'Bob is in the meeting': { participant: bob },
    },
    'participant.left': { 'Bob leaves': { id: bob.id } },
    'participant.changed': {
      'Bob becomes a moderator': { id: bob.id, changes: { role: 'moderator' } },
    },
    'role.changed': {
      'the user becomes a moderator': { role: 'moderator' },
      'the user is not a moderator any more': { role: 'participant' },
    },
    'whiteboard.received': {
      'Bob sends a message': { from: bob.id, message: { event: 'add', data: '{}', user_id: bob.id } },
    },
    'bridge.opened': 'the bridge passes messages on again',
    'sync.retry': 'the user tries again to get what is missing',
    'operations.came': {
      'Ada adds a text': { from: ada.id, operations: [text] },
      'Bob adds a circle': { from: bob.id, operations: [adding('bob', 1)] },
      'Ada lets only moderators draw': { from: ada.id, operations: [rule(1_000_000, true)] },
      'Ada lets all participants draw': { from: ada.id, operations: [rule(2_000_000, false)] },
    },
    'delta.came': {
      'a full board comes': { delta: { records: fullBoard, names: { bob: 'bob' } } },
    },
    'delta.wanted': { 'Bob asks for the board': { to: bob.id, vector: {} } },
    'live.came': {
      'Ada opens the board': { from: ada.id, live: { type: 'open', isNew: true } },
      'Ada has opened the board before': { from: ada.id, live: { type: 'open', isNew: false } },
      'Bob begins a stroke': { from: bob.id, live: { type: 'stroke', points: [1, 1, 0.5], style } },
      'Bob moves the pointer': { from: bob.id, live: { type: 'pointer', x: 1, y: 1, isLaser: false } },
    },
    'boards.compared': { 'Bob gets a connection': { to: bob.id } },
    'board.toggle': 'the user presses Ctrl+Alt+W',
    'offer.dismiss': "the user presses 'Not now'",
    'object.draw': { 'the user draws a circle': { content: { type: 'circle' }, place } },
    'stroke.extend': {
      'the user begins a stroke': { points: [1, 1, 0.5], isFirst: true },
      'the user goes on with the stroke': { points: [2, 2, 0.5], isFirst: false },
    },
    'stroke.cancel': 'the user gives a stroke up',
    'objects.select': { "the user selects Ada's text": { ids: ['ada-3'] } },
    'objects.place': { "the user moves Ada's text": { places: [{ id: 'ada-3', place }] } },
    'object.erase': { "the user erases Ada's text": { id: 'ada-3' } },
    'text.edit': {
      "the user double-clicks Ada's text": { id: 'ada-3' },
      'the user double-clicks a circle': { id: 'bob-1' },
    },
    'pointer.move': { 'the user moves the pointer': { x: 3, y: 4 } },
    'pointer.leave': 'the pointer of the user leaves the page',
    'pencil.choose': "the user chooses 'Pencil'",
    'erase.choose': "the user chooses 'Erase'",
    'line.choose': "the user chooses 'Line'",
    'shape.choose': {
      'the user chooses triangles': { shape: 'triangle' },
      'the user chooses circles': { shape: 'circle' },
      'the user chooses squares': { shape: 'square' },
    },
    'select.choose': "the user chooses 'Select'",
    'laser.choose': "the user chooses 'Laser pointer'",
    'style.change': { 'the user chooses red': { changes: { color: '#ff0000' } } },
    'selection.all': 'the user selects everything',
    'selection.remove': 'the user presses Delete',
    'selection.copy': 'the user copies the selection',
    'selection.paste': 'the user pastes',
    'selection.duplicate': 'the user duplicates the selection',
    'selection.nudge': { 'the user presses an arrow key': { dx: 1, dy: 0 } },
    'selection.order': { 'the user brings the selection to the front': { order: 'front' } },
    'text.add': "the user presses 'Text'",
    'text.change': { 'the user types': { text: 'new' } },
    'text.finish': 'the user leaves the text',
    'text.cancel': 'the user presses Escape in the text',
    'history.undo': 'the user undoes',
    'history.redo': 'the user repeats',
    'clear.open': "the user presses 'Clear'",
    'clear.confirm': 'the user confirms',
    'dialog.close': 'the user closes the dialog',
    'page.open': "the user presses 'Page size'",
    'page.resize': { 'the user makes the page small': { page: { width: 10, height: 10 } } },
    'rule.set': { 'the user lets only moderators draw': { isModeratorsOnly: true } },
    'image.choose': { 'the user chooses a picture': { file, name: 'a.png' } },
    'picture.save': { 'the user saves the board as a picture': { create: () => Promise.resolve(file) } },
    'file.save': 'the user saves the board as a file',
    'file.open': { 'the user opens a file': { file, name: 'a.json' } },
    'call.ended': 'the call ends',
    'drawing.save': {
      'the user saves what is left as a picture': { form: 'picture' },
      'the user saves what is left as a file': { form: 'file' },
    },
    'message.dismiss': 'the user closes the message',
  },
  actors: {
    readImage: {
      outputs: { 'has read the picture': { src: 'data:image/png;base64,AA', name: 'a.png', width: 10, height: 20 } },
      errors: failed,
    },
    savePicture: { outputs: { 'has saved the picture': undefined }, errors: failed },
    paintPicture: { outputs: { 'has painted the picture': undefined }, errors: failed },
    saveFile: { outputs: { 'has saved the file': undefined }, errors: failed },
    openFile: {
      outputs: { 'has read the file': { objects: [newObject], page: { width: 400, height: 300 } } },
      errors: failed,
    },
  },
  delays: { boardRule: '2 s are over' },
  project: (context) => ({
    localId: context.localId,
    people: Object.keys(context.people).length,
    isModerator: context.isModerator,
    rule: [context.board.rule.value, context.board.rule.stamp[0] > 0],
    isFull: isFullBoard(context.board),
    text: [context.board.entries.has('ada-3'), isGone(context.board)],
    others: isFullBoard(context.board) ? 0 : othersOn(context.board),
    hasDrawnOnly: hasDrawnOnly(context),
    selects: [context.selected.length > 0, context.selected.includes('ada-3')],
    copies: context.clipboard.length > 0,
    strokes: context.strokes.length,
    edits: context.editing === null ? null : [context.editing.isNew, context.editing.text],
    wasOffered: context.wasOffered,
    wasOpened: context.wasOpened,
    isUnsaved: context.isUnsaved,
    isTold: context.message !== '',
    earlier: context.earlier === null ? null : context.earlier.length > 0,
  }),
  infeasible: (snapshot, { sentence }) => {
    for (const excludes of rules) {
      const isExcluded = excludes(snapshot, sentence);
      if (isExcluded !== null) return isExcluded;
    }
    return false;
  },
  invariants: {
    'a user who may not draw sees so': (snapshot) =>
      !snapshot.hasTag('open') || snapshot.hasTag('view-only') === !canDraw(snapshot),
    'a text is edited in one state only': (snapshot) =>
      snapshot.hasTag('editing') === (snapshot.context.editing !== null),
    'what is selected exists': ({ context }) => context.selected.every((id) => context.board.entries.has(id)),
  },
  mutations: {
    'a user draws although only moderators do': { guards: { isViewOnly: () => false } },
    'a participant sets the rule': { guards: { isModerator: () => true } },
    'changes of the user are not written': { actions: { write: () => {} } },
    'changes of others are not applied': { actions: { applyRemote: () => {} } },
    'the state of others is not merged': { actions: { mergeDelta: () => {} } },
    'others who ask get nothing': { actions: { giveDelta: () => {} } },
    'the child gets no events': { actions: { toSync: () => {} } },
    'nothing is undone': { actions: { revert: () => {} } },
    'an edited text is lost': { actions: { finishText: () => {} } },
    'a new text is kept that the user has not wanted': { guards: { isNewText: () => false } },
    'Escape keeps the edited text': { actions: { forgetText: () => {} } },
    'unfinished strokes of the user stay on the boards of others': { actions: { cancelStroke: () => {} } },
    'unfinished strokes of participants who may not draw stay': { actions: { dropForbidden: () => {} } },
    'the pointer is not sent': { actions: { sendLive: () => {} } },
    'pointers of others are not shown': { actions: { showLive: () => {} } },
    'the board grows without limit': { guards: { hasRoom: () => true } },
    'the limit is not said': { actions: { sayFull: () => {} } },
    'a failure is not said': { actions: { storeFailure: () => {} } },
    'the style is not stored': { actions: { storeStyle: () => {} } },
    'the board is offered again and again': { actions: { rememberOffer: () => {} } },
    'what was opened before is not offered': { guards: { isOpenAlready: () => false } },
    'nothing is copied': { actions: { copy: () => {} } },
    'copies are not selected': { actions: { selectAdded: () => {} } },
    'the selection outlives its mode': { actions: { deselect: () => {} } },
    'the drawing of a call that is over is lost': { guards: { isAtRisk: () => false } },
    'a picture is saved as a file': { guards: { isPicture: () => false } },
    'the board of another meeting is shown': { guards: { isSameMeeting: () => true } },
    'the board is lost when the user joins again': { guards: { isSameMeeting: () => false } },
    'the board of another meeting stays': { actions: { startAnew: () => {} } },
    'a call that is over is remembered': { actions: { forgetCall: () => {} } },
    'the participants of a lost connection are still there': { actions: { forgetPeople: () => {} } },
    'the user has never opened the board': { actions: { rememberOpening: () => {} } },
    'a saved board counts as unsaved': { actions: { storeSaved: () => {} } },
    'the rights of participants are unknown': { actions: { storePerson: () => {} } },
  },
});
