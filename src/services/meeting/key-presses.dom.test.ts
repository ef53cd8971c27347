import { afterEach, describe, expect, it, vi } from 'vitest';
import { shortcutFor, shortcuts, type KeyPress } from '#machines/meeting/shortcuts.ts';
import { watchKeys } from './key-presses.ts';

const started: (() => void)[] = [];
afterEach(() => {
  for (const stop of started.splice(0)) stop();
  document.body.replaceChildren();
});

function setUp(isMeant = () => true) {
  const told = vi.fn<(press: KeyPress) => void>();
  const stop = watchKeys(window, told, isMeant);
  started.push(stop);
  return { told, stop };
}

/** False when the browser is kept from acting. */
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
  it('hears each shortcut and keeps the browser from acting on it', () => {
    const { told } = setUp();
    for (const { code, shift, alt } of shortcuts) {
      expect(press({ code, ctrlKey: true, shiftKey: shift, altKey: alt })).toBe(false);
    }
    expect(told.mock.calls.map(([heard]) => shortcutFor(heard))).toEqual(shortcuts.map(({ event }) => event));
  });

  it('leaves keys to others while they are theirs', () => {
    const { told } = setUp(() => false);
    expect(press(mute)).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it.each<[string, KeyboardEventInit]>([
    ['without Ctrl', { code: 'KeyM' }],
    ['with Command', { ...mute, metaKey: true }],
    ['with another modifier', { ...mute, shiftKey: true }],
    ['a key that is nobody’s', { code: 'KeyJ', ctrlKey: true }],
    ['a character written with AltGr', { code: 'KeyC', ctrlKey: true, altKey: true, modifierAltGraph: true }],
    ['while a character is composed', { ...mute, isComposing: true }],
  ])('leaves alone: %s', (_, init) => {
    const { told } = setUp();
    expect(press(init)).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    '<input data-target>',
    '<input type="email" data-target>',
    '<textarea data-target></textarea>',
    '<select data-target></select>',
    '<div contenteditable="true"><b data-target>text</b></div>',
    '<div contenteditable data-target>text</div>',
    '<div role="textbox" data-target></div>',
  ])('leaves keys to %s', (html) => {
    const { told } = setUp();
    expect(press(mute, element(html))).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    '<input type="checkbox" data-target>',
    '<input type="range" data-target>',
    '<button data-target>Leave</button>',
    '<div contenteditable="false" data-target>text</div>',
  ])('hears keys on %s', (html) => {
    const { told } = setUp();
    expect(press(mute, element(html))).toBe(false);
    expect(told).toHaveBeenCalledOnce();
  });

  it('tells a key that is held down once, and keeps the browser from acting all the while', () => {
    const { told } = setUp();
    expect(press(mute)).toBe(false);
    expect(press({ ...mute, repeat: true })).toBe(false);
    expect(told).toHaveBeenCalledOnce();
  });

  it('hears keys that a part of the page keeps to itself, and those of fields inside a shadow', () => {
    const { told } = setUp();
    const button = element('<button data-target>Leave</button>');
    button.addEventListener('keydown', (event) => event.stopPropagation());
    press(mute, button);
    expect(told).toHaveBeenCalledTimes(1);
    const host = element('<div data-target></div>');
    const field = document.createElement('input');
    host.attachShadow({ mode: 'open' }).append(field);
    expect(press(mute, field)).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('hears keys of the window itself, and nothing once it was stopped', () => {
    const { told, stop } = setUp();
    press(mute, window);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    expect(press(mute)).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
