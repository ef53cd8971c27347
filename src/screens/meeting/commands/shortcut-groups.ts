import { commandNames, commands, type CommandName } from '#machines/meeting/commands/commands.ts';
import { toolKeys } from '../whiteboard/board-keys.ts';

export interface Shortcut {
  /** The keys as they are printed, pressed together: `['Ctrl', 'Shift', 'V']`. */
  readonly keys: readonly string[];
  readonly help: string;
}

export interface ShortcutGroup {
  readonly title: string;
  /** When the shortcuts of the group work; '' for those that always do. */
  readonly note: string;
  readonly shortcuts: readonly Shortcut[];
}

type Row = readonly [keys: string, help: string];

/** `Mod` is Ctrl, or Command on a Mac. */
const onMac: Readonly<Record<string, string>> = { Ctrl: 'Control', Alt: 'Option', Mod: 'Cmd' };
const elsewhere: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

type Group = 'media' | 'meeting' | 'view' | 'panels';

/** The group and the description of each command in the list of shortcuts (specification 2.6). */
const entries: Readonly<Record<CommandName, readonly [group: Group, help: string]>> = {
  open_shortcuts: ['panels', 'open shortcuts'],
  hang_up: ['meeting', 'hang up'],
  toggle_audio_mute: ['media', 'audio mute/unmute'],
  toggle_video_mute: ['media', 'video mute/unmute'],
  toggle_hold: ['media', 'hold/unhold'],
  toogle_hand_rise: ['meeting', 'hand raise'],
  toogle_full_screen: ['view', 'fullscreen'],
  open_setting: ['panels', 'open setting'],
  copy_link: ['meeting', 'copy link'],
  toogle_chat: ['panels', 'chat open/close'],
  toogle_participants: ['panels', 'participants open/close'],
  speaker_view: ['view', 'speaker view'],
  grid_view: ['view', 'grid view'],
  performance_setting: ['panels', 'performance setting'],
  recording: ['meeting', 'recording'],
  toogle_white_board: ['panels', 'whiteboard'],
};

const rowsIn = (wanted: Group): Row[] =>
  commandNames.flatMap((name) => {
    const [group, help] = entries[name];
    return group === wanted ? [[commands[name].keys, help] as const] : [];
  });

const pushToTalk: Row = ['Space', 'hold to talk while you are muted'];

const onBoard: readonly Row[] = [
  [toolKeys.select, 'select'],
  [toolKeys.pencil, 'pencil'],
  [toolKeys.line, 'line'],
  [toolKeys.triangle, 'triangle'],
  [toolKeys.circle, 'circle'],
  [toolKeys.square, 'square'],
  [toolKeys.text, 'text'],
  [toolKeys.erase, 'erase'],
  [toolKeys.laser, 'laser pointer'],
  ['Mod+Z', 'undo'],
  ['Mod+Shift+Z', 'redo'],
  ['Mod+A', 'select all objects'],
  ['Mod+D', 'duplicate'],
  ['Delete', 'delete'],
  [']', 'bring to front'],
  ['[', 'send to back'],
  ['Arrow keys', 'move by 1 pixel'],
  ['Shift+Arrow keys', 'move by 10 pixels'],
];

const groups: readonly { readonly title: string; readonly note?: string; readonly rows: readonly Row[] }[] = [
  { title: 'Microphone and camera', rows: [...rowsIn('media'), pushToTalk] },
  { title: 'Meeting', rows: rowsIn('meeting') },
  { title: 'View', rows: rowsIn('view') },
  { title: 'Panels and dialogs', rows: rowsIn('panels') },
  { title: 'Whiteboard', note: 'While the focus is on the page of the whiteboard.', rows: onBoard },
];

/** All shortcuts of a meeting (specification 2.6) and of its whiteboard, with the keys as this keyboard prints them. */
export function shortcutGroups(userAgent: string): ShortcutGroup[] {
  const printed = /Macintosh|iPhone|iPad/.test(userAgent) ? onMac : elsewhere;
  return groups.map(({ title, note = '', rows }) => ({
    title,
    note,
    shortcuts: rows.map(([keys, help]) => ({ keys: keys.split('+').map((key) => printed[key] ?? key), help })),
  }));
}

/** The shortcuts whose keys, action or group contain every word of a search; all of them while nothing is searched. */
export function findShortcuts(all: readonly ShortcutGroup[], search: string): ShortcutGroup[] {
  const words = search.toLowerCase().split(/\s+/u);
  return all
    .map((group) => ({
      ...group,
      shortcuts: group.shortcuts.filter(({ keys, help }) => {
        const text = [group.title, help, keys.join('+')].join('\n').toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}
