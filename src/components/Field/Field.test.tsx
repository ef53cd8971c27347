import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Select } from '../Select/Select.tsx';
import { TextInput } from '../TextInput/TextInput.tsx';
import { Field, type FieldProps } from './Field.tsx';

const nothing = () => undefined;

function show(props: Partial<FieldProps>) {
  render(
    <Field label="Company" {...props}>
      <TextInput value="" onChange={nothing} />
    </Field>,
  );
  return screen.getByLabelText('Company');
}

const description = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? `nothing has the id ${id}`);

describe('Field', () => {
  test('a plain field has a label and no description', () => {
    const control = show({});
    expect(control.tagName).toBe('INPUT');
    expect(control.hasAttribute('aria-describedby')).toBe(false);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-required')).toBe(false);
  });

  test('an error describes the control and makes it invalid', () => {
    const control = show({ error: 'Company is required', required: true });
    expect(description(control)).toEqual(['Company is required']);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-required')).toBe('true');
  });

  test("the server's messages come before the control and before the field's own", () => {
    const control = show({ serverMessages: ['Too long', 'Too odd'], error: 'Already exits', hint: 'As registered' });
    expect(description(control)).toEqual(['Too longToo odd', 'Already exits', 'As registered']);
    const message = screen.getByText('Too long');
    expect(message.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(
      screen.getByText('Company').compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  });

  test('success is shown without being an error, and is replaced by one', () => {
    const control = show({ success: 'Available', error: '' });
    expect(description(control)).toEqual(['Available']);
    expect(control.hasAttribute('aria-invalid')).toBe(false);
  });

  test('an error hides success', () => {
    const control = show({ success: 'Available', error: 'Already exits' });
    expect(description(control)).toEqual(['Already exits']);
    expect(screen.queryByText('Available')).toBeNull();
  });

  test("the server's messages hide success", () => {
    const control = show({ success: 'Available', serverMessages: ['Company is dissolved'] });
    expect(description(control)).toEqual(['Company is dissolved']);
    expect(screen.queryByText('Available')).toBeNull();
  });

  test('announces changes politely on request, from an existing region', () => {
    const field = (error: string) => (
      <Field label="Company" error={error} announce>
        <TextInput value="" onChange={nothing} />
      </Field>
    );
    const { rerender } = render(field(''));
    const region = document.querySelector('[aria-live="polite"]');
    expect(region?.textContent).toBe('');
    rerender(field('Already exits'));
    expect(document.querySelector('[aria-live="polite"]')).toBe(region);
    expect(region?.textContent).toBe('Already exits');
  });

  test('connects a select the same way, with the given id', () => {
    render(
      <Field label="City" id="city" error="* Number is required">
        <Select options={[]} value="" onChange={nothing} placeholder="Select city" />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'City' });
    expect(select.id).toBe('city');
    expect(description(select)).toEqual(['* Number is required']);
  });
});
