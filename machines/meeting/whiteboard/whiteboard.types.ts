import type { ConferenceEvent, OfCall } from '../conference.types.ts';
import type { Board } from './board.ts';
import type { Delta, Live } from './board-sync.types.ts';
import type { History } from './history.ts';
import type { BoardObject, Content, PageSize, Shape, Style } from './objects.ts';
import type { Operation, Vector } from './operations.ts';
import type { LiveStroke, Pointer, SurfaceEvent } from './surface.types.ts';

/** Each has a style of its own: pencil, line, the shapes together, and text. */
export type Styled = 'pencil' | 'line' | 'shapes' | 'text';

/** A participant, as far as the board is concerned. */
export interface BoardPerson {
  readonly name: string;
  readonly role: string;
}

/** A picture that was read for the board. */
export interface BoardImage {
  /** A data URL. */
  readonly src: string;
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface WhiteboardContext extends OfCall {
  /** '' before the conference is joined. */
  readonly localId: string;
  /** The user's id now, and those before reconnections. */
  readonly ownIds: readonly string[];
  readonly isModerator: boolean;
  readonly board: Board;
  /** Of the user's last operation. */
  readonly count: number;
  readonly history: History;
  /** The other participants, by their ids. */
  readonly people: Readonly<Record<string, BoardPerson>>;
  /** The ids of the participants who were there when the connection ended; null in the meeting, and before the first joining. */
  readonly earlier: readonly string[] | null;
  /** The names of those who have drawn, also of participants who have left, by their ids. */
  readonly names: Readonly<Record<string, string>>;
  readonly strokes: readonly LiveStroke[];
  readonly pointers: readonly Pointer[];
  readonly styles: Readonly<Record<Styled, Style>>;
  /** The ids of the selected objects. */
  readonly selected: readonly string[];
  readonly clipboard: readonly BoardObject[];
  /** The text object that is edited, and its text so far; null for none. */
  readonly editing: EditedText | null;
  /** The name of the participant who has opened the board; '' when unknown. */
  readonly offeredBy: string;
  /** The board was offered, or opened, before. */
  readonly wasOffered: boolean;
  /** The user has opened the board. */
  readonly wasOpened: boolean;
  /** The user's drawing has changed since it was saved. */
  readonly isUnsaved: boolean;
  /** What could not be done, for the user; '' for nothing. */
  readonly message: string;
}

/** A PNG picture, or a file that can be opened again. */
export type SavedForm = 'picture' | 'file';

export interface EditedText {
  readonly id: string;
  readonly text: string;
  /** It was added by this editing. */
  readonly isNew: boolean;
}

/** Order: to the front, or to the back. */
export type Order = 'front' | 'back';

export type WhiteboardEvent =
  | Extract<
      ConferenceEvent,
      {
        readonly type:
          | 'conference.joined'
          | 'conference.dropped'
          | 'participant.joined'
          | 'participant.left'
          | 'participant.changed'
          | 'role.changed'
          | 'whiteboard.received'
          | 'bridge.opened';
      }
    >
  /** Of the child `sync`. */
  | { readonly type: 'operations.came'; readonly from: string; readonly operations: readonly Operation[] }
  | { readonly type: 'delta.came'; readonly delta: Delta }
  | { readonly type: 'delta.wanted'; readonly to: string; readonly vector: Vector }
  | { readonly type: 'live.came'; readonly from: string; readonly live: Live }
  /** An empty `to` is every participant. */
  | { readonly type: 'boards.compared'; readonly to: string }
  // Opening and closing.
  /** Ctrl+Alt+W. */
  | { readonly type: 'board.toggle' }
  /** Of the board that another participant has opened, or of saving it after the call. */
  | { readonly type: 'offer.dismiss' }
  // After the call.
  | { readonly type: 'call.ended' }
  | { readonly type: 'drawing.save'; readonly form: SavedForm }
  // What the user did on the page; the surface sends it.
  | SurfaceEvent
  // Modes.
  | { readonly type: 'pencil.choose' }
  | { readonly type: 'erase.choose' }
  | { readonly type: 'line.choose' }
  | { readonly type: 'shape.choose'; readonly shape: Shape }
  | { readonly type: 'select.choose' }
  | { readonly type: 'laser.choose' }
  /** Of the present mode; with selected objects, of these. */
  | { readonly type: 'style.change'; readonly changes: Partial<Style> }
  // The selection. Coordinates are page pixels.
  | { readonly type: 'selection.all' }
  | { readonly type: 'selection.remove' }
  | { readonly type: 'selection.copy' }
  | { readonly type: 'selection.paste' }
  | { readonly type: 'selection.duplicate' }
  | { readonly type: 'selection.nudge'; readonly dx: number; readonly dy: number }
  | { readonly type: 'selection.order'; readonly order: Order }
  // Text: added at 100,100, and edited in place.
  | { readonly type: 'text.add' }
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'text.finish' }
  | { readonly type: 'text.cancel' }
  // The whole board.
  | { readonly type: 'history.undo' }
  | { readonly type: 'history.redo' }
  | { readonly type: 'clear.open' }
  | { readonly type: 'clear.confirm' }
  | { readonly type: 'dialog.close' }
  | { readonly type: 'page.open' }
  | { readonly type: 'page.resize'; readonly page: PageSize }
  /** Of a moderator: whether only moderators draw. */
  | { readonly type: 'rule.set'; readonly isModeratorsOnly: boolean }
  // Files. A failure is shown as `message`.
  | ({ readonly type: 'image.choose' } & ChosenFile)
  /** `create` is the surface's `picture`. */
  | { readonly type: 'picture.save'; readonly create: () => Promise<Blob> }
  | { readonly type: 'file.save' }
  | ({ readonly type: 'file.open' } & ChosenFile)
  | { readonly type: 'sync.retry' }
  | { readonly type: 'message.dismiss' };

/** A file that the user has chosen, pasted or dropped, and its name. */
export interface ChosenFile {
  readonly file: Blob;
  readonly name: string;
}

export interface SavePicture {
  readonly create: () => Promise<Blob>;
  /** Without extension. */
  readonly name: string;
}

export interface SaveFile {
  readonly objects: readonly BoardObject[];
  readonly page: PageSize;
  readonly name: string;
}

/** What a file contained; the objects have no meaning yet besides what is drawn. */
export interface OpenedFile {
  readonly objects: readonly {
    readonly content: Content;
    readonly place: BoardObject['place'];
    readonly style: Style;
  }[];
  readonly page: PageSize;
}
