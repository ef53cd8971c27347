import { commandFor, type KeyPress } from '#machines/meeting/commands/keys.ts';

/** Inputs without text: keys pressed on them are not typing. */
const pressedInputs = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether the target is a text field that contains text, also inside a shadow root. */
function hasText(event: Event): boolean {
  const [target] = event.composedPath();
  if (target instanceof HTMLInputElement) return !pressedInputs.has(target.type) && target.value !== '';
  if (target instanceof HTMLTextAreaElement) return target.value !== '';
  const field = target instanceof Element ? target.closest('[contenteditable]:not([contenteditable="false" i])') : null;
  return field !== null && field.textContent !== '';
}

function toPress(event: KeyboardEvent): KeyPress {
  return {
    code: event.code,
    // Windows reports Ctrl+Alt for AltGr, which types the third character of a key.
    ctrl: event.ctrlKey && !event.getModifierState('AltGraph'),
    shift: event.shiftKey,
    alt: event.altKey,
    meta: event.metaKey,
    isRepeat: event.repeat,
    isComposing: event.isComposing,
    isAmid: hasText(event) || document.querySelector('dialog[open]') !== null,
  };
}

/**
 * Reports the shortcuts of a meeting (specification 2.6) and prevents the browser's default actions for them, also
 * while they are held down and in text fields. Other keys are ignored.
 *
 * It listens in the capture phase, because parts of the page stop the propagation of keys.
 * @param isMeant returns false while keys are meant for other parts of the page.
 * @returns a function that stops it.
 */
export function watchKeys(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  onPress: (press: KeyPress) => void,
  isMeant: () => boolean,
): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!isMeant()) return;
    const press = toPress(event);
    if (commandFor({ ...press, isRepeat: false }) === null) return;
    event.preventDefault();
    if (!press.isRepeat) onPress(press);
  };
  page.addEventListener('keydown', hear, { capture: true });
  return () => page.removeEventListener('keydown', hear, { capture: true });
}
