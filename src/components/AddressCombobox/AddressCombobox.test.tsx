import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Field } from '../Field/Field.tsx';
import { completeCss } from '../jsdom.fixture.ts';
import { AddressCombobox, type AddressComboboxProps } from './AddressCombobox.tsx';

const suggestions = [
  { id: 'a', label: '1 High Street, Leeds' },
  { id: 'b', label: '2 High Street, Leeds' },
];

function Lookup(props: Partial<AddressComboboxProps>) {
  const [text, setText] = useState('');
  return (
    <AddressCombobox
      label="Address"
      text={text}
      onTextChange={setText}
      suggestions={suggestions}
      status={text === '' ? 'idle' : 'ready'}
      onChoose={() => undefined}
      onClear={() => setText('')}
      locked={false}
      {...props}
    />
  );
}

const input = (): HTMLInputElement => screen.getByRole('combobox');

const describedBy = (control: HTMLElement): string | undefined =>
  document.querySelector(`[id="${control.getAttribute('aria-describedby') ?? ''}"]`)?.textContent;

function setup(props: Partial<AddressComboboxProps> = {}) {
  const user = userEvent.setup();
  render(<Lookup {...props} />);
  return user;
}

beforeAll(completeCss);

describe('AddressCombobox', { timeout: 20_000 }, () => {
  test('opens with suggestions while typing and announces their number', async () => {
    const user = setup();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await user.type(input(), 'High');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(suggestions.map((s) => s.label));
    expect(screen.getByRole('status').textContent).toBe('2 addresses found');
  });

  test('is operated by keyboard', async () => {
    const onChoose = vi.fn<(id: string) => void>();
    const user = setup({ onChoose });
    await user.type(input(), 'High');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('b');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('is operated by mouse', async () => {
    const onChoose = vi.fn<(id: string) => void>();
    const user = setup({ onChoose });
    await user.type(input(), 'High');
    await user.click(screen.getByText('1 High Street, Leeds'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('a');
  });

  test('Escape and leaving close the list and keep the text; ArrowDown opens it again', async () => {
    const user = setup();
    await user.type(input(), 'High{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().value).toBe('High');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeTruthy();
    await user.tab();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test.each([
    { status: 'loading', text: 'Looking for addresses…' },
    { status: 'empty', text: 'No address found' },
    { status: 'failed', text: 'The service is away' },
  ] as const)('shows its state in a status outside of the list: $status', async ({ status, text }) => {
    const user = setup({ status, failureText: 'The service is away' });
    const region = screen.getByRole('status');
    await user.type(input(), 'x');
    expect(screen.getByRole('status'), 'the live region was there before its text').toBe(region);
    expect(region.textContent).toBe(text);
    expect(screen.queryByRole('option'), 'every row can be chosen').toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  test('locked: the text cannot be changed, the X clears it', async () => {
    const onTextChange = vi.fn<(text: string) => void>();
    const onClear = vi.fn<() => void>();
    const user = setup({ locked: true, text: '1 High Street, Leeds', onTextChange, onClear });
    await user.type(input(), 'x');
    expect(input().readOnly).toBe(true);
    expect(onTextChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Clear address' }));
    expect(onClear).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(input());
  });

  test('takes label, message and id from its field', () => {
    render(
      <Field label="Address" id="the-address" error="Address is required">
        <Lookup />
      </Field>,
    );
    expect(input().id).toBe('the-address');
    expect(input()).toBe(screen.getByLabelText('Address'));
    expect(describedBy(input())).toBe('Address is required');
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });
});
