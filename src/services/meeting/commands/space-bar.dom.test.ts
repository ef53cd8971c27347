import { afterEach, expect, it, vi } from 'vitest';
import { watchSpaceBar } from './space-bar.ts';

const started: (() => void)[] = [];
afterEach(() => {
  for (const stop of started.splice(0)) stop();
  vi.restoreAllMocks();
});

function setUp(isMeant = () => true) {
  const changes: boolean[] = [];
  const stop = watchSpaceBar({ keys: window, document }, (isPressed) => changes.push(isPressed), isMeant);
  started.push(stop);
  return { changes, stop };
}

const key = (type: 'keydown' | 'keyup', init: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(
    new KeyboardEvent(type, { code: 'Space', bubbles: true, cancelable: true, composed: true, ...init }),
  );

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') ?? document.body;
}

it('reports the press and the release once, and prevents scrolling meanwhile', () => {
  const { changes } = setUp();
  expect(key('keydown')).toBe(false);
  expect(key('keydown', { repeat: true })).toBe(false);
  expect(changes).toEqual([true]);
  key('keyup', { code: 'KeyA' });
  expect(changes).toEqual([true]);
  key('keyup');
  key('keyup');
  expect(changes).toEqual([true, false]);
});

it.each([
  ['a text field', '<input data-target>'],
  ['a text area', '<textarea data-target></textarea>'],
  ['a button', '<button><span data-target></span></button>'],
  ['a link', '<a href="/" data-target></a>'],
  ['a menu', '<div role="menu"><div tabindex="-1" data-target></div></div>'],
  ['a scrolling list', '<ol tabindex="0" data-target></ol>'],
  ['editable text', '<p contenteditable="true"><b data-target></b></p>'],
])('leaves the space bar to %s', (_, html) => {
  const { changes } = setUp();
  const target = element(html);
  expect(key('keydown', {}, target)).toBe(true);
  expect(changes).toEqual([]);
});

it('takes the space bar on a heading that has the focus only to be read', () => {
  const { changes } = setUp();
  key('keydown', {}, element('<h2 tabindex="-1" data-target></h2>'));
  expect(changes).toEqual([true]);
});

it('ignores it in a dialog, with other keys, while composing, and when it is meant for others', () => {
  const { changes } = setUp();
  for (const init of [{ ctrlKey: true }, { shiftKey: true }, { altKey: true }, { metaKey: true }]) key('keydown', init);
  key('keydown', { isComposing: true });
  key('keydown', { repeat: true });
  key('keydown', { code: 'KeyA' });
  const others = setUp(() => false);
  element('<dialog open></dialog>');
  key('keydown');
  expect([changes, others.changes]).toEqual([[], []]);
});

it('leaves a press to a part of the page that has used it', () => {
  const { changes } = setUp();
  const target = element('<div data-target></div>');
  target.addEventListener('keydown', (event) => event.preventDefault());
  key('keydown', {}, target);
  expect(changes).toEqual([]);
});

it('counts as released when the window loses the focus, or the page is hidden', () => {
  const { changes } = setUp();
  key('keydown');
  window.dispatchEvent(new Event('blur'));
  expect(changes).toEqual([true, false]);
  key('keydown');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(changes).toEqual([true, false, true]);
  state.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(changes).toEqual([true, false, true, false]);
});

it('is silent after it was stopped', () => {
  const { changes, stop } = setUp();
  stop();
  expect(key('keydown')).toBe(true);
  expect(changes).toEqual([]);
});
