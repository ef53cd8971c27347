import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { delays } from '#machines/shared/limits.ts';
import type { FormDraft } from '#machines/sign-up/draft.ts';
import { untouchedProgress } from '#machines/sign-up/verification.rules.ts';
import { failures, formDraft, number } from '#test/models/sign-up/samples.ts';
import { FormRig } from './form-rig.tsx';

const empty: FormDraft = {
  ...formDraft,
  company: '',
  email: untouchedProgress('GB'),
  number: untouchedProgress('GB'),
  address: { country: 'GB', manual: false, address: '', postcode: '' },
};

/** The fields whose values are looked up during typing, and the call that does so. */
const fields = [
  ['E-mail', 'ada@example.com', 'checkUniqueness'],
  ['Mobile number', number.national, 'checkUniqueness'],
  ['Company', 'Engines Ltd', 'checkUniqueness'],
  ['Find your address', 'SW1Y 4LB', 'searchAddresses'],
] as const;

const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });

describe("'Try again' of a field", { timeout: 60_000 }, () => {
  test.each(fields)('%s: moves the focus to the field', async (label, value, call) => {
    const user = userEvent.setup();
    const rig = new FormRig(empty).show();
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    await rig.wait(delays.uniquenessDebounce);
    await rig.refuse(call, failures.down);
    tryAgain()?.focus();
    await user.keyboard('{Enter}');
    expect(rig.count(call)).toBe(2);
    expect(tryAgain(), 'it is removed during the request').toBeNull();
    expect(document.activeElement).toBe(field);
    await rig.refuse(call, failures.down);
    expect(tryAgain()).not.toBeNull();
    expect(document.activeElement, 'a second failure does not move it').toBe(field);
  });
});
