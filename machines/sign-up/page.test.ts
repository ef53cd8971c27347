import { expect, test } from 'vitest';
import { transition } from 'xstate';
import { formDraft, progress, selectedNumber } from '#test/models/sign-up/samples.ts';
import { signUpPageMachine } from './page.machine.ts';

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
