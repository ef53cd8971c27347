import { afterEach, describe, expect, it, vi } from 'vitest';
import { commandNames, commands } from '#machines/meeting/commands/commands.ts';
import { commandFor, type KeyPress } from '#machines/meeting/commands/keys.ts';
import { watchKeys } from './key-presses.ts';

const started: (() => void)[] = [];
afterEach(() => {
  for (const stop of started.splice(0)) stop();
});

function setUp(isMeant = () => true) {
  const onPress = vi.fn<(press: KeyPress) => void>();
  const stop = watchKeys(window, onPress, isMeant);
  started.push(stop);
  return { onPress, stop };
}

/** Returns false if the browser's default action was prevented. */
function press(init: KeyboardEventInit, target: EventTarget = document.body): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init }),
  );
}

const mute = { code: 'KeyM', ctrlKey: true };

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') ?? document.body;
}

describe('watchKeys', () => {
  it("reports each shortcut and prevents the browser's default action", () => {
    const { onPress } = setUp();
    for (const name of commandNames) {
      const keys = commands[name].keys.split('+');
      const key = keys.at(-1) ?? '';
      const code = key === '/' ? 'Slash' : `Key${key}`;
      const held = { ctrlKey: true, shiftKey: keys.includes('Shift'), altKey: keys.includes('Alt') };
      expect(press({ code, ...held })).toBe(false);
    }
    expect(onPress.mock.calls.map(([pressed]) => commandFor(pressed))).toEqual(commandNames);
  });

  it('ignores keys while they are meant for other parts of the page', () => {
    const { onPress } = setUp(() => false);
    expect(press(mute)).toBe(true);
    expect(onPress).not.toHaveBeenCalled();
  });

  it.each<[string, KeyboardEventInit]>([
    ['without Ctrl', { code: 'KeyM' }],
    ['with Command', { ...mute, metaKey: true }],
    ['with another modifier', { ...mute, shiftKey: true }],
    ['a key that is not a shortcut', { code: 'KeyJ', ctrlKey: true }],
    ['a character typed with AltGr', { code: 'KeyC', ctrlKey: true, altKey: true, modifierAltGraph: true }],
    ['while a character is composed', { ...mute, isComposing: true }],
  ])('leaves alone: %s', (_, init) => {
    const { onPress } = setUp();
    expect(press(init)).toBe(true);
    expect(onPress).not.toHaveBeenCalled();
  });

  it.each([
    '<input data-target>',
    '<input type="email" data-target>',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<div contenteditable="true"><b data-target></b></div>',
    '<div contenteditable data-target></div>',
  ])('reports keys in %s, which interrupt no text while it is empty', (html) => {
    const { onPress } = setUp();
    expect(press(mute, element(html))).toBe(false);
    expect(onPress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isAmid: false }));
  });

  it.each([
    '<input value="text" data-target>',
    '<textarea data-target>text</textarea>',
    '<div contenteditable="true"><b data-target>text</b></div>',
    '<dialog open></dialog><button data-target>Close</button>',
  ])('marks keys on %s as interrupting', (html) => {
    const { onPress } = setUp();
    expect(press(mute, element(html))).toBe(false);
    expect(onPress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isAmid: true }));
  });

  it.each([
    '<input type="checkbox" data-target>',
    '<input type="range" data-target>',
    '<button data-target>Leave</button>',
    '<div contenteditable="false" data-target>text</div>',
  ])('reports keys on %s', (html) => {
    const { onPress } = setUp();
    expect(press(mute, element(html))).toBe(false);
    expect(onPress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isAmid: false }));
  });

  it('reports a held key once, and prevents the default action of each repetition', () => {
    const { onPress } = setUp();
    expect(press(mute)).toBe(false);
    expect(press({ ...mute, repeat: true })).toBe(false);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('reports keys whose propagation a part of the page stops, and those of fields inside a shadow root', () => {
    const { onPress } = setUp();
    const button = element('<button data-target>Leave</button>');
    button.addEventListener('keydown', (event) => event.stopPropagation());
    press(mute, button);
    expect(onPress).toHaveBeenCalledTimes(1);
    const host = element('<div data-target></div>');
    const field = document.createElement('input');
    field.value = 'text';
    host.attachShadow({ mode: 'open' }).append(field);
    expect(press(mute, field)).toBe(false);
    expect(onPress).toHaveBeenLastCalledWith(expect.objectContaining({ isAmid: true }));
  });

  it('reports keys of the window itself, and none once it was stopped', () => {
    const { onPress, stop } = setUp();
    press(mute, window);
    expect(onPress).toHaveBeenCalledTimes(1);
    stop();
    expect(press(mute)).toBe(true);
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
