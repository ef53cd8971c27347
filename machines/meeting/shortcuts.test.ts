import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortcutFor, shortcuts, type KeyPress } from './shortcuts.ts';

const pressed = (code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  code,
  ctrl: true,
  shift: false,
  alt: false,
  meta: false,
  isRepeat: false,
  isTyping: false,
  ...held,
});

describe('shortcuts', () => {
  it.each([
    ['Ctrl+/', pressed('Slash'), 'open_shortcuts'],
    ['Ctrl+H', pressed('KeyH'), 'hang_up'],
    ['Ctrl+M', pressed('KeyM'), 'toggle_audio_mute'],
    ['Ctrl+Shift+V', pressed('KeyV', { shift: true }), 'toggle_video_mute'],
    ['Ctrl+Shift+H', pressed('KeyH', { shift: true }), 'toggle_hold'],
    ['Ctrl+Alt+H', pressed('KeyH', { alt: true }), 'toogle_hand_rise'],
    ['Ctrl+F', pressed('KeyF'), 'toogle_full_screen'],
    ['Ctrl+S', pressed('KeyS'), 'open_setting'],
    ['Ctrl+Shift+C', pressed('KeyC', { shift: true }), 'copy_link'],
    ['Ctrl+Alt+C', pressed('KeyC', { alt: true }), 'toogle_chat'],
    ['Ctrl+P', pressed('KeyP'), 'toogle_participants'],
    ['Ctrl+Shift+S', pressed('KeyS', { shift: true }), 'speaker_view'],
    ['Ctrl+Shift+G', pressed('KeyG', { shift: true }), 'grid_view'],
    ['Ctrl+Shift+P', pressed('KeyP', { shift: true }), 'performance_setting'],
    ['Ctrl+Alt+R', pressed('KeyR', { alt: true }), 'recording'],
    ['Ctrl+Alt+W', pressed('KeyW', { alt: true }), 'toogle_white_board'],
  ])('%s', (keys, press, event) => {
    expect(shortcutFor(press)).toBe(event);
    expect(shortcuts.find((one) => one.event === event)?.keys).toBe(keys);
  });

  it('are 16, each with keys of its own', () => {
    expect(shortcuts).toHaveLength(16);
    expect(new Set(shortcuts.map(({ keys }) => keys)).size).toBe(16);
    expect(new Set(shortcuts.map(({ event }) => event)).size).toBe(16);
  });

  it.each([
    ['without Ctrl', pressed('KeyH', { ctrl: false })],
    ['while typing', pressed('KeyH', { isTyping: true })],
    ['held down', pressed('KeyH', { isRepeat: true })],
    ['with Command', pressed('KeyH', { meta: true })],
    ['with Shift and Alt', pressed('KeyH', { shift: true, alt: true })],
    ['of another key', pressed('KeyQ')],
    ['that the browser needs: copying', pressed('KeyC')],
  ])('are none %s', (_case, press) => {
    expect(shortcutFor(press)).toBeNull();
  });

  it('never act while one types, whatever is pressed', () => {
    const anything = fc.record({
      code: fc.oneof(fc.string(), fc.constantFrom(...shortcuts.map(({ code }) => code))),
      ctrl: fc.boolean(),
      shift: fc.boolean(),
      alt: fc.boolean(),
      meta: fc.boolean(),
      isRepeat: fc.boolean(),
      isTyping: fc.constant(true),
    });
    fc.assert(fc.property(anything, (press) => shortcutFor(press) === null));
  });
});
