import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

export type DialogLayer = 'top' | 'page';

interface DialogOptions {
  readonly open: boolean;
  readonly layer: DialogLayer;
  readonly dismissible: boolean;
  readonly onClose: () => void;
  readonly onClosed: (() => void) | undefined;
}

interface DialogParts {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The dialog's place in the component tree; only used in the page layer. */
  readonly place: RefObject<HTMLSpanElement | null>;
  readonly handlers: {
    readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
    readonly onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

/** Synchronises the native element with `open` and reports close requests of the user. */
export function useDialog({ open, layer, dismissible, onClose, onClosed }: DialogOptions): DialogParts {
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    const hide = layer === 'top' ? showOnTop(element) : showInPage(element, rootOf(place.current));
    (element.querySelector<HTMLElement>('[data-initial-focus]') ?? element.querySelector('h2'))?.focus();
    return hide;
  }, [open, layer]);

  const ask = () => {
    if (dismissible) onClose();
  };

  return {
    dialog,
    place,
    handlers: {
      onCancel: (event) => {
        // A cancelled file picker inside bubbles the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        ask();
      },
      // Chromium closes on the second Escape even if `cancel` is prevented: the owner still gets the request.
      onClose: (event) => {
        if (event.currentTarget.open) return;
        if (open) onClose();
        else onClosed?.();
      },
      onKeyDown: (event) => {
        if (layer !== 'page' || event.key !== 'Escape') return;
        event.preventDefault();
        ask();
      },
      onMouseDown: (event) => {
        const { currentTarget, target, clientX } = event;
        if (target !== currentTarget || clientX > currentTarget.clientWidth) return;
        // Otherwise the browser moves the focus to the page after the dialog has restored it.
        event.preventDefault();
        ask();
      },
    },
  };
}

/** The child of the body that holds the element. */
function rootOf(element: HTMLElement | null): HTMLElement | null {
  const parent = element?.parentElement ?? null;
  return parent === null || parent === document.body ? element : rootOf(parent);
}

/** The browser makes the rest inert and restores the focus. */
function showOnTop(element: HTMLDialogElement): () => void {
  element.showModal();
  return () => element.close();
}

/** Only the app itself becomes inert: elements that scripts add to the body stay usable. */
function showInPage(element: HTMLDialogElement, root: HTMLElement | null): () => void {
  const focused = document.activeElement;
  element.show();
  if (root !== null) root.inert = true;
  return () => {
    if (root !== null) root.inert = false;
    element.close();
    if (focused instanceof HTMLElement) focused.focus();
  };
}
