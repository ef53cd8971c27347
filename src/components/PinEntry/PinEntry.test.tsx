import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useActorRef, useSelector } from '@xstate/react';
import { describe, expect, test, vi } from 'vitest';
import { pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { Field } from '../Field/Field.tsx';
import { PinEntry, type PinEntryProps, type PinMove } from './PinEntry.tsx';

/** The widget connected to its statechart. */
function LivePin({ length = 6 }: { readonly length?: number }) {
  const actor = useActorRef(pinEntryMachine, { input: { length } });
  const digits = useSelector(actor, ({ context }) => context.digits);
  const caret = useSelector(actor, ({ context }) => context.caret);
  const places = { left: caret - 1, right: caret + 1, home: 0, end: length - 1 };
  const move = (to: PinMove) => actor.send({ type: 'caret.moved', to: typeof to === 'number' ? to : places[to] });
  return (
    <PinEntry
      label="Pin code"
      digits={digits}
      caret={caret}
      onDigit={(digit) => actor.send({ type: 'digit.typed', digit })}
      onMove={move}
      onErase={() => actor.send({ type: 'digit.erased' })}
      onDelete={() => actor.send({ type: 'digit.deleted' })}
      onPaste={(text) => actor.send({ type: 'pin.pasted', text })}
      onFill={(text) => actor.send({ type: 'pin.pasted', text })}
    />
  );
}

const input = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Pin code' });

/** The visible boxes: a digit or '_'; the box with the caret in brackets. */
function seen(): string {
  const boxes = [...document.querySelectorAll('[aria-hidden="true"] > span')];
  return boxes
    .map((box) => {
      const content = box.textContent === '' ? '_' : box.textContent;
      return box.className.includes('current') ? `[${content}]` : content;
    })
    .join('');
}

async function start(length?: number) {
  const user = userEvent.setup();
  render(<LivePin {...(length === undefined ? {} : { length })} />);
  await user.click(input());
  return user;
}

describe('typing', { timeout: 20_000 }, () => {
  test('fills the boxes in order and stays in the last', async () => {
    const user = await start();
    await user.keyboard('123');
    expect(seen()).toBe('123[_]__');
    await user.keyboard('456');
    expect(seen()).toBe('12345[6]');
    await user.keyboard('7');
    expect(seen()).toBe('12345[7]');
    expect(input().value).toBe('123457');
  });

  test('accepts only digits', async () => {
    const user = await start();
    await user.keyboard('1a-2 .e3');
    expect(seen()).toBe('123[_]__');
  });

  test('does not handle keys of the browser', () => {
    render(<LivePin />);
    expect(fireEvent.keyDown(input(), { key: 'r', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(input(), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(input(), { key: 'x' })).toBe(false);
  });
});

describe('moving and erasing', { timeout: 20_000 }, () => {
  test('arrow keys, Home and End move between boxes', async () => {
    const user = await start();
    await user.keyboard('1234{ArrowLeft}{ArrowLeft}');
    expect(seen()).toBe('12[3]4__');
    await user.keyboard('{ArrowRight}');
    expect(seen()).toBe('123[4]__');
    await user.keyboard('{Home}');
    expect(seen()).toBe('[1]234__');
    await user.keyboard('{ArrowLeft}{End}');
    expect(seen()).toBe('1234_[_]');
  });

  test('a digit typed in the middle replaces the existing one', async () => {
    const user = await start();
    await user.keyboard('123456{Home}{ArrowRight}9');
    expect(seen()).toBe('19[3]456');
  });

  test('Backspace clears the box and moves back, Delete clears and stays', async () => {
    const user = await start();
    await user.keyboard('123456{Backspace}');
    expect(seen()).toBe('1234[5]_');
    await user.keyboard('{Backspace}{Backspace}');
    expect(seen()).toBe('12[3]___');
    await user.keyboard('{Home}{Delete}');
    expect(seen()).toBe('[_]23___');
    expect(input().value).toBe(' 23');
  });

  test('a press on a box with a digit moves the caret there', async () => {
    const user = await start(4);
    await user.keyboard('123');
    input().getBoundingClientRect = () => new DOMRect(100, 0, 400, 50);
    fireEvent.pointerUp(input(), { clientX: 250 });
    expect(seen()).toBe('1[2]3_');
  });

  test('a press on an empty box moves the caret to the first empty box, where the code is then typed', async () => {
    render(<LivePin length={4} />);
    input().getBoundingClientRect = () => new DOMRect(100, 0, 400, 50);
    fireEvent.pointerUp(input(), { clientX: 450 });
    expect(seen()).toBe('[_]___');
    const user = userEvent.setup();
    input().focus();
    await user.keyboard('12');
    fireEvent.pointerUp(input(), { clientX: 450 });
    expect(seen()).toBe('12[_]_');
  });
});

describe('pasting', { timeout: 20_000 }, () => {
  test.each([
    { text: '123456', name: 'exactly the digits' },
    { text: ' 123 456 ', name: 'spaces' },
    { text: '123-456', name: 'a dash' },
    { text: '12–34–56', name: 'long dashes' },
  ])('accepts $name', async ({ text }) => {
    const user = await start();
    await user.paste(text);
    expect(seen()).toBe('12345[6]');
  });

  test.each(['12345', '1234567', '12345a', 'code 123456', ''])('refuses %j', async (text) => {
    const user = await start();
    await user.keyboard('9');
    await user.paste(text);
    expect(seen()).toBe('9[_]____');
  });
});

describe('autofill and virtual keyboards', { timeout: 20_000 }, () => {
  test('one-time-code autofill fills every box at once', async () => {
    const user = await start();
    await user.keyboard('99');
    fireEvent.change(input(), { target: { value: '123456' } });
    expect(seen()).toBe('12345[6]');
  });

  test('a keyboard without keys types and erases through the value', () => {
    render(<LivePin />);
    fireEvent.change(input(), { target: { value: '1' } });
    fireEvent.change(input(), { target: { value: '12' } });
    expect(seen()).toBe('12[_]___');
    fireEvent.change(input(), { target: { value: '12a' } });
    expect(seen()).toBe('12[_]___');
    expect(input().value).toBe('12');
    fireEvent.change(input(), { target: { value: '1' } });
    expect(seen()).toBe('1[2]____');
  });

  test('requests a one-time code with a numeric keyboard, and no spell checking', () => {
    render(<LivePin />);
    expect(input().autocomplete).toBe('one-time-code');
    expect(input().inputMode).toBe('numeric');
    expect(input().type).toBe('text');
  });
});

describe('as part of a form', { timeout: 20_000 }, () => {
  const idle: Pick<PinEntryProps, 'onDigit' | 'onMove' | 'onErase' | 'onDelete' | 'onPaste' | 'onFill'> = {
    onDigit: vi.fn<(digit: string) => void>(),
    onMove: vi.fn<(to: PinMove) => void>(),
    onErase: vi.fn<() => void>(),
    onDelete: vi.fn<() => void>(),
    onPaste: vi.fn<(text: string) => void>(),
    onFill: vi.fn<(text: string) => void>(),
  };

  test('gets label, message and validity from its field', () => {
    render(
      <Field label="E-mail pincode" error="Invalid Pincode">
        <PinEntry {...idle} digits={['1', '2', '3', '4']} caret={3} />
      </Field>,
    );
    const entry = screen.getByLabelText('E-mail pincode');
    expect(entry.getAttribute('aria-invalid')).toBe('true');
    const message = document.querySelector(`[id="${entry.getAttribute('aria-describedby') ?? ''}"]`);
    expect(message?.textContent).toBe('Invalid Pincode');
  });

  test('is not focusable while disabled', async () => {
    const user = userEvent.setup();
    render(<PinEntry {...idle} label="Pin code" digits={['', '', '', '']} caret={0} disabled />);
    await user.click(input());
    await user.keyboard('1');
    expect(input().disabled).toBe(true);
    expect(idle.onDigit).not.toHaveBeenCalled();
  });

  test('takes the focus with autofocus', () => {
    render(<PinEntry {...idle} label="Pin code" digits={['', '', '', '']} caret={0} autoFocus />);
    expect(document.activeElement).toBe(input());
  });

  test.each([
    { from: 'heading of the screen', takes: true },
    { from: 'control', takes: false },
  ])('with autofocus, takes the focus from a $from: $takes', ({ from, takes }) => {
    const Other = from === 'control' ? 'button' : 'h1';
    const view = (isSent: boolean) => (
      <>
        <Other tabIndex={-1}>Other</Other>
        {isSent && <PinEntry {...idle} label="Pin code" digits={['', '', '', '']} caret={0} autoFocus />}
      </>
    );
    const { rerender } = render(view(false));
    screen.getByText('Other').focus();
    rerender(view(true));
    expect(document.activeElement === input()).toBe(takes);
  });

  test('masks its digits for session recordings', () => {
    render(<PinEntry {...idle} label="Pin code" digits={['1', '2', '3', '4']} caret={0} />);
    expect(screen.getByText('1').closest('[data-private]')).not.toBeNull();
    expect(input().dataset['private']).toBe('');
  });
});
