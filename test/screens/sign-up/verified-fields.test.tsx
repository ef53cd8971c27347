import { fireEvent, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { messages } from '#machines/shared/messages.ts';
import type { VerificationProgress } from '#machines/sign-up/verification.contracts.ts';
import { failures, formDraft, progress } from '#test/models/sign-up/samples.ts';
import { FormRig } from './form-rig.tsx';

const said = messages.verification;

const whole = { ...formDraft, address: { ...formDraft.address, manual: true } };
const withEmail = (email: VerificationProgress) => new FormRig({ ...whole, email });
const withNumber = (number: VerificationProgress) => new FormRig({ ...whole, number });

const emailSent: VerificationProgress = { ...progress.emailSent, cooldownDeadline: null };
const numberSent: VerificationProgress = { ...progress.numberSent, cooldownDeadline: null };

const emailInput = () => screen.getByLabelText('E-mail');
const emailPin = () => screen.getByLabelText('E-mail pincode');
const numberPin = () => screen.getByLabelText('Mobile number pincode');
const password = () => screen.getByLabelText('Password', { exact: true });
const register = () => screen.getByText('Register');
/** Without the list of what is missing, which says the same. */
const atFields = () => within(document.querySelector('form') ?? document.body);

async function enter(user: UserEvent, pin: HTMLElement, code = '123456'): Promise<void> {
  await user.click(pin);
  await user.keyboard(code);
}

describe('the demand to verify', { timeout: 20_000 }, () => {
  test('is not made of a field that is verified, however often Register fails', async () => {
    const user = userEvent.setup();
    const rig = new FormRig(whole);
    await rig.answer('checkUniqueness', { message: '' });
    await user.click(register());
    expect(atFields().getByText(messages.validation.password.required)).toBeTruthy();
    fireEvent.change(password(), { target: { value: 'Engine-No-1843' } });
    await user.click(register());
    await rig.refuse('register', failures.offline);
    await user.click(register());
    await rig.refuse('register', failures.refusedCompany);
    expect(screen.queryByText(said.verifyEmail)).toBeNull();
    expect(screen.queryByText(said.verifyNumber)).toBeNull();
    expect(screen.getAllByText('Verified')).toHaveLength(2);
  });

  test('is not left over from before the field was verified, and is made anew after it was changed', async () => {
    const user = userEvent.setup();
    const rig = withEmail(emailSent);
    await user.click(register());
    expect(atFields().getByText(said.verifyEmail)).toBeTruthy();
    expect(screen.queryByText(said.verifyNumber)).toBeNull();
    await enter(user, emailPin());
    await rig.answer('verifyCode', { identity: 'uid-1' });
    expect(screen.queryByText(said.verifyEmail)).toBeNull();
    await user.click(screen.getByLabelText('Change e-mail'));
    expect(screen.queryByText(said.verifyEmail)).toBeNull();
    fireEvent.change(emailInput(), { target: { value: 'grace@example.com' } });
    await user.click(register());
    expect(atFields().getByText(said.verifyEmail)).toBeTruthy();
  });
});

describe('focus', { timeout: 20_000 }, () => {
  test('stays on the pin while the code is checked, and is on its first digit after a wrong one', async () => {
    const user = userEvent.setup();
    const rig = withEmail(emailSent);
    await enter(user, emailPin());
    expect(document.activeElement).toBe(emailPin());
    expect(emailPin().ariaDisabled).toBe('true');
    await user.keyboard('7');
    await rig.refuse('verifyCode', failures.wrongCode);
    expect(screen.getByText(said.invalidPincode)).toBeTruthy();
    expect(document.activeElement).toBe(emailPin());
    await user.keyboard('9');
    expect(emailPin()).toHaveProperty('value', '9');
  });

  test('goes from a verified e-mail to the next field that needs something', async () => {
    const user = userEvent.setup();
    const rig = withEmail(emailSent);
    await enter(user, emailPin());
    await rig.answer('verifyCode', { identity: 'uid-1' });
    expect(document.activeElement).toBe(password());
  });

  test('goes from a verified number to the pin entry that is open for the e-mail', async () => {
    const user = userEvent.setup();
    const rig = new FormRig({ ...whole, number: numberSent, email: emailSent });
    await enter(user, numberPin());
    await rig.answer('verifyCode', { identity: 'firebase-1' });
    expect(document.activeElement).toBe(emailPin());
  });

  test('goes to Register when nothing is left to fill in', async () => {
    const user = userEvent.setup();
    const rig = withNumber(numberSent);
    await rig.answer('checkUniqueness', { message: '' });
    fireEvent.change(password(), { target: { value: 'Engine-No-1843' } });
    await enter(user, numberPin());
    await rig.answer('verifyCode', { identity: 'firebase-1' });
    expect(document.activeElement).toBe(register().closest('button'));
  });

  test('is left alone when the visitor has gone on to another field meanwhile', async () => {
    const user = userEvent.setup();
    const rig = withEmail(emailSent);
    await enter(user, emailPin());
    const firstName = screen.getByLabelText('First name');
    await user.click(firstName);
    await rig.answer('verifyCode', { identity: 'uid-1' });
    expect(document.activeElement).toBe(firstName);
  });

  test.each([
    ['a verified e-mail', progress.emailVerified],
    ['an e-mail with a code', emailSent],
  ])('goes to the field after %s was changed', async (_name, email) => {
    const user = userEvent.setup();
    withEmail(email);
    await user.click(screen.getByLabelText('Change e-mail'));
    expect(document.activeElement).toBe(emailInput());
    await user.keyboard('g');
    expect(emailInput()).toHaveProperty('value', 'g');
  });
});

test('that a field is verified is said once, with its name', { timeout: 20_000 }, async () => {
  const user = userEvent.setup();
  const rig = withEmail(emailSent);
  const isLive = (text: string) => (element: HTMLElement) => element.textContent === text;
  expect(screen.getAllByRole('status').filter(isLive('E-mail Verified'))).toHaveLength(0);
  const before = screen.getAllByRole('status').filter(isLive(''));
  await enter(user, emailPin());
  await rig.answer('verifyCode', { identity: 'uid-1' });
  const announced = screen.getAllByRole('status').filter(isLive('E-mail Verified'));
  expect(announced).toHaveLength(1);
  expect(before, 'the region was there before its text').toContain(announced[0]);
});
