import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callMachine } from '../call/call.machine.ts';
import { lateParts } from '../call/parts.late.ts';
import { earlyParts } from '../call/parts.ts';
import { commandNames, commands } from './commands.ts';
import { ariaKeys, commandFor, type KeyPress } from './keys.ts';

const parts = { ...earlyParts, ...lateParts };

const pressed = (code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  code,
  ctrl: true,
  shift: false,
  alt: false,
  meta: false,
  isRepeat: false,
  isComposing: false,
  isAmid: false,
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
  ] as const)('%s', (keys, press, name) => {
    expect(commandFor(press)).toBe(name);
    expect(commands[name].keys).toBe(keys);
  });

  it('are the 16 of specification 2.6, each with different keys', () => {
    expect(commandNames).toHaveLength(16);
    expect(new Set(commandNames.map((name) => commands[name].keys)).size).toBe(commandNames.length);
  });

  it('leave the keys of a command without a row to the browser', () => {
    expect(commandFor(pressed('KeyY', { alt: true }))).toBeNull();
  });

  it.each(commandNames)('%s: its part handles the event of its row', (name) => {
    const { deliver } = commands[name];
    const handled: readonly string[] = deliver === null ? callMachine.events : parts[deliver.to].events;
    expect(handled).toContain(deliver?.event.type ?? name);
  });

  it('are available in the format of aria-keyshortcuts', () => {
    expect(ariaKeys('toogle_hand_rise')).toBe('Control+Alt+H');
  });

  it.each([
    ['without Ctrl', pressed('KeyH', { ctrl: false })],
    ['while a character is composed', pressed('KeyH', { isComposing: true })],
    ['held down', pressed('KeyH', { isRepeat: true })],
    ['with Command', pressed('KeyH', { meta: true })],
    ['with Shift and Alt', pressed('KeyH', { shift: true, alt: true })],
    ['of another key', pressed('KeyQ')],
    ['that the browser needs: copying', pressed('KeyC')],
  ])('are none %s', (_case, press) => {
    expect(commandFor(press)).toBeNull();
  });

  it('work in text fields and dialogs as well', () => {
    expect(commandFor(pressed('KeyC', { alt: true, isAmid: true }))).toBe('toogle_chat');
  });

  it('never match while a character is composed, for any key', () => {
    const anything = fc.record({
      code: fc.oneof(fc.string(), fc.constantFrom('Slash', 'KeyH', 'KeyC', 'KeyV')),
      ctrl: fc.boolean(),
      shift: fc.boolean(),
      alt: fc.boolean(),
      meta: fc.boolean(),
      isRepeat: fc.boolean(),
      isComposing: fc.constant(true),
      isAmid: fc.boolean(),
    });
    fc.assert(fc.property(anything, (press) => commandFor(press) === null));
  });
});
