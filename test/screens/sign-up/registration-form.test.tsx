import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { formFields } from '#machines/sign-up/registration-form.types.ts';
import { registrationFormMachine } from '#machines/sign-up/registration-form.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { completeDialogs } from '#src/components/jsdom.fixture.ts';
import { fieldId } from '#src/screens/sign-up/field-id.ts';
import { RegistrationForm } from '#src/screens/sign-up/RegistrationForm.tsx';

function open() {
  completeDialogs();
  const actor = createActor(registrationFormMachine, {
    input: {
      selected: null,
      numberSelection: true,
      testMode: false,
      country: 'GB',
      manualAddress: true,
      draft: null,
    },
  });
  actor.start();
  render(<RegistrationForm actor={actor} />);
  return actor;
}

describe('the registration form', { timeout: 20_000 }, () => {
  it('shows its fields in labelled groups, in the order in which the focus moves to a problem', () => {
    open();
    const groups = [...document.querySelectorAll('fieldset')].map((group) => ({
      legend: group.querySelector('legend')?.textContent,
      fields: [...group.querySelectorAll('input')].map(({ id }) => id).filter((id) => id.startsWith('sign-up-')),
    }));
    expect(groups.map(({ legend }) => legend)).toEqual(['You', 'Company', 'Contact', 'Address', 'Password']);
    expect(groups.map(({ fields }) => fields.length)).toEqual([2, 1, 2, 2, 1]);
    // The number chosen before is above the groups.
    expect([fieldId('selectedNumber'), ...groups.flatMap(({ fields }) => fields)]).toEqual(formFields.map(fieldId));
  });

  it('lists missing entries after a refused Register; an item leads to its field and disappears when the field is valid', () => {
    const actor = open();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => actor.send({ type: 'form.submit' }));
    const summary = screen.getByRole('alert');
    const entries = () =>
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(entries()).toEqual([
      messages.validation.selectedNumber.required,
      messages.validation.firstName.required,
      messages.validation.lastName.required,
      messages.validation.company.required,
      messages.validation.number.required,
      messages.validation.email.required,
      messages.validation.address.requiredManual,
      messages.validation.postcode.required,
      messages.validation.password.required,
    ]);
    fireEvent.click(within(summary).getByRole('link', { name: messages.validation.email.required }));
    expect(document.activeElement?.id).toBe(fieldId('email'));
    act(() => actor.send({ type: 'field.change', field: 'firstName', value: 'Ada' }));
    expect(entries()[1]).toBe(messages.validation.lastName.required);
  });
});
