/** The meeting event names of specification 2.6 that have keys, spelt as in the contract. */
export type MeetingEventName =
  | 'toggle_audio_mute'
  | 'toggle_video_mute'
  | 'toggle_hold'
  | 'toogle_hand_rise'
  | 'toogle_chat'
  | 'toogle_participants'
  | 'toogle_full_screen'
  | 'toogle_white_board'
  | 'copy_link'
  | 'hang_up'
  | 'open_setting'
  | 'open_shortcuts'
  | 'grid_view'
  | 'speaker_view'
  | 'performance_setting'
  | 'recording';

export interface Shortcut {
  /** As the modal shows them. */
  readonly keys: string;
  /** As the modal says what they do. */
  readonly action: string;
  readonly event: MeetingEventName;
  /** `KeyboardEvent.code`: the place of the key, whatever is printed on it. */
  readonly code: string;
  readonly shift: boolean;
  readonly alt: boolean;
}

type Modifiers = '' | 'Shift' | 'Alt';

function shortcut(modifier: Modifiers, key: string, action: string, event: MeetingEventName): Shortcut {
  return {
    keys: ['Ctrl', ...(modifier === '' ? [] : [modifier]), key].join('+'),
    action,
    event,
    code: key === '/' ? 'Slash' : `Key${key}`,
    shift: modifier === 'Shift',
    alt: modifier === 'Alt',
  };
}

/** Specification 2.6, in the order of the modal. */
export const shortcuts: readonly Shortcut[] = [
  shortcut('', '/', 'open shortcuts', 'open_shortcuts'),
  shortcut('', 'H', 'hang up', 'hang_up'),
  shortcut('', 'M', 'audio mute/unmute', 'toggle_audio_mute'),
  shortcut('Shift', 'V', 'video mute/unmute', 'toggle_video_mute'),
  shortcut('Shift', 'H', 'hold/unhold', 'toggle_hold'),
  shortcut('Alt', 'H', 'hand raise', 'toogle_hand_rise'),
  shortcut('', 'F', 'fullscreen', 'toogle_full_screen'),
  shortcut('', 'S', 'open setting', 'open_setting'),
  shortcut('Shift', 'C', 'copy link', 'copy_link'),
  shortcut('Alt', 'C', 'chat open/close', 'toogle_chat'),
  shortcut('', 'P', 'participants open/close', 'toogle_participants'),
  shortcut('Shift', 'S', 'speaker view', 'speaker_view'),
  shortcut('Shift', 'G', 'grid view', 'grid_view'),
  shortcut('Shift', 'P', 'performance setting', 'performance_setting'),
  shortcut('Alt', 'R', 'recording', 'recording'),
  shortcut('Alt', 'W', 'whiteboard', 'toogle_white_board'),
];

/** A key that went down, as the `watchKeys` actor tells it. */
export interface KeyPress {
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Command, or the Windows key. */
  readonly meta: boolean;
  /** The key is held down. */
  readonly isRepeat: boolean;
  /** The focus is in something one types into. */
  readonly isTyping: boolean;
}

/**
 * What a key asks for; null for any other key. Nothing while one types, and nothing twice while a key is held down.
 * Whoever watches the keys keeps the browser from acting on those that are ours.
 */
export function shortcutFor(press: KeyPress): MeetingEventName | null {
  const { code, ctrl, shift, alt, meta, isRepeat, isTyping } = press;
  if (!ctrl || meta || isRepeat || isTyping) return null;
  return shortcuts.find((one) => one.code === code && one.shift === shift && one.alt === alt)?.event ?? null;
}
