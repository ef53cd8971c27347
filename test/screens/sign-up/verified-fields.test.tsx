import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import type { VerificationProgress } from '#machines/sign-up/verification.types.ts';
import { email, failures, formDraft, noon, progress } from '#test/models/sign-up/samples.ts';
import { FormRig } from './form-rig.tsx';

const said = messages.verification;

const whole = { ...formDraft, address: { ...formDraft.address, manual: true } };
const withEmail = (kept: VerificationProgress) => new FormRig({ ...whole, email: kept }).show();
const withNumber = (number: VerificationProgress) => new FormRig({ ...whole, number }).show();

const emailSent: VerificationProgress = { ...progress.emailSent, cooldownDeadline: null };
const numberSent: VerificationProgress = { ...progress.numberSent, cooldownDeadline: null };

const emailInput = () => screen.getByLabelText('E-mail');
const emailPin = () => screen.getByLabelText('E-mail pincode');
const numberPin = () => screen.getByLabelText('Mobile number pincode');
const password = () => screen.getByLabelText('Password', { exact: true });
const register = () => screen.getByText('Register');
/** Without the list of missing entries, which has the same texts. */
const atFields = () => within(document.querySelector('form') ?? document.body);

async function enter(user: UserEvent, pin: HTMLElement, code = '123456'): Promise<void> {
  await user.click(pin);
  await user.keyboard(code);
}

describe('the demand to verify', { timeout: 60_000 }, () => {
  test('is not shown for a verified field, however often Register fails', async () => {
    const user = userEvent.setup();
    const rig = new FormRig(whole).show();
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

  test('is removed when the field is verified, and is shown again after it was changed', async () => {
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

describe('focus', { timeout: 60_000 }, () => {
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

  test('goes from a verified e-mail to the next field that needs an entry', async () => {
    const user = userEvent.setup();
    const rig = withEmail(emailSent);
    await enter(user, emailPin());
    await rig.answer('verifyCode', { identity: 'uid-1' });
    expect(document.activeElement).toBe(password());
  });

  test('goes from a verified number to the pin entry that is open for the e-mail', async () => {
    const user = userEvent.setup();
    const rig = new FormRig({ ...whole, number: numberSent, email: emailSent }).show();
    await enter(user, numberPin());
    await rig.answer('verifyCode', { identity: 'firebase-1' });
    expect(document.activeElement).toBe(emailPin());
  });

  test('goes to Register when the form is complete', async () => {
    const user = userEvent.setup();
    const rig = withNumber(numberSent);
    await rig.answer('checkUniqueness', { message: '' });
    fireEvent.change(password(), { target: { value: 'Engine-No-1843' } });
    await enter(user, numberPin());
    await rig.answer('verifyCode', { identity: 'firebase-1' });
    expect(document.activeElement).toBe(register().closest('button'));
  });

  test('is not moved when the user has moved to another field meanwhile', async () => {
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
  ])('goes to the field after %s was changed', async (_name, kept) => {
    const user = userEvent.setup();
    withEmail(kept);
    await user.click(screen.getByLabelText('Change e-mail'));
    expect(document.activeElement).toBe(emailInput());
    await user.keyboard('g');
    expect(emailInput()).toHaveProperty('value', 'g');
  });
});

test('that a field is verified is announced once, with its name', { timeout: 60_000 }, async () => {
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

describe('used-up attempts', { timeout: 60_000 }, () => {
  const lastTry = { ...emailSent, verifyCount: 3 };
  const change = () => screen.getByText('Change e-mail').closest('button');
  const resend = () => screen.getByText('Resend').closest('button');

  test('prevent sending, and lead to a labelled way to another address', async () => {
    const user = userEvent.setup();
    const rig = withEmail({ ...lastTry, cooldownDeadline: noon + 60_000 });
    await enter(user, emailPin());
    await rig.refuse('verifyCode', failures.wrongCode);
    expect(screen.getByText(said.exceeded)).toBeTruthy();
    expect(screen.getByText(said.wayOut.email)).toBeTruthy();
    expect(resend()?.disabled).toBe(true);
    fireEvent.click(screen.getByText('Resend'));
    expect(rig.count('resendCode')).toBe(0);
    expect(document.activeElement, 'without waiting for the countdown').toBe(change());

    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(emailInput());
    expect(emailInput()).toHaveProperty('value', '');
    expect(screen.queryByText(said.exceeded)).toBeNull();
  });

  test('are kept for their address, and start again for another address', async () => {
    const user = userEvent.setup();
    const rig = withEmail({ ...lastTry, verifyCount: 4, tried: { [email]: 4 } });
    await user.click(screen.getByText('Change e-mail'));
    fireEvent.change(emailInput(), { target: { value: email } });
    await rig.wait(delays.uniquenessDebounce);
    await rig.answer('checkUniqueness', { message: '' });
    expect(screen.getByText(said.exceeded)).toBeTruthy();
    expect(screen.queryByText('Click here to verify email')).toBeNull();

    fireEvent.change(emailInput(), { target: { value: 'grace@example.com' } });
    await rig.wait(delays.uniquenessDebounce);
    await rig.answer('checkUniqueness', { message: '' });
    await user.click(screen.getByText('Click here to verify email'));
    await rig.answer('sendCode', { uid: 'uid-2', sentAt: noon });
    expect(screen.getAllByText(said.attemptsRemaining(3)).length).toBeGreaterThan(0);
  });

  test('name support once the changes are used up as well', () => {
    withEmail({ ...lastTry, verifyCount: 4, changeCount: 2 });
    expect(screen.getByText(said.exceeded)).toBeTruthy();
    expect(screen.getByText(said.wayOut.support('help@example.com'))).toBeTruthy();
    expect(screen.queryByText('Change e-mail')).toBeNull();
    expect(screen.queryByLabelText('Change e-mail')).toBeNull();
  });
});

describe('the pincode', { timeout: 60_000 }, () => {
  const { pincode } = messages.validation;

  test('is required when the user presses Register, which moves the focus to it', async () => {
    const user = userEvent.setup();
    const rig = withEmail(emailSent);
    await rig.answer('checkUniqueness', { message: '' });
    await user.click(register());
    expect(screen.getByText(pincode.required)).toBeTruthy();
    expect(document.activeElement).toBe(emailPin());
    await user.keyboard('1');
    expect(screen.queryByText(pincode.required)).toBeNull();
    await user.click(register());
    expect(screen.getByText(pincode.length)).toBeTruthy();
  });

  test('shows a message for an invalid typed or pasted text, until digits are entered', async () => {
    const user = userEvent.setup();
    withEmail(emailSent);
    await user.click(emailPin());
    await user.keyboard('a');
    expect(screen.getByText(pincode.numeric)).toBeTruthy();
    await user.keyboard('1');
    expect(screen.queryByText(pincode.numeric)).toBeNull();
    await user.paste('code 123456');
    expect(screen.getByText(pincode.numeric)).toBeTruthy();
    await user.paste('12345');
    expect(screen.getByText(pincode.length)).toBeTruthy();
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(pincode.length)).toBeNull();
  });

  test('shows a message when it is left incomplete, not when it is left empty', async () => {
    const user = userEvent.setup();
    withEmail(emailSent);
    await user.click(emailPin());
    await user.click(password());
    expect(screen.queryByText(pincode.required)).toBeNull();
    await enter(user, emailPin(), '123');
    await user.click(password());
    await waitFor(() => expect(screen.getByText(pincode.length)).toBeTruthy());
  });
});

test("'Wait for 3 minutes' replaces the countdown for a moment", { timeout: 60_000 }, async () => {
  const user = userEvent.setup();
  const rig = withEmail(progress.emailSent);
  expect(screen.getByRole('timer').textContent).toBe('03:00');
  const resend = screen.getByText('Resend');
  expect(resend.closest('button')?.ariaDisabled, 'looks disabled').toBe('true');
  await user.click(resend);
  expect(screen.getByText(said.waitThreeMinutes)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  await rig.wait(delays.waitNotice);
  expect(screen.queryByText(said.waitThreeMinutes)).toBeNull();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(rig.count('resendCode')).toBe(0);
});
