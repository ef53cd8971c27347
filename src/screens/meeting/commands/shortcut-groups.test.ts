import { describe, expect, it } from 'vitest';
import { commandNames } from '#machines/meeting/commands/commands.ts';
import { eventsOf } from '../whiteboard/board-keys.ts';
import { findShortcuts, shortcutGroups } from './shortcut-groups.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';

/** Specification 2.6, in the order of the list of shortcuts. */
const specified = [
  'Ctrl+/: open shortcuts',
  'Ctrl+H: hang up',
  'Ctrl+M: audio mute/unmute',
  'Ctrl+Shift+V: video mute/unmute',
  'Ctrl+Shift+H: hold/unhold',
  'Ctrl+Alt+H: hand raise',
  'Ctrl+F: fullscreen',
  'Ctrl+S: open setting',
  'Ctrl+Shift+C: copy link',
  'Ctrl+Alt+C: chat open/close',
  'Ctrl+P: participants open/close',
  'Ctrl+Shift+S: speaker view',
  'Ctrl+Shift+G: grid view',
  'Ctrl+Shift+P: performance setting',
  'Ctrl+Alt+R: recording',
  'Ctrl+Alt+W: whiteboard',
];

const rowsOf = (userAgent: string): string[] =>
  shortcutGroups(userAgent).flatMap(({ shortcuts }) => shortcuts.map(({ keys, help }) => `${keys.join('+')}: ${help}`));

describe('the shortcuts', () => {
  it('have every command once, with its keys and text', () => {
    const rows = rowsOf(windows);
    for (const wanted of specified) expect(rows.filter((row) => row === wanted)).toHaveLength(1);
    expect(specified).toHaveLength(commandNames.length);
  });

  it('have the names of the keys of a Mac', () => {
    const rows = rowsOf(mac);
    expect(rows).toContain('Control+Shift+V: video mute/unmute');
    expect(rows).toContain('Control+Option+H: hand raise');
    expect(rows).toContain('Cmd+Z: undo');
    expect(rowsOf(windows)).toContain('Ctrl+Z: undo');
  });

  it('of the whiteboard have an effect there', () => {
    const board = shortcutGroups(windows).find(({ title }) => title === 'Whiteboard');
    for (const { keys } of board?.shortcuts ?? []) {
      const printed = keys.at(-1) ?? '';
      const letter = printed.length === 1 ? printed.toLowerCase() : printed;
      const key = printed === 'Arrow keys' ? 'ArrowLeft' : letter;
      const press = { key, mod: keys.includes('Ctrl'), shift: keys.includes('Shift'), isAtObjects: true };
      expect(eventsOf(press), keys.join('+')).not.toEqual([]);
    }
    expect(board?.shortcuts.length).toBeGreaterThan(0);
  });
});

describe('a search of the shortcuts', () => {
  const helpOf = (search: string): string[] =>
    findShortcuts(shortcutGroups(windows), search).flatMap(({ shortcuts }) => shortcuts.map(({ help }) => help));

  it.each([
    ['mute', ['audio mute/unmute', 'video mute/unmute', 'hold to talk while you are muted']],
    ['ctrl+alt+w', ['whiteboard']],
    ['camera VIDEO', ['video mute/unmute']],
    ['teleport', []],
  ])('for %s finds action, keys and group', (search, wanted) => {
    expect(helpOf(search)).toEqual(wanted);
  });

  it('without a word finds all', () => {
    expect(helpOf('  ')).toEqual(helpOf(''));
    expect(helpOf('').length).toBeGreaterThan(commandNames.length);
  });
});
