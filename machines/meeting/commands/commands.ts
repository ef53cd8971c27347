import type { Delivery } from '../call/subscriptions.ts';

/**
 * What a key, a button or a menu item triggers in a call; the name is the event of specification 2.6, with the same
 * spelling.
 */
export interface CommandRow {
  readonly keys: `Ctrl+${'' | 'Shift+' | 'Alt+'}${string}`;
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
    deliver: { to: 'layout', event: { type: 'shortcuts.open' } },
  },
  hang_up: { keys: 'Ctrl+H', deliver: null },
  toggle_audio_mute: {
    keys: 'Ctrl+M',
    deliver: { to: 'microphone', event: { type: 'audio.toggle' } },
  },
  toggle_video_mute: {
    keys: 'Ctrl+Shift+V',
    deliver: { to: 'camera', event: { type: 'video.toggle' } },
  },
  toggle_hold: { keys: 'Ctrl+Shift+H', deliver: null },
  toogle_hand_rise: {
    keys: 'Ctrl+Alt+H',
    deliver: { to: 'reactions', event: { type: 'hand.toggle' } },
  },
  toogle_full_screen: {
    keys: 'Ctrl+F',
    deliver: { to: 'fullscreen', event: { type: 'fullscreen.toggle' } },
  },
  open_setting: { keys: 'Ctrl+S', deliver: { to: 'layout', event: { type: 'settings.open' } } },
  copy_link: { keys: 'Ctrl+Shift+C', deliver: { to: 'invite', event: { type: 'link.copy' } } },
  toogle_chat: {
    keys: 'Ctrl+Alt+C',
    deliver: { to: 'layout', event: { type: 'chat.toggle' } },
  },
  toogle_participants: {
    keys: 'Ctrl+P',
    deliver: { to: 'layout', event: { type: 'participants.toggle' } },
  },
  speaker_view: {
    keys: 'Ctrl+Shift+S',
    deliver: { to: 'layout', event: { type: 'speaker.choose' } },
  },
  grid_view: { keys: 'Ctrl+Shift+G', deliver: { to: 'layout', event: { type: 'grid.choose' } } },
  performance_setting: {
    keys: 'Ctrl+Shift+P',
    deliver: { to: 'layout', event: { type: 'performance.open' } },
  },
  recording: {
    keys: 'Ctrl+Alt+R',
    deliver: { to: 'recording', event: { type: 'recording.toggle' } },
  },
  toogle_white_board: {
    keys: 'Ctrl+Alt+W',
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
