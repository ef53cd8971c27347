import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { formDraft, progress, selectedNumber } from '#test/models/sign-up/samples.ts';
import type { FormDraft, SignUpDraft } from './draft.ts';
import { signUpPageMachine } from './page.machine.ts';
import { untouchedProgress } from './verification.rules.ts';

const availability = { mode: null, country: 'GB', utmId: null, ip: '203.0.113.7' };
const restoredForm = signUpPageMachine.resolveState({
  value: { signup: { open: 'quiet' } },
  context: {
    query: {},
    step: 'form',
    availability,
    selected: selectedNumber,
    formDraft,
    account: null,
    restored: true,
    formOpen: true,
    message: '',
  },
});
const counted = { ...formDraft, firstName: '', email: progress.emailSent };

test.each([
  { name: "'Start again' deletes a draft without counts or waits", draft: null, kept: null },
  {
    name: "the counts and waits of a draft outlast 'Start again'",
    draft: counted,
    kept: { query: {}, availability, selected: null, form: counted, account: null },
  },
])('$name', ({ draft, kept }) => {
  const [page, actions] = transition(signUpPageMachine, restoredForm, { type: 'form.discarded', draft });
  expect(page.value).toBe('loading');
  expect(page.context).toMatchObject({ selected: null, formDraft: draft, restored: false, formOpen: false });
  expect(actions.map(({ params }) => params)).toContainEqual({ event: { type: 'draftChanged', draft: kept } });
});

const untyped: FormDraft = {
  ...formDraft,
  firstName: '',
  lastName: '',
  company: '',
  email: untouchedProgress('GB'),
  number: untouchedProgress('GB'),
  address: { country: 'GB', manual: false, address: '', postcode: '' },
};

test.each([
  { name: 'nothing', form: untyped, restored: false },
  {
    name: 'nothing, after codes were sent',
    form: { ...untyped, email: { ...untyped.email, changeCount: 1 } },
    restored: false,
  },
  { name: 'a name', form: { ...untyped, firstName: 'Ada' }, restored: true },
  { name: 'an e-mail', form: { ...untyped, email: progress.emailSent }, restored: true },
  { name: 'a postcode', form: { ...untyped, address: { ...untyped.address, postcode: 'TN24' } }, restored: true },
])('a kept form into which the visitor typed $name is shown as restored: $restored', ({ form, restored }) => {
  const [start] = initialTransition(signUpPageMachine, { query: {}, step: 'form' });
  for (const query of [{}, { mode: 'test' }]) {
    const draft: SignUpDraft = { query, availability, selected: selectedNumber, form, account: null };
    const [page] = transition(signUpPageMachine, start, {
      type: 'xstate.done.actor.loadDraft',
      output: draft,
    } as never);
    expect(page.context).toMatchObject({ formDraft: form, restored });
  }
});
