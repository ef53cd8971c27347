import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { delays } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { failures, formDraft } from '#test/models/sign-up/samples.ts';
import { FormRig } from './form-rig.tsx';

const { taken } = messages.verification;

const type = (value: string) => fireEvent.change(screen.getByLabelText('Company'), { target: { value } });
const open = () => new FormRig({ ...formDraft, company: '', address: { ...formDraft.address, manual: true } }).show();

describe('the refusal of a company', { timeout: 60_000 }, () => {
  test('is shown again as soon as its name is typed again', async () => {
    const rig = open();
    type('Taken Ltd');
    await rig.wait(delays.uniquenessDebounce);
    await rig.refuse('checkUniqueness', failures.taken);
    expect(screen.getByText(taken)).toBeTruthy();
    type('Taken Ltd 2');
    expect(screen.queryByText(taken)).toBeNull();
    type('Taken Ltd');
    expect(screen.getByText(taken)).toBeTruthy();
    await rig.wait(delays.uniquenessDebounce);
    expect(screen.getByText(taken), 'also while it is asked about anew').toBeTruthy();
    await rig.answer('checkUniqueness', { message: 'Available' });
    expect(screen.queryByText(taken)).toBeNull();
    expect(screen.getByText('Available')).toBeTruthy();
  });

  test('that arrives within the pause after the next typing applies to its own name only', async () => {
    const rig = open();
    type('Taken Ltd');
    await rig.wait(delays.uniquenessDebounce);
    type('Taken Ltd 2');
    await rig.refuse('checkUniqueness', failures.taken);
    expect(screen.queryByText(taken)).toBeNull();
    type('Taken Ltd');
    expect(screen.getByText(taken)).toBeTruthy();
    type('Taken Ltd 2');
    await rig.wait(delays.uniquenessDebounce);
    expect(rig.call('checkUniqueness').input).toMatchObject({ value: 'Taken Ltd 2' });
  });

  test('is shown when the name is changed and restored while it is checked', async () => {
    const rig = open();
    type('Taken Ltd');
    await rig.wait(delays.uniquenessDebounce);
    type('Taken Lt');
    type('Taken Ltd');
    await rig.refuse('checkUniqueness', failures.taken);
    expect(screen.getByText(taken)).toBeTruthy();
    expect(rig.count('checkUniqueness')).toBe(1);
  });

  test('is requested at once when the user presses Register within the pause', async () => {
    const rig = open();
    type('Taken Ltd');
    fireEvent.click(screen.getByText('Register'));
    expect(rig.count('checkUniqueness')).toBe(1);
    await rig.refuse('checkUniqueness', failures.taken);
    expect(screen.getByText(taken)).toBeTruthy();
  });
});
