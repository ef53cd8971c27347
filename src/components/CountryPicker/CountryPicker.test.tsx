import { configure, getConfig, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Field } from '../Field/Field.tsx';
import { completeCss } from '../jsdom.fixture.ts';
import { CountryPicker, type CountryPickerProps } from './CountryPicker.tsx';

const countries = [
  { code: 'US', name: 'United States', dialCode: '1' },
  { code: 'DE', name: 'Germany', dialCode: '49' },
  { code: 'AX', name: 'Åland Islands', dialCode: '358' },
  { code: 'GB', name: 'United Kingdom', dialCode: '44' },
  { code: 'AE', name: 'United Arab Emirates', dialCode: '971' },
  { code: 'AF', name: 'Afghanistan', dialCode: '93' },
];

function Picker(props: Partial<CountryPickerProps>) {
  const [value, setValue] = useState('GB');
  return <CountryPicker label="Country" countries={countries} value={value} onChange={setValue} {...props} />;
}

const options = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const searchBox = (): HTMLElement => screen.getByRole('combobox', { name: 'Search country' });

async function open(props: Partial<CountryPickerProps> = {}) {
  const user = userEvent.setup();
  render(<Picker {...props} />);
  await user.click(screen.getByRole('button', { name: /Country/ }));
  return user;
}

beforeAll(completeCss);

describe('CountryPicker', { timeout: 20_000 }, () => {
  test('shows the chosen country with its flag, and its accessible name has label and value', () => {
    render(<Picker />);
    const button = screen.getByRole('button', { name: /Country/ });
    expect(button.getAttribute('aria-labelledby')?.split(' ')).toHaveLength(2);
    expect(button.textContent).toContain('United Kingdom');
    expect(button.querySelector('img')?.src).toMatch(/GB.*\.svg$/);
  });

  test('lists every country by name, with flag and dial code', async () => {
    await open();
    expect(options()).toEqual([
      'Afghanistan+93',
      'Åland Islands+358',
      'Germany+49',
      'United Arab Emirates+971',
      'United Kingdom+44',
      'United States+1',
    ]);
    expect(screen.getByRole('option', { name: /Germany/ }).querySelector('img')?.src).toMatch(/DE.*\.svg$/);
    expect(screen.getByRole('option', { name: /United Kingdom/ }).getAttribute('aria-selected')).toBe('true');
  });

  test.each([
    { search: 'uNiTeD', found: ['United Arab Emirates+971', 'United Kingdom+44', 'United States+1'] },
    { search: 'king', found: ['United Kingdom+44'] },
    { search: '+4', found: ['Germany+49', 'United Kingdom+44'] },
  ])('the search "$search" is heard whatever its case', async ({ search, found }) => {
    const user = await open();
    await user.type(searchBox(), search);
    expect(options()).toEqual(found);
  });

  test('nothing matches: shows it in a status outside of the list, and the list is shown again with a match', async () => {
    const user = await open();
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await user.type(searchBox(), 'Atlantis');
    expect(screen.getByRole('status'), 'the live region was there before its text').toBe(region);
    expect(region.textContent).toBe('No country found');
    expect(options(), 'every row can be chosen').toEqual([]);
    expect(searchBox().getAttribute('aria-expanded')).toBe('false');
    await user.clear(searchBox());
    await user.type(searchBox(), 'germ');
    expect(options()).toEqual(['Germany+49']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toContain('Germany');
  });

  test('is operated by keyboard only, and starts the next search empty', async () => {
    const user = await open();
    expect(document.activeElement).toBe(searchBox());
    await user.keyboard('germ');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toContain('Germany');
    await user.click(screen.getByRole('button', { name: /Country/ }));
    expect(options()).toHaveLength(countries.length);
  });

  test('opens on the first click when nothing is chosen', async () => {
    await open({ value: '' });
    expect(options()).toHaveLength(countries.length);
  });

  test('a focused closed picker handles typed letters and arrow keys', async () => {
    const user = userEvent.setup();
    render(<Picker />);
    await user.tab();
    await user.keyboard('ger');
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toContain('Germany');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /Country/ }).textContent).toContain('United Arab Emirates');
  });

  test('gets label and message from its field', () => {
    render(
      <Field label="Address country" error="Not served yet">
        <Picker />
      </Field>,
    );
    const button = screen.getByLabelText(/Address country/);
    expect(button.textContent).toContain('United Kingdom');
  });

  test('compact: flag and dial code are visible, the accessible name has the country', () => {
    render(<Picker variant="compact" />);
    expect(screen.getByRole('button', { name: /United Kingdom.*Country/ }).textContent).toBe('United Kingdom+44');
  });

  test('does not open while disabled', async () => {
    await open({ disabled: true });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('CountryPicker as React schedules it without tests', { timeout: 20_000 }, () => {
  const configured = { ...getConfig() };
  const result = (run: () => unknown) => run();
  beforeEach(() => {
    // Nothing is rendered between two events but what React renders at once.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    configure({ eventWrapper: result, asyncWrapper: (run) => Promise.resolve(result(run)) });
  });
  afterEach(() => configure(configured));

  async function show() {
    const user = userEvent.setup({ delay: null });
    render(<Picker />);
    return { user, button: await screen.findByRole('button', { name: /Country/ }) };
  }

  async function showOpen() {
    const shown = await show();
    await shown.user.pointer({ target: shown.button, keys: '[MouseLeft]' });
    await screen.findAllByRole('option');
    return shown;
  }

  test.each([
    // Safari shows its keyboard only for what is focused in the task of the tap.
    { keys: '[TouchA]', isOpen: true },
    { keys: '[MouseLeft]', isOpen: false },
  ])('$keys: the search box has the focus before the next paint is $isOpen', async ({ keys, isOpen }) => {
    const { user, button } = await show();
    await user.pointer({ target: button, keys });
    const isFocused = () => document.activeElement === screen.queryByRole('combobox');
    expect(isFocused()).toBe(isOpen);
    await vi.waitFor(() => expect(isFocused()).toBe(true));
    await vi.waitFor(() => expect(options()).toHaveLength(countries.length));
  });

  test.each([
    { keys: 'germ{Enter}', chosen: 'Germany' },
    { keys: '{ArrowDown}{ArrowDown}{Enter}', chosen: 'United States' },
  ])(
    'the keys $keys that follow the pointer before the countries are rendered choose $chosen',
    async ({ keys, chosen }) => {
      const { user, button } = await show();
      await user.pointer({ target: button, keys: '[MouseLeft]' });
      expect(options(), 'before the next paint').toEqual([]);
      await user.keyboard(keys);
      await vi.waitFor(() => expect(button.textContent).toContain(chosen));
    },
  );

  test.each([
    { key: '{Escape}', chosen: 'United Kingdom' },
    { key: 'germ{Enter}', chosen: 'Germany' },
  ])(
    '$key hides the list in the next paint, and a key before it is removed is for the button',
    async ({ key, chosen }) => {
      const { user, button } = await showOpen();
      await user.keyboard(key);
      const list = screen.getByRole('listbox');
      expect(list.closest('[data-closed]'), 'hidden, not removed').not.toBeNull();
      await user.keyboard('{Shift}');
      expect(list.isConnected).toBe(false);
      expect(document.activeElement).toBe(button);
      expect(button.textContent).toContain(chosen);
      await user.keyboard('{Enter}');
      await vi.waitFor(() => expect(options(), 'all: the search is empty again').toHaveLength(countries.length));
    },
  );

  test('a list that is closed is removed without another key, and the button has the focus', async () => {
    const { user, button } = await showOpen();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
  });
});
