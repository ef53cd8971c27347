import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Keys that the search box handles, besides characters. */
const handledKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);

/**
 * When the popover of a picker opens. With the keyboard, at once. With the pointer, after the pressed button has been painted, and the search box before the
 * countries; a key that follows sooner opens the popover, and is handled there.
 * @param onOpen Called before the popover is rendered.
 */
export function useOpening(onOpen: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [isByPointer, setIsByPointer] = useState(false);
  const isPressed = useRef(false);
  const keys = useRef<AbortController>(null);

  const open = (byPointer: boolean) => {
    onOpen();
    setIsByPointer(byPointer);
    setIsOpen(true);
  };

  const openForKey = (event: KeyboardEvent) => {
    const isCharacter = event.key.length === 1;
    if (!isCharacter && !handledKeys.has(event.key)) return;
    event.stopPropagation();
    flushSync(() => open(false));
    // The browser enters a character into what has the focus after this event.
    if (isCharacter) return;
    event.preventDefault();
    document.activeElement?.dispatchEvent(new window.KeyboardEvent(event.type, event));
  };

  const change = (toOpen: boolean) => {
    keys.current?.abort();
    if (!toOpen) {
      setIsOpen(false);
    } else if (isPressed.current) {
      keys.current = new AbortController();
      document.addEventListener('keydown', openForKey, { capture: true, signal: keys.current.signal });
      startTransition(() => open(true));
    } else {
      open(false);
    }
    isPressed.current = false;
  };

  useLayoutEffect(() => {
    if (isOpen) keys.current?.abort();
    return () => keys.current?.abort();
  }, [isOpen]);

  return {
    isOpen,
    isByPointer,
    change,
    onPress: () => {
      isPressed.current = true;
    },
  };
}
