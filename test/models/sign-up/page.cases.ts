import { fromPromise } from 'xstate';
import type { Availability } from '#machines/sign-up/contracts.ts';
import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import { signUpPageMachine } from '#machines/sign-up/page.machine.ts';
import type { FormLogic } from '#machines/sign-up/page.setup.ts';
import { defineCases } from '../lib/cases.ts';
import { account, formDraft, failures, selectedNumber } from './samples.ts';

const unitedKingdom: Availability = { mode: null, country: 'GB', utmId: 'utm-1', ip: '203.0.113.7' };
const germany: Availability = { mode: null, country: 'DE', utmId: null, ip: '203.0.113.7' };
const query = { utm_source: 'mail' };
const kept: SignUpDraft = {
  query,
  availability: unitedKingdom,
  selected: selectedNumber,
  form: formDraft,
  account: null,
};

/** Stands in for the form, which is walked on its own. */
const quietForm = fromPromise(() => new Promise<never>(() => {})) as unknown as FormLogic;

export const pageCases = defineCases({
  name: 'sign-up/page',
  machine: signUpPageMachine,
  inputs: {
    'opened with a campaign in its address': { query, step: null },
    'loaded again at the numbers': { query, step: 'numbers' },
    'loaded again at the form': { query, step: 'form' },
  },
  events: {
    'availability.retry': "presses 'Try again'",
    'form.retry': "presses 'Try again'",
    'draft.discard': "presses 'Start again'",
    'login.follow': "presses 'Log In'",
    'number.confirmed': { 'confirms a number': { selected: selectedNumber } },
    'number.chosen': { 'picks a number': { selected: selectedNumber } },
    'number.lost': 'receives that the number chosen before is gone',
    'form.drafted': { 'types into the form': { draft: formDraft } },
    'form.registered': { registers: { account } },
    'form.left': "presses 'Back'",
    'step.visit': {
      "the browser's Back leads to the numbers": { step: 'numbers' },
      "the browser's Forward leads to the form": { step: 'form' },
    },
    'step.held': 'the form refuses to be left',
    'notice.dismiss': 'dismisses the toast',
  },
  actors: {
    loadDraft: {
      outputs: {
        'nothing was kept': null,
        'a form was kept': kept,
        'a form was kept of a page with another query': { ...kept, query: { country: 'GB' } },
        'a registered account was kept': { ...kept, account },
        'only the chosen number was kept': { ...kept, form: null },
        'a form without a number was kept': { ...kept, selected: null },
        'a form from Germany was kept': { ...kept, availability: germany, selected: null },
      },
      errors: { 'cannot be read': failures.offline },
    },
    checkAvailability: {
      outputs: { 'in the United Kingdom': unitedKingdom, 'in Germany': germany },
      errors: { 'no network': failures.offline },
    },
    loadForm: {
      outputs: { 'the form is there': { logic: quietForm } },
      errors: { 'no network': failures.offline },
    },
    provisioning: {
      outputs: { 'the account is ready': { outcome: 'succeeded' }, 'a step failed': { outcome: 'failed' } },
      errors: { broke: failures.offline },
    },
  },
  delays: { noticeDuration: 'the toast has been up long enough' },
  project: ({ formOpen, account: registered, availability, selected, formDraft: entries, step, restored }) => ({
    restored,
    step,
    entries: entries !== null,
    formOpen,
    selected: selected !== null,
    registered: registered !== null,
    country: availability?.country,
  }),
  // The form offers 'Back' only with number selection, and says nothing before it is there.
  infeasible: (snapshot, step) =>
    (step.event.type === 'form.left' && snapshot.context.availability?.country !== 'GB') ||
    (step.event.type.startsWith('form.') && step.event.type !== 'form.retry' && !snapshot.context.formOpen),
  invariants: {
    'numbers are offered only in the United Kingdom or in test mode (4.1)': (snapshot) =>
      !snapshot.matches('selectNumber') || snapshot.context.availability?.country === 'GB',
    'provisioning knows the account (4.1)': (snapshot) =>
      !snapshot.matches('processing') || snapshot.context.account !== null,
    'an error is said (2.3)': (snapshot) =>
      !(snapshot.matches('error') || snapshot.matches({ signup: 'unavailable' })) || snapshot.context.message !== '',
    'the form lives exactly while it is open': (snapshot) =>
      snapshot.context.formOpen === (snapshot.children.form !== undefined),
    "'Log In' is always there (2.3)": (snapshot) => snapshot.can({ type: 'login.follow' }),
  },
  mutations: {
    'numbers are offered everywhere': { guards: { offersNumbers: () => true } },
    'a failed account is celebrated': { guards: { hasSucceeded: () => true } },
    'the form starts anew after Back': { guards: { isFormOpen: () => false } },
    'the chosen number does not reach the form': { actions: { assignNumber: () => {} } },
    'the campaign is forgotten': { actions: { keepUtmId: () => {} } },
    'a number that is gone goes to the form': { actions: { forgetSelected: () => {} } },
    'a number that was kept is forgotten': { actions: { restoreSelected: () => {} } },
    'the history does not receive what shows': { actions: { enterStep: () => {} } },
    'Back leads to numbers that are not offered': {
      guards: { isToNumbers: ({ event }) => event.type === 'step.visit' },
    },
    'Forward leads to a form that was never open': { guards: { isToForm: () => true } },
    'Back leaves the form without asking it': { actions: { askFormToLeave: () => {} } },
    'a reload at the numbers shows the form': { guards: { wasAtNumbers: () => false } },
    "a kept draft overrules the page's query": { guards: { isAskedAnew: () => false } },
    'what was typed is lost with another query': { actions: { restoreEntries: () => {} } },
    'nothing is kept over a reload': { actions: { keepDraft: () => {} } },
  },
});
