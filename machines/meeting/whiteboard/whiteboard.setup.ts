import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { meetingWhiteboard } from '#machines/shared/messages/meeting-whiteboard.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import type { OfCall, Participant, ParticipantChanges } from '../conference.types.ts';
import { isModerator } from '../participants/roster.ts';
import { emptyBoard, recordsSince } from './board.ts';
import { boardDelays, boardLimits } from './board-limits.ts';
import { boardSyncMachine } from './board-sync.machine.ts';
import type { BoardSyncEvent, Delta, Live } from './board-sync.types.ts';
import { lastIds, selectedObjects, texted, undo, write } from './changes.ts';
import { emptyHistory } from './history.ts';
import type { Shape, Style } from './objects.ts';
import type { Change, Operation, Vector } from './operations.ts';
import { applyRemote, dropForbidden, forgetPeople, forgetPerson, mergeDelta, showLive } from './remote.ts';
import { tidyStyle } from './tidy.ts';
import type {
  BoardImage,
  OpenedFile,
  ChosenFile,
  SavedForm,
  SaveFile,
  SavePicture,
  Styled,
  WhiteboardContext,
  WhiteboardEvent,
} from './whiteboard.types.ts';

const toBoard = sendParentOf<WhiteboardEvent>();

/** The child of the board that keeps it equal to the others' boards. Provide its transport on it. */
export const wiredBoardSync = boardSyncMachine.provide({
  actions: {
    announceOperations: toBoard((_, { from, operations }) => ({ type: 'operations.came', from, operations })),
    announceDelta: toBoard((_, { delta }) => ({ type: 'delta.came', delta })),
    announceWanted: toBoard((_, { from, vector }) => ({ type: 'delta.wanted', to: from, vector })),
    announceLive: toBoard((_, { from, live }) => ({ type: 'live.came', from, live })),
    announceCompared: toBoard((_, { to }) => ({ type: 'boards.compared', to })),
  },
});

interface OfId {
  readonly id: string;
}

const mayDraw = ({ localId, isModerator: isOwnRole, board }: WhiteboardContext): boolean =>
  localId !== '' && (isOwnRole || !board.rule.value);

/** The size of the page and the rule alone are not worth saving. */
const isUnsavedAfter = ({ isUnsaved, board }: WhiteboardContext, after: Pick<WhiteboardContext, 'board'>): boolean =>
  isUnsaved || after.board.painted !== board.painted;

export const whiteboardSetup = setup({
  types: {
    context: {} as WhiteboardContext,
    events: {} as WhiteboardEvent,
    input: {} as OfCall,
    children: {} as {
      sync: 'sync';
      readImage: 'readImage';
      savePicture: 'savePicture';
      saveFile: 'saveFile';
      openFile: 'openFile';
      paintPicture: 'paintPicture';
    },
    tags: {} as
      | 'open'
      | 'offered'
      | 'view-only'
      | 'ruled'
      | 'busy'
      | 'editing'
      | 'dialog:clear'
      | 'dialog:page'
      | 'keeping'
      | 'saved',
  },
  actors: {
    sync: wiredBoardSync,
    /** Resolves with the picture, without metadata, as large as the board permits; rejects with a `Failure`. */
    readImage: promisePlaceholder<BoardImage, ChosenFile>('readImage'),
    /** Downloads the board as a PNG picture; rejects with a `Failure`. */
    savePicture: promisePlaceholder<void, SavePicture>('savePicture'),
    /** Downloads the board as a file that `openFile` reads; rejects with a `Failure`. */
    saveFile: promisePlaceholder<void, SaveFile>('saveFile'),
    /** Paints a board that no surface shows, and downloads it as a PNG picture; rejects with a `Failure`. */
    paintPicture: promisePlaceholder<void, SaveFile>('paintPicture'),
    /** Rejects with a `Failure` for anything that is no saved board. */
    openFile: promisePlaceholder<OpenedFile, ChosenFile>('openFile'),
  },
  delays: { boardRule: boardDelays.boardRule },
  guards: {
    mayDraw: ({ context }) => mayDraw(context),
    isRuled: ({ context }) => context.board.rule.value,
    isFree: ({ context }) => !context.board.rule.value,
    isViewOnly: ({ context }) => !mayDraw(context),
    isModerator: ({ context }) => context.isModerator && context.localId !== '',
    /** Whether the board can take so many further objects. */
    hasRoom: ({ context }, { count }: { count: number }) => context.board.entries.size + count <= boardLimits.objects,
    isShape: (_, { shape, of }: { shape: Shape; of: Shape }) => shape === of,
    canRestyle: ({ context }) => context.selected.length > 0 && mayDraw(context),
    isText: ({ context }, { id }: OfId) =>
      mayDraw(context) && context.board.entries.get(id)?.object.content.type === 'text',
    isNewText: ({ context }) => context.editing?.isNew === true,
    isEdited: ({ context }) => context.editing === null,
    isOpening: (_, { live }: { live: Live }) => live.type === 'open' && live.isNew,
    /** Opened before; nothing was offered to the user yet. */
    isOpenAlready: ({ context }, { live }: { live: Live }) => live.type === 'open' && !context.wasOffered,
    /** What the user has seen on the board would be lost. */
    isAtRisk: ({ context }) => context.isUnsaved && context.wasOpened && context.board.painted.length > 0,
    /** A participant of the last connection is in the meeting. */
    isSameMeeting: ({ context: { earlier, people } }) => earlier?.some((id) => id in people) ?? false,
    isPicture: (_, { form }: { form: SavedForm }) => form === 'picture',
    /** Another participant has drawn, and the user has not seen the board yet. */
    isUnseen: ({ context }) => !context.wasOffered && context.board.painted.length > 0,
  },
  actions: {
    storeLocal: assign(({ context }, { localId }: { localId: string }) => ({
      localId,
      ownIds: [...context.ownIds.filter((id) => id !== localId), localId],
      earlier: null,
    })),
    storeRole: assign((_, { role }: { role: string }) => ({ isModerator: isModerator(role) })),
    storePerson: assign(({ context }, { participant: { id, displayName, role } }: { participant: Participant }) => ({
      people: { ...context.people, [id]: { name: displayName, role } },
    })),
    changePerson: assign(({ context }, { id, changes }: OfId & { changes: ParticipantChanges }) => {
      const known = context.people[id];
      if (known === undefined) return {};
      const { displayName: name = known.name, role = known.role } = changes;
      if (name === known.name && role === known.role) return {};
      return {
        people: { ...context.people, [id]: { name, role } },
        pointers: context.pointers.map((one) => (one.user_id === id ? { ...one, name } : one)),
      };
    }),
    forgetPerson: assign(({ context }, { id }: OfId) => forgetPerson(context, id)),
    /** The participants are listed again after joining. */
    forgetPeople: assign(({ context }) => forgetPeople(context)),
    /** What belongs to the call that is over; the drawing stays. */
    forgetCall: assign(({ context }) => ({
      ...forgetPeople(context),
      isModerator: false,
      offeredBy: '',
      wasOffered: false,
      message: '',
    })),
    startAnew: assign({
      board: emptyBoard,
      history: emptyHistory,
      names: {},
      ownIds: [],
      selected: [],
      wasOpened: false,
      isUnsaved: false,
    }),
    toSync: sendTo('sync', (_, event: BoardSyncEvent) => event),
    applyRemote: assign(({ context }, { from, operations, isStrict }: Remote) =>
      applyRemote(context, from, operations, isStrict),
    ),
    mergeDelta: assign(({ context }, { delta }: { delta: Delta }) => mergeDelta(context, delta)),
    giveDelta: sendTo('sync', ({ context: { board, names } }, { to, vector }: { to: string; vector: Vector }) => ({
      type: 'delta.give' as const,
      to,
      delta: { records: recordsSince(board, vector), names },
    })),
    showLive: assign(({ context }, { from, live }: { from: string; live: Live }) => showLive(context, from, live)),
    /** Applies changes of the user and sends them to the other participants. */
    write: enqueueActions(({ context, enqueue }, { changes }: { changes: readonly Change[] }) => {
      if (changes.length === 0) return;
      const { operations, ...written } = write(context, changes);
      enqueue.assign({ ...written, isUnsaved: isUnsavedAfter(context, written), message: '' });
      enqueue.sendTo('sync', { type: 'operations.write', operations });
    }),
    revert: enqueueActions(({ context, enqueue }, { direction }: { direction: 'undo' | 'redo' }) => {
      const { operations, ...written } = undo(context, direction);
      enqueue.assign({ ...written, isUnsaved: isUnsavedAfter(context, written) });
      if (operations.length > 0) enqueue.sendTo('sync', { type: 'operations.write', operations });
    }),
    /** The text that was edited until now is written. */
    finishText: enqueueActions(({ context, enqueue }) => {
      const changes = mayDraw(context) ? texted(context) : [];
      const { operations, ...written } = write(context, changes);
      enqueue.assign({ editing: null });
      if (operations.length === 0) return;
      enqueue.assign({ ...written, isUnsaved: isUnsavedAfter(context, written) });
      enqueue.sendTo('sync', { type: 'operations.write', operations });
    }),
    sendLive: sendTo('sync', (_, { to = '', live }: { to?: string; live: Live }) => ({
      type: 'live.write' as const,
      to,
      live,
    })),
    /** The others see an unfinished stroke, which no object replaces. */
    cancelStroke: sendTo('sync', { type: 'live.write', to: '', live: { type: 'cancel' } }),
    dropForbidden: assign(({ context }) => dropForbidden(context)),
    storeStyle: assign(({ context: { styles } }, { styled, changes }: { styled: Styled; changes: Partial<Style> }) => ({
      styles: { ...styles, [styled]: tidyStyle({ ...styles[styled], ...changes }) },
    })),
    select: assign(({ context: { board } }, { ids }: { ids: readonly string[] }) => ({
      selected: ids.filter((id) => board.entries.has(id)),
    })),
    selectAll: assign(({ context: { board } }) => ({ selected: board.painted.map(({ id }) => id) })),
    /** The objects that were added last. */
    selectAdded: assign(({ context }, { count }: { count: number }) => ({ selected: lastIds(context, count) })),
    deselect: assign({ selected: [] }),
    copy: assign(({ context }) => ({ clipboard: selectedObjects(context) })),
    startText: assign(({ context: { board } }, { id, isNew }: OfId & { isNew: boolean }) => {
      const content = board.entries.get(id)?.object.content;
      return { editing: { id, text: content?.type === 'text' ? content.text : '', isNew }, selected: [id] };
    }),
    storeText: assign(({ context: { editing } }, { text }: { text: string }) => ({
      editing: editing === null ? null : { ...editing, text: text.slice(0, boardLimits.textLength) },
    })),
    forgetText: assign({ editing: null }),
    rememberOffer: assign({ wasOffered: true }),
    rememberOpening: assign({ wasOpened: true }),
    storeSaved: assign({ isUnsaved: false }),
    sayFull: assign({ message: meetingWhiteboard.full(boardLimits.objects) }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    forgetMessage: assign({ message: '' }),
  },
});

interface Remote {
  readonly from: string;
  readonly operations: readonly Operation[];
  readonly isStrict: boolean;
}
