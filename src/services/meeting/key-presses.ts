import { shortcutFor, type KeyPress } from '#machines/meeting/shortcuts.ts';

/** Inputs that take no text: keys pressed on them are not typing. */
const pressedInputs = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Something one types into; inside of components that keep their insides to themselves as well. */
function isTextField(event: Event): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !pressedInputs.has(target.type);
  const field = 'textarea, select, [role="textbox"], [contenteditable]:not([contenteditable="false" i])';
  return target.closest(field) !== null;
}

function toPress(event: KeyboardEvent): KeyPress {
  return {
    code: event.code,
    // Windows says Ctrl+Alt for AltGr, with which people write the third character of a key.
    ctrl: event.ctrlKey && !event.getModifierState('AltGraph'),
    shift: event.shiftKey,
    alt: event.altKey,
    meta: event.metaKey,
    isRepeat: event.repeat,
    isTyping: event.isComposing || isTextField(event),
  };
}

/**
 * Hears the shortcuts of a meeting (specification 2.6) and keeps the browser from acting on them, also while they are
 * held down. Any other key, and any key while one types, is left alone and not told.
 *
 * It hears keys before the page does: parts of it keep keys to themselves.
 * @param isMeant false while keys are somebody else's.
 * @returns how to stop.
 */
export function watchKeys(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  onPress: (press: KeyPress) => void,
  isMeant: () => boolean,
): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!isMeant()) return;
    const press = toPress(event);
    if (shortcutFor({ ...press, isRepeat: false }) === null) return;
    event.preventDefault();
    if (!press.isRepeat) onPress(press);
  };
  page.addEventListener('keydown', hear, { capture: true });
  return () => page.removeEventListener('keydown', hear, { capture: true });
}
