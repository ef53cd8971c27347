/**
 * The whiteboard in tldraw's editor: its camera, its pointers, its way to select, move, resize and rotate. What is on the
 * page is painted by the same sheet as on the canvas surface, so that both show the same and export the same picture.
 */
import '@tldraw/editor/editor.css';
import { boardLimits } from '#machines/meeting/whiteboard/board-limits.ts';
import { visiblePart } from '#machines/meeting/whiteboard/geometry/viewports.ts';
import type { BoardSurface, SurfaceEvent } from '#machines/meeting/whiteboard/surface.types.ts';
import {
  atom,
  createTLCurrentUser,
  createTLStore,
  defaultUserPreferences,
  ShapeIndicatorOverlayUtil,
  type Editor,
  type TLCursorType,
  type TldrawEditorProps,
  type TLUserPreferences,
} from '@tldraw/editor';
import { BrushOverlayUtil, SelectionForegroundOverlayUtil, SelectTool } from 'tldraw';
import { createKeys } from '../canvas/input/keys.ts';
import { createSheet } from '../canvas/sheet.ts';
import { beginErase } from '../canvas/tools/erase.ts';
import { beginTool } from '../canvas/tools/tools.ts';
import { createBoardTool } from './board-tool.ts';
import { createPointers } from './pointers.ts';
import { createShapeUtil } from './shape-util.ts';
import { isSamePlace, objectId, shapeId } from './shapes.ts';
import { createShelf, type Shelf } from './shelf.ts';
import { createViewing } from './viewing.ts';

export interface TldrawOptions {
  /** '' is no key. */
  readonly licenceKey: string;
  /** tldraw has stopped: it crashed, or its licence has come to an end. */
  readonly onEnd: (why: 'expired' | 'failed') => void;
  /** Renders tldraw's editor in an element; the function that it returns removes it. */
  readonly mount: (place: HTMLElement, props: TldrawEditorProps, onCrash: () => void) => () => void;
}

/** What tldraw shows in place of the board when it finds its licence wanting. */
const licenceGate = '[data-testid="tl-license-expired"]';

/** As many objects of others as the board accepts. */
const mostShapes = 2 * boardLimits.objects;

/** Nothing of the user is stored: neither tldraw's preferences nor its colour for the user. */
function createUser(): ReturnType<typeof createTLCurrentUser> {
  const preferences: TLUserPreferences = { ...defaultUserPreferences, id: 'user', colorScheme: 'light' };
  return createTLCurrentUser({
    userPreferences: atom('preferences', preferences),
    setUserPreferences: () => undefined,
  });
}

export function createTldrawSurface(
  host: HTMLElement,
  send: (event: SurfaceEvent) => void,
  { licenceKey, onEnd, mount }: TldrawOptions,
): BoardSurface {
  let mounted: { readonly editor: Editor; readonly shelf: Shelf } | null = null;
  const sheet = createSheet({ host, send, viewport: () => viewing.viewport(), onResize: () => resize() });
  const { desk, stage } = sheet;
  const viewing = createViewing({ page: () => desk.view().page, frame: () => stage.size() });
  const unfollow = viewing.subscribe(() => sheet.look());
  const keys = createKeys({ host: stage.element, onEscape: () => giveUp(), onSpace: () => point() });
  const pointers = createPointers({
    host: stage.element,
    desk,
    isSpaceHeld: () => keys.isSpaceHeld(),
    onPointer: (spot) => sheet.point(spot),
  });

  function resize(): void {
    mounted?.editor.updateViewportScreenBounds(mounted.editor.getContainer());
    viewing.resize();
    sheet.look();
  }

  /** Whether the user moves, resizes or rotates, or draws a rubber band. */
  const isSelecting = (editor: Editor): boolean => editor.isIn('select') && !editor.isIn('select.idle');

  function giveUp(): boolean {
    if (mounted === null) return false;
    const { ink, draft } = desk.scene();
    if (ink === null && draft === null && !isSelecting(mounted.editor)) return false;
    mounted.editor.cancel();
    return true;
  }

  /** The cursor of the drawing tools; the select tool has its own. */
  function point(): void {
    if (mounted === null || (mounted.editor.isIn('select') && !keys.isSpaceHeld())) return;
    const { mode, canDraw } = desk.view();
    let type: TLCursorType = 'cross';
    if (mode.type === 'laser') type = 'none';
    else if (!canDraw || keys.isSpaceHeld()) type = 'grab';
    mounted.editor.setCursor({ type, rotation: 0 });
  }

  /** Reports what the user has moved and selected, when the pointer is released. */
  function settle(): void {
    if (mounted === null || isSelecting(mounted.editor)) return;
    const { editor, shelf } = mounted;
    // First: the answer to what was moved has the selection, too.
    if (editor.isIn('select')) {
      const ids = editor.getSelectedShapeIds().map(objectId);
      if (!isSameSet(ids, desk.view().selected)) send({ type: 'objects.select', ids });
    }
    if (shelf.moved().size === 0) return;
    const objects = new Map(desk.view().objects.map((object) => [object.id, object]));
    const placed = [...shelf.moved()].flatMap(([id, place]) => {
      const object = objects.get(id);
      return object === undefined || isSamePlace(place, object.place) ? [] : [{ ...object, place }];
    });
    desk.sketch({ places: new Map() });
    if (placed.length > 0) {
      desk.settle(placed);
      send({ type: 'objects.place', places: placed.map(({ id, place }) => ({ id, place })) });
    }
    shelf.release();
  }

  /** tldraw shows the view. */
  function apply(): void {
    if (mounted === null) return;
    const { editor, shelf } = mounted;
    const { objects, mode, canDraw, selected } = desk.view();
    shelf.show(objects);
    const tool = mode.type === 'select' && canDraw ? 'select' : 'board';
    if (editor.getCurrentToolId() !== tool) editor.setCurrentTool(tool);
    if (!isSelecting(editor) && !isSameSet(editor.getSelectedShapeIds().map(objectId), selected)) {
      editor.setSelectedShapes(selected.map(shapeId));
    }
    point();
  }

  function attach(editor: Editor): void {
    const shelf = createShelf(editor, {
      onMove: () => desk.sketch({ places: new Map(shelf.moved()) }),
      onBusy: (isBusy) => {
        place.ariaBusy = String(isBusy);
      },
    });
    mounted = { editor, shelf };
    // The page around has the keys and the focus; without the focus tldraw would not read the wheel.
    for (const name of ['tabindex', 'role', 'aria-label']) editor.getContainer().removeAttribute(name);
    editor.updateInstanceState({ isFocused: true });
    editor.sideEffects.registerBeforeChangeHandler('instance', (_, next) => ({ ...next, isPenMode: false }));
    // With Alt tldraw would copy shapes while they are dragged: the board adds objects in its own way.
    editor.on('before-event', (info) => {
      if (info.type === 'pointer') Object.assign(info, { altKey: false });
    });
    // tldraw is in the midst of the event.
    editor.on('event', () => queueMicrotask(settle));
    pointers.attach(editor);
    viewing.attach(editor);
    apply();
  }

  const place = document.createElement('div');
  Object.assign(place.style, { position: 'absolute', inset: '0' });
  stage.element.append(place);
  const gate = new MutationObserver(() => {
    if (place.querySelector(licenceGate) !== null) onEnd('expired');
  });
  gate.observe(place, { childList: true, subtree: true });
  const unmount = mount(place, editorProps(), () => onEnd('failed'));

  function editorProps(): TldrawEditorProps {
    const shapeUtils = [
      createShapeUtil({
        objectOf: (shape) => mounted?.shelf.objectOf(shape),
        onTextEdit: ({ id }) => send({ type: 'text.edit', id }),
      }),
    ];
    const isFinger = (): boolean => pointers.isFinger();
    return {
      store: createTLStore({
        shapeUtils,
        bindingUtils: [],
        assetUtils: [],
        users: { currentUser: atom('user', null) },
      }),
      shapeUtils,
      bindingUtils: [],
      assetUtils: [],
      overlayUtils: [ShapeIndicatorOverlayUtil, SelectionForegroundOverlayUtil, BrushOverlayUtil],
      tools: [
        SelectTool,
        createBoardTool({ id: 'board', desk, begin: beginTool, isFinger }),
        // tldraw takes the tool of this name while the eraser of a pen is used.
        createBoardTool({ id: 'eraser', desk, begin: beginErase, isFinger }),
      ],
      initialState: 'board',
      autoFocus: false,
      user: createUser(),
      ...(licenceKey === '' ? {} : { licenseKey: licenceKey }),
      onMount: attach,
      options: {
        maxPages: 1,
        maxShapesPerPage: mostShapes,
        spacebarPanning: false,
        rightClickPanning: false,
        createTextOnCanvasDoubleClick: false,
        maxFontsToLoadBeforeRender: 0,
        camera: { wheelBehavior: 'pan', zoomSteps: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16] },
      },
      // The sheet below paints the page; shapes have no elements.
      components: {
        Background: null,
        Grid: null,
        LoadingScreen: null,
        ShapeWrapper: null,
        SvgDefs: null,
      },
    };
  }

  sheet.look();

  return {
    show(view) {
      const before = desk.view();
      if (before.canDraw && !view.canDraw) mounted?.editor.cancel();
      sheet.show(view);
      if (before.page.width !== view.page.width || before.page.height !== view.page.height) resize();
      apply();
    },
    zoom: (to) => viewing.zoom(to),
    moveTo: (spot) => viewing.moveTo(spot),
    viewport: () => viewing.viewport(),
    visible: () => visiblePart(viewing.viewport(), stage.size()),
    onViewport: (listener) => viewing.subscribe(listener),
    picture: () => sheet.picture(),
    destroy() {
      gate.disconnect();
      unfollow();
      keys.destroy();
      pointers.destroy();
      mounted?.shelf.destroy();
      mounted = null;
      sheet.destroy();
      unmount();
    },
  };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const known = new Set(one);
  return other.every((id) => known.has(id));
}
