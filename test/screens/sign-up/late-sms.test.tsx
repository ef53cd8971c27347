import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { failures, formDraft, noon, number, progress } from '#test/models/sign-up/samples.ts';
import { FormRig } from './form-rig.tsx';

const minute = 60_000;
const sent = (uid: string) => ({ uid, sentAt: noon });
const offered = { ...progress.numberSent, phase: 'offered', uid: '', cooldownDeadline: null } as const;
const whole = { ...formDraft, address: { ...formDraft.address, manual: true } };

const field = (rig: FormRig) => {
  const { number: actor } = rig.actor.getSnapshot().children;
  if (actor === undefined) throw new Error('there is no number field');
  return actor;
};
const codeEntry = (rig: FormRig) => {
  const { codeEntry: actor } = field(rig).getSnapshot().children;
  if (actor === undefined) throw new Error('no code was sent');
  return actor;
};

async function noCaptcha(rig: FormRig): Promise<void> {
  await rig.answer('decideCaptcha', { applicable: false });
}

/** A number for which an SMS was requested, without an answer within five seconds. */
async function overdue(): Promise<FormRig> {
  const rig = new FormRig({ ...whole, number: offered });
  // The number is checked as the form opens, after the company.
  await act(async () => {
    for (const call of rig.calls.filter(({ name }) => name === 'checkUniqueness')) call.resolve({ message: '' });
    await Promise.resolve();
  });
  field(rig).send({ type: 'code.send' });
  await noCaptcha(rig);
  await rig.wait(delays.smsSendTimeout);
  expect(field(rig).getSnapshot().context.message).toBe(messages.captcha.sendTimedOut);
  return rig;
}

describe("an SMS that is sent after 'Resolve Recaptcha'", () => {
  test('opens the pin entry, however late the provider answers', async () => {
    const rig = await overdue();
    await rig.wait(10 * minute);
    await rig.answer('sendCode', sent('late'));
    expect(field(rig).getSnapshot().matches('sent')).toBe(true);
    expect(field(rig).getSnapshot().context).toMatchObject({ uid: 'late', message: '' });
  });

  test('is not sent twice: its answer closes the captcha for another SMS', async () => {
    const rig = await overdue();
    field(rig).send({ type: 'code.send' });
    expect(rig.count('decideCaptcha')).toBe(2);
    await rig.answer('sendCode', sent('first'));
    expect(field(rig).getSnapshot().context.uid).toBe('first');
    expect(field(rig).getSnapshot().children.sendCode?.getSnapshot().children.captcha).toBeUndefined();
    expect(rig.count('sendCode')).toBe(1);
  });

  test('is replaced by another one only when the captcha is solved again', async () => {
    const rig = await overdue();
    const first = rig.call('sendCode');
    field(rig).send({ type: 'code.send' });
    expect(first.signal.aborted).toBe(false);
    await noCaptcha(rig);
    expect(first.signal.aborted).toBe(true);
    expect(rig.count('sendCode')).toBe(2);
    await act(async () => {
      first.resolve(sent('first'));
      await Promise.resolve();
    });
    expect(field(rig).getSnapshot().matches('sent')).toBe(false);
    await rig.answer('sendCode', sent('second'));
    expect(field(rig).getSnapshot().context.uid).toBe('second');
  });

  test('is dropped when the user types another number', async () => {
    const rig = await overdue();
    const call = rig.call('sendCode');
    field(rig).send({ type: 'value.change', value: '07400 123457' });
    expect(call.signal.aborted).toBe(true);
    await rig.answer('sendCode', sent('late'));
    expect(field(rig).getSnapshot().matches('entering')).toBe(true);
  });

  test('shows why it was not sent when the answer is late', async () => {
    const rig = await overdue();
    await rig.refuse('sendCode', failures.offline);
    expect(field(rig).getSnapshot().context.message).toBe(failures.offline.ownMessage);
    expect(field(rig).getSnapshot().can({ type: 'code.send' })).toBe(true);
  });

  test('leaves a captcha open that is being solved when the first request fails', async () => {
    const rig = await overdue();
    field(rig).send({ type: 'code.send' });
    await rig.refuse('sendCode', failures.offline);
    await noCaptcha(rig);
    await rig.answer('sendCode', sent('second'));
    expect(field(rig).getSnapshot().context.uid).toBe('second');
  });

  test('does not move the focus from a field in which the user is typing', { timeout: 60_000 }, async () => {
    const user = userEvent.setup();
    const rig = await overdue();
    rig.show();
    expect(screen.getByText(messages.captcha.sendTimedOut)).toBeTruthy();
    const password = screen.getByLabelText('Password', { exact: true });
    await user.click(password);
    await rig.answer('sendCode', sent('late'));
    expect(screen.getByLabelText('Mobile number pincode')).toBeTruthy();
    expect(document.activeElement).toBe(password);
  });
});

describe("another SMS that is sent after 'Resolve Recaptcha'", () => {
  async function resendOverdue(): Promise<FormRig> {
    const rig = new FormRig({ ...whole, number: { ...progress.numberSent, cooldownDeadline: null } });
    codeEntry(rig).send({ type: 'code.resend' });
    await noCaptcha(rig);
    await rig.wait(delays.smsSendTimeout);
    expect(codeEntry(rig).getSnapshot().context.sendMessage).toBe(messages.captcha.sendTimedOut);
    return rig;
  }

  test('counts, however late the provider answers, and its code is checked', async () => {
    const rig = await resendOverdue();
    await rig.wait(10 * minute);
    await rig.answer('resendCode', sent('late'));
    expect(codeEntry(rig).getSnapshot().context).toMatchObject({ uid: 'late', resendCount: 2, sendMessage: '' });
    codeEntry(rig).send({ type: 'pin.completed', code: '123456' });
    expect(rig.call('verifyCode').input).toMatchObject({ uid: 'late', value: number.e164 });
  });

  test('a code that the browser reads during its captcha is checked when no other SMS is sent', async () => {
    const rig = new FormRig({ ...whole, number: { ...progress.numberSent, cooldownDeadline: null } });
    codeEntry(rig).send({ type: 'code.resend' });
    codeEntry(rig).send({ type: 'code.received', code: '123456' });
    expect(rig.count('verifyCode')).toBe(0);
    // The captcha of these tests has no script.
    await rig.answer('decideCaptcha', { applicable: true });
    expect(rig.call('verifyCode').input).toMatchObject({ code: '123456', value: number.e164 });
  });

  test('leaves the earlier code enterable', async () => {
    const rig = await resendOverdue();
    codeEntry(rig).send({ type: 'pin.completed', code: '123456' });
    await rig.answer('verifyCode', { identity: 'firebase-1' });
    expect(field(rig).getSnapshot().matches('verified')).toBe(true);
    expect(rig.call('resendCode').signal.aborted).toBe(true);
  });

  test('is not sent twice: its answer closes the captcha for the next SMS', async () => {
    const rig = await resendOverdue();
    codeEntry(rig).send({ type: 'code.resend' });
    await rig.answer('resendCode', sent('first'));
    expect(codeEntry(rig).getSnapshot().children.resendCode?.getSnapshot().children.captcha).toBeUndefined();
    expect(rig.count('resendCode')).toBe(1);
  });
});
