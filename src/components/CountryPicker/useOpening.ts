import { startTransition, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

interface Picker {
  /** Hides the popover until it is removed. */
  readonly hide: () => void;
  readonly focusButton: () => void;
  /** Called before the popover is rendered. */
  readonly onOpen: () => void;
  /** Called with the rendering without the popover. */
  readonly onClose: () => void;
}

/**
 * When the popover of a picker opens and closes. With the keyboard, it opens at once. With the mouse, after the pressed button has been painted; a
 * character that is typed sooner opens it, and is entered into the search box. Other keys that open a picker do so by themselves. With a finger, at once,
 * because the button has been painted when it is lifted, and Safari shows its keyboard only for what is focused in the same task. With mouse and finger, the
 * search box is painted before the countries.
 *
 * A closed popover is hidden at once, and removed after that has been painted, or before the next key: the key is for the button, which has the focus then.
 */
export function useOpening({ hide, focusButton, onOpen, onClose }: Picker) {
  const [isOpen, setIsOpen] = useState(false);
  const [isByPointer, setIsByPointer] = useState(false);
  const pressedBy = useRef<string | null>(null);
  const keys = useRef<AbortController>(null);

  const open = (byPointer: boolean) => {
    onOpen();
    setIsByPointer(byPointer);
    setIsOpen(true);
  };

  const close = () => {
    setIsOpen(false);
    onClose();
  };

  const closeForKey = () => {
    flushSync(close);
    // React Aria restores the focus in the next frame only.
    focusButton();
  };

  const openForCharacter = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    // On the button, it would choose a country by its first letter.
    event.stopPropagation();
    // The browser enters the character into what has the focus after this event.
    flushSync(() => open(false));
  };

  const renderLater = (render: () => void, onKey: (event: KeyboardEvent) => void) => {
    keys.current = new AbortController();
    document.addEventListener('keydown', onKey, { capture: true, signal: keys.current.signal });
    startTransition(render);
  };

  const change = (toOpen: boolean) => {
    keys.current?.abort();
    if (!toOpen) {
      hide();
      renderLater(close, closeForKey);
    } else if (pressedBy.current === 'mouse') {
      renderLater(() => open(true), openForCharacter);
    } else {
      open(pressedBy.current !== null);
    }
    pressedBy.current = null;
  };

  useLayoutEffect(() => {
    if (isOpen) keys.current?.abort();
    return () => keys.current?.abort();
  }, [isOpen]);

  return {
    isOpen,
    isByPointer,
    change,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pressedBy.current = pointerType;
    },
  };
}
