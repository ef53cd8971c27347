import { useCallback, useId } from 'react';
import type { CreateSurface, SurfaceTrouble } from '#machines/meeting/whiteboard/surface.types.ts';
import { VisuallyHidden } from '#src/components/VisuallyHidden/VisuallyHidden.tsx';
import type { WhiteboardActor } from './board-context.ts';
import { connectSurface, type ConnectedSurface } from './connect-surface.ts';
import styles from './Whiteboard.module.css';

export interface BoardPageProps {
  readonly whiteboard: WhiteboardActor;
  readonly createSurface: CreateSurface;
  readonly onConnected: (connected: ConnectedSurface | null) => void;
  /** The surface is not the one that is configured. */
  readonly onTrouble: (trouble: SurfaceTrouble) => void;
}

/** Takes the focus while the board is open, and then returns it, unless it is elsewhere. */
function leadFocus(page: HTMLDivElement): () => void {
  const opener = document.activeElement;
  page.focus();
  return () => {
    const isHere = page.closest('section')?.contains(document.activeElement) ?? false;
    if (isHere && opener instanceof HTMLElement) opener.focus();
  };
}

/**
 * The press that begins to edit a text has given the focus to its field: the browser would give it to the page that was
 * pressed, and the loss of the focus ends the editing.
 */
function leaveFocusToField(page: HTMLDivElement, isEditing: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let wasEditing = false;
  const remember = (): void => {
    wasEditing = isEditing();
  };
  page.addEventListener('pointerdown', remember, { signal, capture: true });
  const keep = (event: MouseEvent): void => {
    if (!wasEditing && isEditing()) event.preventDefault();
  };
  page.addEventListener('mousedown', keep, { signal });
  return () => controller.abort();
}

/** The element in which the surface draws the board and reads the pointer. */
export function BoardPage({ whiteboard, createSurface, onConnected, onTrouble }: BoardPageProps) {
  const hint = useId();
  const host = useCallback(
    (element: HTMLDivElement) => {
      const connected = connectSurface(element, { create: createSurface, whiteboard, onTrouble });
      onConnected(connected);
      return () => {
        onConnected(null);
        connected.disconnect();
      };
    },
    [whiteboard, createSurface, onConnected, onTrouble],
  );
  const page = useCallback(
    (element: HTMLDivElement) => {
      const returnFocus = leadFocus(element);
      const forget = leaveFocusToField(element, () => whiteboard.getSnapshot().hasTag('editing'));
      return () => {
        forget();
        returnFocus();
      };
    },
    [whiteboard],
  );
  // The keys of the board are pressed on it.
  const focusable = { tabIndex: 0 };
  return (
    <>
      <div
        ref={page}
        className={styles['surface']}
        role="application"
        aria-label="Page"
        aria-describedby={hint}
        data-board-objects=""
        data-takes-focus=""
        {...focusable}
      >
        <div ref={host} className={styles['host']} />
      </div>
      <VisuallyHidden id={hint}>
        Draw with a pointer. The button Objects lists what is drawn. Arrow keys move selected objects, Delete removes
        them.
      </VisuallyHidden>
    </>
  );
}
