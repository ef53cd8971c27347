import {
  useCallback,
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { classNames } from '../class-names.ts';
import { useFieldAttributes } from '../Field/field-context.ts';
import { boxAt, readChange, shownText } from './pin-text.ts';
import styles from './PinEntry.module.css';

/** The caret's target: a step, an end, or the box with this index. */
export type PinMove = 'left' | 'right' | 'home' | 'end' | number;

export interface PinEntryProps {
  /** One entry per box, '' for an empty one. Its length is the number of boxes. */
  readonly digits: readonly string[];
  /** The box that receives the next digit, 0-based. */
  readonly caret: number;
  /** A digit, or another typed character; the machine decides whether it is accepted. */
  readonly onDigit: (digit: string) => void;
  readonly onMove: (to: PinMove) => void;
  /** Backspace: clear the box and move back. */
  readonly onErase: () => void;
  /** Delete: clear the box and stay. */
  readonly onDelete: () => void;
  /** The unchanged pasted text; the machine decides whether it is accepted. */
  readonly onPaste: (text: string) => void;
  /** Autofill or an input method replaced the whole value. */
  readonly onFill: (text: string) => void;
  /** Called when the focus moves to another element of the page. */
  readonly onLeave?: (() => void) | undefined;
  /** The entry's accessible name; not needed inside a Field. */
  readonly label?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Accepts no digits for now, and keeps the focus. */
  readonly blocked?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /**
   * Takes the focus when it appears, unless another control has it: the user may have moved on meanwhile. A heading, which
   * takes the focus of a new screen, is no control.
   */
  readonly autoFocus?: boolean | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

const moves: Readonly<Record<string, PinMove>> = { ArrowLeft: 'left', ArrowRight: 'right', Home: 'home', End: 'end' };

/**
 * The PIN entry widget (specification 2.3): a visible box per digit, over one real input, so that one-time-code
 * autofill, screen readers and virtual keyboards work as with an ordinary field. It has no state: digits and caret come
 * from the pin entry statechart, and all input is sent to it.
 */
export function PinEntry({
  digits,
  caret,
  onDigit,
  onMove,
  onErase,
  onDelete,
  onPaste,
  onFill,
  onLeave,
  label,
  describedBy,
  disabled = false,
  blocked = false,
  invalid = false,
  autoFocus = false,
  id,
  name,
}: PinEntryProps) {
  const input = useRef<HTMLInputElement>(null);
  const attributes = useFieldAttributes({ id, 'aria-describedby': describedBy });
  const value = shownText(digits);

  const selectCaret = (element: HTMLInputElement) => {
    element.setSelectionRange(Math.min(caret, value.length), Math.min(caret + 1, value.length));
  };

  // The selection follows the caret, so that screen readers and virtual keyboards use the marked box.
  useLayoutEffect(() => {
    const element = input.current;
    if (element !== null && element.ownerDocument.activeElement === element) selectCaret(element);
  });

  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (autoFocus && element?.ownerDocument.activeElement?.matches('body, h1') === true) element.focus();
    },
    [autoFocus],
  );

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (blocked || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    if (move !== undefined) onMove(move);
    else if (event.key === 'Backspace') onErase();
    else if (event.key === 'Delete') onDelete();
    // Named keys (Tab, Enter, Unidentified) are handled by the browser.
    else if (event.key.length === 1) onDigit(event.key);
    else return;
    event.preventDefault();
  };

  // Virtual keyboards and autofill do not send usable keys: the change is derived from the new value.
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (blocked) return;
    const read = readChange(event.target.value, digits, caret);
    if (read.kind === 'fill') onFill(read.text);
    else if (read.kind === 'digit') onDigit(read.digit);
    else if (read.kind === 'erase') onErase();
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (!blocked) onPaste(event.clipboardData.getData('text'));
  };

  // When the window loses the focus, nothing is reported: the user may be reading the message with the code.
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.ownerDocument.activeElement !== event.target) onLeave?.();
  };

  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onMove(boxAt(event.clientX - left, width, digits));
  };

  const wrong = invalid || attributes['aria-invalid'] === true;
  return (
    <div className={styles['entry']} data-disabled={disabled || blocked || undefined} data-invalid={wrong || undefined}>
      <input
        {...attributes}
        ref={attach}
        className={styles['input']}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-private=""
        name={name}
        value={value}
        disabled={disabled}
        aria-disabled={blocked || undefined}
        aria-label={label}
        aria-invalid={wrong || undefined}
        onFocus={(event) => selectCaret(event.currentTarget)}
        onBlur={leave}
        onKeyDown={press}
        onChange={change}
        onPaste={paste}
        onPointerUp={point}
      />
      <div className={styles['boxes']} aria-hidden="true" data-private="">
        {digits.map((digit, index) => (
          <span
            // A box is identified by its index.
            key={index}
            className={classNames(styles['box'], index === caret && styles['current'])}
            data-filled={digit !== '' || undefined}
          >
            {digit}
          </span>
        ))}
      </div>
    </div>
  );
}
