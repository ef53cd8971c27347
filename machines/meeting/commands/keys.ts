import { commandNames, commands, type CommandName } from './commands.ts';

/** A key that went down, as the `watchKeys` actor sends it. */
export interface KeyPress {
  /** `KeyboardEvent.code`: the position of the key, independent of the keyboard layout. */
  readonly code: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** The Command key, or the Windows key. */
  readonly meta: boolean;
  /** The key is held down, and the event is a repetition. */
  readonly isRepeat: boolean;
  /** The key belongs to a character that an input method is composing. */
  readonly isComposing: boolean;
  /** A dialog is open, or the focused text field contains text: leaving would interrupt the user. */
  readonly isAmid: boolean;
}

const codeOf = (key: string): string => (key === '/' ? 'Slash' : `Key${key}`);

/** Returns, for example, 'Ctrl+Shift+C' for a press of these keys. */
const keyText = (code: string, shift: boolean, alt: boolean): string =>
  `Ctrl+${shift ? 'Shift+' : ''}${alt ? 'Alt+' : ''}${code}`;

const byKeys: ReadonlyMap<string, CommandName> = new Map(
  commandNames.map((name) => {
    const parts = commands[name].keys.split('+');
    return [keyText(codeOf(parts.at(-1) ?? ''), parts.includes('Shift'), parts.includes('Alt')), name];
  }),
);

/**
 * Returns the command of a key (specification 2.6); null for any other key. Every shortcut has a modifier, so that it
 * works in text fields as well; repetitions of a key that is held down are ignored. The actor that watches the keys
 * prevents the browser's default action for these keys.
 */
export function commandFor({ code, ctrl, shift, alt, meta, isRepeat, isComposing }: KeyPress): CommandName | null {
  if (!ctrl || meta || isRepeat || isComposing) return null;
  return byKeys.get(keyText(code, shift, alt)) ?? null;
}

/** The keys of a command as `aria-keyshortcuts` has them. */
export const ariaKeys = (name: CommandName): string => commands[name].keys.replace('Ctrl', 'Control');
