import { startTransition, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * When the popover of a picker opens. With the keyboard, at once. With the mouse, after the pressed button has been painted; a character that is typed
 * sooner opens it, and is entered into the search box. Other keys that open a picker do so by themselves. With a finger, at once, because the button has
 * been painted when it is lifted, and Safari shows its keyboard only for what is focused in the same task. With mouse and finger, the search box is painted before the countries.
 * @param onOpen Called before the popover is rendered.
 */
export function useOpening(onOpen: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [isByPointer, setIsByPointer] = useState(false);
  const pressedBy = useRef<string | null>(null);
  const keys = useRef<AbortController>(null);

  const open = (byPointer: boolean) => {
    onOpen();
    setIsByPointer(byPointer);
    setIsOpen(true);
  };

  const openForCharacter = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return;
    // On the button, it would choose a country by its first letter.
    event.stopPropagation();
    // The browser enters the character into what has the focus after this event.
    flushSync(() => open(false));
  };

  const change = (toOpen: boolean) => {
    keys.current?.abort();
    if (!toOpen) {
      setIsOpen(false);
    } else if (pressedBy.current === 'mouse') {
      keys.current = new AbortController();
      document.addEventListener('keydown', openForCharacter, { capture: true, signal: keys.current.signal });
      startTransition(() => open(true));
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
