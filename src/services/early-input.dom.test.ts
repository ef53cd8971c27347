import { beforeEach, describe, expect, it } from 'vitest';
import { keepEarlyInput } from './early-input.ts';

const button = (state: 'on' | 'off') =>
  `<button type="button" class="${state}" aria-label="Turn ${state === 'on' ? 'off' : 'on'} camera" data-device="camera"><svg><path id="${state}"></path></svg></button>`;
const screen = (state: 'on' | 'off' = 'on') =>
  `<form><input autocomplete="name" value="">${button(state)}<button type="submit">Join</button></form>`;

/** The app's screen, whose switch follows presses, as a view does. */
function appScreen(state: 'on' | 'off' = 'on'): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = screen(state);
  element.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset['device'] === undefined) return;
    const isOn = target.className === 'off';
    target.className = isOn ? 'on' : 'off';
    target.setAttribute('aria-label', isOn ? 'Turn off camera' : 'Turn on camera');
  });
  return element;
}

const within = (place: ParentNode, selector: string): HTMLElement => {
  const found = place.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const camera = (place: ParentNode) => within(place, '[data-device]');

function field(place: ParentNode): HTMLInputElement {
  const found = within(place, 'input');
  if (!(found instanceof HTMLInputElement)) throw new Error('no field');
  return found;
}

const press = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

let root: HTMLElement;
let first: HTMLElement;
let repeat: (place: ParentNode) => boolean;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = within(document, '#root');
  first = document.createElement('div');
  first.innerHTML = screen();
  const switches = document.createElement('template');
  switches.innerHTML = button('off');
  root.replaceChildren(first);
  repeat = keepEarlyInput(first, switches.content);
});

describe('what a user does before the app runs', () => {
  it('a press on the icon of a switch shows its other state, the next one its first', () => {
    press(within(camera(first), 'path'));
    expect(camera(first)).toMatchObject({ className: 'off', ariaLabel: 'Turn on camera' });
    expect(within(camera(first), 'path').id).toBe('off');
    press(camera(first));
    expect(camera(first)).toMatchObject({ className: 'on', ariaLabel: 'Turn off camera' });
    expect(within(camera(first), 'path').id).toBe('on');
  });

  it('another button stays pressed, and is pressed on the screen of the app after the text is there', () => {
    first.innerHTML += '<button type="button" data-listen>Listen only</button>';
    repeat = keepEarlyInput(first, undefined);
    const [join, listen] = [within(first, '[type="submit"]'), within(first, '[data-listen]')];
    press(join);
    type(field(first), 'Ada');
    expect(join.dataset['pressed'], 'the user types on').toBeUndefined();
    press(listen);
    press(join);
    expect(listen.dataset['pressed']).toBeUndefined();
    expect(join.dataset['pressed']).toBe('');
    const own = appScreen();
    const seen: string[] = [];
    own.addEventListener('click', (event) => {
      event.preventDefault();
      const { target } = event;
      if (target instanceof HTMLElement) seen.push(`${target.textContent} ${field(own).value}`);
    });
    root.replaceChildren(document.createElement('p'));
    expect(repeat(root)).toBe(false);
    root.replaceChildren(own);
    expect(repeat(root)).toBe(true);
    expect(repeat(root)).toBe(true);
    expect(seen).toEqual(['Join Ada']);
  });

  it('a form that is submitted does not load the page again', () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    within(first, 'form').dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it('the text, the switch, the focus and the selection are those of the app then', () => {
    type(field(first), 'Ada');
    field(first).focus();
    field(first).setSelectionRange(1, 2);
    press(camera(first));
    const own = appScreen();
    root.replaceChildren(own);
    expect(repeat(root)).toBe(true);
    expect(field(own).value).toBe('Ada');
    expect(camera(own).className).toBe('off');
    expect(document.activeElement).toBe(field(own));
    expect([field(own).selectionStart, field(own).selectionEnd]).toEqual([1, 2]);
  });

  it('a stored text is selected in a field that has the focus: what the user types replaces it', () => {
    field(first).focus();
    const own = appScreen();
    field(own).value = 'Grace';
    root.replaceChildren(own);
    expect(repeat(root)).toBe(true);
    expect(document.activeElement).toBe(field(own));
    expect([field(own).selectionStart, field(own).selectionEnd]).toEqual([0, 5]);
  });

  it('a screen that the app renders later is waited for', () => {
    type(field(first), 'Ada');
    root.replaceChildren(document.createElement('p'));
    expect(repeat(root)).toBe(false);
    const own = appScreen();
    root.replaceChildren(own);
    expect(repeat(root)).toBe(true);
    expect(field(own).value).toBe('Ada');
  });

  it('is repeated once: the user may have changed it since', () => {
    type(field(first), 'Ada');
    const own = appScreen();
    root.replaceChildren(own);
    repeat(root);
    type(field(own), 'Grace');
    expect(repeat(root)).toBe(true);
    expect(field(own).value).toBe('Grace');
  });

  it('a switch that shows the requested state is not pressed', () => {
    press(camera(first));
    const own = appScreen('off');
    root.replaceChildren(own);
    repeat(root);
    expect(camera(own).className).toBe('off');
  });

  it('a stored choice stays where nothing was done', () => {
    const own = appScreen('off');
    root.replaceChildren(own);
    expect(repeat(root)).toBe(true);
    expect(camera(own).className).toBe('off');
  });

  it('a focus that the user has ended is not restored', async () => {
    field(first).focus();
    field(first).blur();
    await Promise.resolve();
    const own = appScreen();
    root.replaceChildren(own);
    expect(repeat(root)).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });

  it('a focus that the first field of the app has taken meanwhile is restored', () => {
    field(first).setAttribute('autofocus', '');
    repeat = keepEarlyInput(first, undefined);
    camera(first).focus();
    const own = appScreen();
    root.replaceChildren(own);
    field(own).focus();
    repeat(root);
    expect(document.activeElement).toBe(camera(own));
  });

  it('the focus of a link is restored', () => {
    first.innerHTML = '<a href="/key">Key</a>';
    within(first, 'a').focus();
    const own = document.createElement('div');
    own.innerHTML = '<a href="/key">Key</a>';
    root.replaceChildren(own);
    expect(repeat(root)).toBe(true);
    expect(document.activeElement).toBe(within(own, 'a'));
  });

  it('a focus that the heading of the app has taken meanwhile is restored', () => {
    field(first).focus();
    const own = appScreen();
    const heading = document.createElement('h1');
    heading.tabIndex = -1;
    own.prepend(heading);
    root.replaceChildren(own);
    heading.focus();
    repeat(root);
    expect(document.activeElement).toBe(field(own));
  });

  it('a focus that the app has set stays', () => {
    field(first).focus();
    const own = appScreen();
    root.replaceChildren(own);
    within(own, '[type="submit"]').focus();
    expect(repeat(root)).toBe(true);
    expect(document.activeElement).toBe(within(own, '[type="submit"]'));
  });
});
