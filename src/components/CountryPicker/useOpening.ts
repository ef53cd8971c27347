import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * When the popover of a picker opens. With the keyboard, at once. With the pointer, after the pressed button has been painted, and the search box before the
 * countries; a character that is typed sooner opens it, and is entered into the search box. Other keys that open a picker do so by themselves.
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
    } else if (isPressed.current) {
      keys.current = new AbortController();
      document.addEventListener('keydown', openForCharacter, { capture: true, signal: keys.current.signal });
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
