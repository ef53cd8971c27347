import type { Delivery } from '../call/subscriptions.ts';

/**
 * What a key, a button or a menu item triggers in a call; the name is the event of specification 2.6, with the same
 * spelling.
 */
export interface CommandRow {
  readonly keys: `Ctrl+${'' | 'Shift+' | 'Alt+'}${string}`;
  /** The description in the list of shortcuts (specification 2.6). */
  readonly help: string;
  /** The event that a part receives; null where the call itself decides. */
  readonly deliver: Delivery | null;
}

/**
 * The commands of a call, in the order of the list of shortcuts (specification 2.6). A command without a row has no
 * shortcut: the browser handles its keys.
 */
export const commands = {
  open_shortcuts: {
    keys: 'Ctrl+/',
    help: 'open shortcuts',
    deliver: { to: 'layout', event: { type: 'shortcuts.open' } },
  },
  hang_up: { keys: 'Ctrl+H', help: 'hang up', deliver: null },
  toggle_audio_mute: {
    keys: 'Ctrl+M',
    help: 'audio mute/unmute',
    deliver: { to: 'microphone', event: { type: 'audio.toggle' } },
  },
  toggle_video_mute: {
    keys: 'Ctrl+Shift+V',
    help: 'video mute/unmute',
    deliver: { to: 'camera', event: { type: 'video.toggle' } },
  },
  toggle_hold: { keys: 'Ctrl+Shift+H', help: 'hold/unhold', deliver: null },
  toogle_hand_rise: {
    keys: 'Ctrl+Alt+H',
    help: 'hand raise',
    deliver: { to: 'reactions', event: { type: 'hand.toggle' } },
  },
  toogle_full_screen: {
    keys: 'Ctrl+F',
    help: 'fullscreen',
    deliver: { to: 'fullscreen', event: { type: 'fullscreen.toggle' } },
  },
  open_setting: { keys: 'Ctrl+S', help: 'open setting', deliver: { to: 'layout', event: { type: 'settings.open' } } },
  copy_link: { keys: 'Ctrl+Shift+C', help: 'copy link', deliver: { to: 'invite', event: { type: 'link.copy' } } },
  toogle_chat: {
    keys: 'Ctrl+Alt+C',
    help: 'chat open/close',
    deliver: { to: 'layout', event: { type: 'chat.toggle' } },
  },
  toogle_participants: {
    keys: 'Ctrl+P',
    help: 'participants open/close',
    deliver: { to: 'layout', event: { type: 'participants.toggle' } },
  },
  speaker_view: {
    keys: 'Ctrl+Shift+S',
    help: 'speaker view',
    deliver: { to: 'layout', event: { type: 'speaker.choose' } },
  },
  grid_view: { keys: 'Ctrl+Shift+G', help: 'grid view', deliver: { to: 'layout', event: { type: 'grid.choose' } } },
  performance_setting: {
    keys: 'Ctrl+Shift+P',
    help: 'performance setting',
    deliver: { to: 'layout', event: { type: 'performance.open' } },
  },
  recording: {
    keys: 'Ctrl+Alt+R',
    help: 'recording',
    deliver: { to: 'recording', event: { type: 'recording.toggle' } },
  },
  toogle_white_board: {
    keys: 'Ctrl+Alt+W',
    help: 'whiteboard',
    deliver: { to: 'whiteboard', event: { type: 'board.toggle' } },
  },
} as const satisfies Readonly<Record<string, CommandRow>>;

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands) as readonly CommandName[];

/** The commands that go to a part. */
type DeliveredName = {
  [Name in CommandName]: (typeof commands)[Name]['deliver'] extends null ? never : Name;
}[CommandName];

type CommandTransitions = {
  readonly [Name in DeliveredName]: { readonly actions: { readonly type: 'deliver'; readonly params: Delivery } };
};

/** One transition for each command that goes to a part: the part receives the event of its row. */
export const commandTransitions = Object.fromEntries(
  commandNames.flatMap((name) => {
    const { deliver } = commands[name];
    return deliver === null ? [] : [[name, { actions: { type: 'deliver', params: deliver } }]];
  }),
) as CommandTransitions;
