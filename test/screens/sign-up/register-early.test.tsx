import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FormDraft } from '#machines/sign-up/draft.ts';
import { messages } from '#machines/shared/messages.ts';
import type { AddressSuggestion } from '#machines/sign-up/sign-up.types.ts';
import { failures, formDraft } from '#test/models/sign-up/samples.ts';
import { FormRig } from './form-rig.tsx';

const register = () => screen.getByRole('button', { name: 'Register' });
const isBusy = () => register().getAttribute('aria-busy') === 'true';

/** A form in which the password is typed, and the kept company is being checked. */
function open(draft: Partial<FormDraft> = {}): FormRig {
  const rig = new FormRig({ ...formDraft, ...draft }).show();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'abC1!abC1!ab' } });
  return rig;
}

describe("'Register' that is pressed during a request", { timeout: 60_000 }, () => {
  test('sends the form when the company is available', async () => {
    const rig = open();
    fireEvent.click(register());
    expect(isBusy()).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rig.count('register')).toBe(0);
    await rig.answer('checkUniqueness', { message: 'Available' });
    expect(rig.count('register')).toBe(1);
    expect(isBusy()).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('First name').disabled).toBe(true);
  });

  test('is refused when the company is taken, which takes the focus', async () => {
    const rig = open();
    fireEvent.click(register());
    await rig.refuse('checkUniqueness', failures.taken);
    await rig.wait(0);
    expect(rig.count('register')).toBe(0);
    expect(isBusy()).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain('Company was not accepted');
    expect(document.activeElement).toBe(screen.getByLabelText('Company'));
  });

  test('ends when the user types on', async () => {
    const rig = open();
    fireEvent.click(register());
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Augusta' } });
    expect(isBusy()).toBe(false);
    await rig.answer('checkUniqueness', { message: 'Available' });
    expect(rig.count('register')).toBe(0);
    fireEvent.click(register());
    expect(rig.call('register').input).toMatchObject({ firstName: 'Augusta' });
  });

  test('keeps the focus when Enter was pressed in a field, which is disabled while the form is sent', async () => {
    const rig = open();
    const field = screen.getByLabelText('Password');
    field.focus();
    fireEvent.submit(screen.getByRole('form', { name: 'Enter your details' }));
    expect(document.activeElement).toBe(register());
    await rig.answer('checkUniqueness', { message: 'Available' });
    expect(document.activeElement).toBe(register());
  });

  test('sends the address that was chosen just before', async () => {
    const rig = open({ address: { country: 'GB', manual: false, address: '', postcode: '' } });
    await rig.answer('checkUniqueness', { message: 'Available' });
    fireEvent.change(screen.getByLabelText('Find your address'), { target: { value: 'high street' } });
    await rig.wait(1_000);
    const found: AddressSuggestion = { id: '7', label: '2 High Street, Ashford' };
    await rig.answer('searchAddresses', [found]);
    act(() => rig.actor.getSnapshot().children.address?.send({ type: 'suggestion.choose', id: found.id }));
    fireEvent.click(register());
    expect(rig.count('register')).toBe(0);
    expect(screen.queryByRole('alert')).toBeNull();
    await rig.answer('retrieveAddress', { address: '2 High Street, Ashford', postcode: 'TN24 8QZ' });
    expect(rig.call('register').input).toMatchObject({ address: '2 High Street, Ashford', postcode: 'TN24 8QZ' });
  });

  test('is refused at once when something else is missing', () => {
    const rig = open({ lastName: '' });
    fireEvent.click(register());
    expect(isBusy()).toBe(false);
    expect(screen.getByRole('alert').textContent).toContain(messages.validation.lastName.required);
    expect(rig.count('register')).toBe(0);
  });
});
