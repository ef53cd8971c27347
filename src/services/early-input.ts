/** The name of a field, button or link, which is the same on both screens. */
const nameOf = (control: HTMLElement): string =>
  control.dataset['device'] ?? control.getAttribute('autocomplete') ?? control.textContent;

const sameIn = (place: ParentNode, control: HTMLElement): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('input, button, a')].find((each) => nameOf(each) === nameOf(control));

const labelOf = (control: Element): string | null => control.getAttribute('aria-label');

/** A switch takes the look and the label of its other state. */
function exchange(shown: Element, other: Element): void {
  for (const name of ['class', 'aria-label', 'data-tip']) {
    const value = shown.getAttribute(name) ?? '';
    shown.setAttribute(name, other.getAttribute(name) ?? '');
    other.setAttribute(name, value);
  }
  const content = [...shown.childNodes];
  shown.replaceChildren(...other.childNodes);
  other.replaceChildren(...content);
}

function repeatOn(own: HTMLElement, used: Element): void {
  if (!(used instanceof HTMLInputElement)) {
    if (labelOf(own) !== labelOf(used)) own.click();
    return;
  }
  // The setter of the prototype: React replaces the one of the element.
  Reflect.set(HTMLInputElement.prototype, 'value', used.value, own);
  own.dispatchEvent(new Event('input', { bubbles: true }));
}

/** @param first The field that takes the focus when the screen is rendered. */
function moveFocus(own: HTMLElement, from: Element, first: HTMLElement | undefined): void {
  // The browser has moved it to the body when the focused control was removed, from where the screen may have taken it.
  const { activeElement } = document;
  if (activeElement !== first && activeElement?.matches('body, h1') !== true) return;
  own.focus({ preventScroll: true });
  if (!(own instanceof HTMLInputElement && from instanceof HTMLInputElement)) return;
  // What the user is about to type replaces a stored text, as it does when it was typed before.
  if (from.value === '') own.select();
  // A field for e-mail addresses has no selection that scripts can read.
  else if (from.selectionStart !== null) own.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/**
 * Makes the fields and buttons of a first screen usable, which the page shows before the app runs (src/ahead.ts): a text
 * is typed, a switch shows its other state when it is pressed, and another button stays pressed.
 * @param screen An element of the page.
 * @param switches Each switch of the screen in its other state; undefined when it has none.
 * @returns a function that repeats all of it on the screen that the app has rendered in its place, with the focus; it is
 * called again after each change there until it returns true: everything is repeated.
 */
export function keepEarlyInput(screen: Element, switches: ParentNode | undefined): (place: ParentNode) => boolean {
  const used = new Set<HTMLElement>();
  const first = screen.querySelector<HTMLElement>('[autofocus]');
  let focused: HTMLElement | null = null;
  let pressed: HTMLElement | null = null;
  const press = (button: HTMLElement | null): void => {
    if (pressed !== null) delete pressed.dataset['pressed'];
    pressed = button;
    if (button !== null) button.dataset['pressed'] = '';
  };
  const when = (type: string, react: (control: HTMLElement, event: Event) => void): void => {
    screen.addEventListener(type, (event) => {
      // The target of a press is often the icon.
      const control =
        event.target instanceof Element ? event.target.closest<HTMLElement>('input, button, a, form') : null;
      if (control !== null) react(control, event);
    });
  };
  // The address of the page would be loaded again.
  when('submit', (_, event) => event.preventDefault());
  when('input', (field) => {
    used.add(field);
    // A user who types on is not finished.
    press(null);
  });
  when('click', (shown) => {
    const other = switches === undefined ? undefined : sameIn(switches, shown);
    if (other !== undefined) {
      exchange(shown, other);
      used.add(shown);
    } else if (shown.matches('button')) {
      // Also for Enter in a field, which presses the button of its form.
      press(shown);
    }
  });
  when('focusin', (control) => {
    focused = control;
  });
  when('focusout', (control) => {
    // Browsers send the event also when a focused control is removed, or the window loses the focus.
    queueMicrotask(() => {
      if (focused === control && control.isConnected && document.activeElement !== control) focused = null;
    });
  });
  return (place) => {
    for (const control of used) {
      const own = sameIn(place, control);
      if (own === undefined) continue;
      used.delete(control);
      repeatOn(own, control);
    }
    const own = focused === null ? undefined : sameIn(place, focused);
    if (focused !== null && own !== undefined) {
      moveFocus(own, focused, first === null ? undefined : sameIn(place, first));
      focused = null;
    }
    const button = pressed === null || used.size > 0 ? undefined : sameIn(place, pressed);
    if (button !== undefined) {
      pressed = null;
      button.click();
    }
    return used.size === 0 && focused === null && pressed === null;
  };
}
