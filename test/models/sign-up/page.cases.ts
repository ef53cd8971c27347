import { fromPromise } from 'xstate';
import type { Availability } from '#machines/sign-up/sign-up.types.ts';
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

/** Replaces the form, which has cases of its own. */
const quietForm = fromPromise(() => new Promise<never>(() => {})) as unknown as FormLogic;

export const pageCases = defineCases({
  name: 'sign-up/page',
  machine: signUpPageMachine,
  inputs: {
    'opened with a campaign in its address': { query, step: null },
    'reloaded at the numbers': { query, step: 'numbers' },
    'reloaded at the form': { query, step: 'form' },
  },
  events: {
    'availability.retry': "the user presses 'Try again'",
    'form.retry': "the user presses 'Try again'",
    'ending.retry': "the user presses 'Try again'",
    'login.follow': "the user presses 'Log In'",
    'number.confirmed': { 'the user confirms a number': { selected: selectedNumber } },
    'number.chosen': { 'the user picks a number': { selected: selectedNumber } },
    'number.lost': 'the page receives that the number chosen before is gone',
    'form.drafted': { 'the user types into the form': { draft: formDraft } },
    'form.registered': { 'the user registers': { account } },
    'form.left': "the user presses 'Back'",
    'form.discarded': { "the user presses 'Start again'": { draft: null } },
    'step.visit': {
      "the browser's Back leads to the numbers": { step: 'numbers' },
      "the browser's Forward leads to the form": { step: 'form' },
    },
    'step.held': 'the form refuses to be left',
    'notice.dismiss': 'the user dismisses the toast',
  },
  actors: {
    loadDraft: {
      outputs: {
        'no draft was stored': null,
        'a form was stored': kept,
        'a form of a page with another query was stored': { ...kept, query: { country: 'GB' } },
        'a registered account was stored': { ...kept, account },
        'only the chosen number was stored': { ...kept, form: null },
        'a form without a number was stored': { ...kept, selected: null },
        'a form from Germany was stored': { ...kept, availability: germany, selected: null },
      },
      errors: { 'the draft cannot be read': failures.offline },
    },
    checkAvailability: {
      outputs: { 'the user is in the United Kingdom': unitedKingdom, 'the user is in Germany': germany },
      errors: { 'no network': failures.offline },
    },
    loadForm: {
      outputs: { 'the form is loaded': { logic: quietForm } },
      errors: { 'no network': failures.offline },
    },
    loadEnding: {
      outputs: { 'the code of provisioning is loaded': undefined },
      errors: { 'no network': failures.offline },
    },
    provisioning: {
      outputs: { 'the account is ready': { outcome: 'succeeded' }, 'a step failed': { outcome: 'failed' } },
      errors: { 'the provisioning fails': failures.offline },
    },
  },
  delays: { noticeDuration: 'the display time of the toast is over' },
  project: ({ formOpen, account: registered, availability, selected, formDraft: entries, step, restored }) => ({
    restored,
    step,
    entries: entries !== null,
    formOpen,
    selected: selected !== null,
    registered: registered !== null,
    country: availability?.country,
  }),
  // The form offers 'Back' only with number selection, and sends no events before it is loaded.
  infeasible: (snapshot, step) =>
    (step.event.type === 'form.left' && snapshot.context.availability?.country !== 'GB') ||
    (step.event.type.startsWith('form.') && step.event.type !== 'form.retry' && !snapshot.context.formOpen),
  invariants: {
    'numbers are offered only in the United Kingdom or in test mode (4.1)': (snapshot) =>
      !snapshot.matches('selectNumber') || snapshot.context.availability?.country === 'GB',
    'provisioning has the account (4.1)': (snapshot) =>
      !snapshot.matches('processing') || snapshot.context.account !== null,
    'an error has a message (2.3)': (snapshot) =>
      !(
        snapshot.matches('error') ||
        snapshot.matches({ signup: 'unavailable' }) ||
        snapshot.matches({ processing: 'unavailable' })
      ) || snapshot.context.message !== '',
    'the actor of the form runs exactly while the form is open': (snapshot) =>
      snapshot.context.formOpen === (snapshot.children.form !== undefined),
    "'Log In' always works (2.3)": (snapshot) => snapshot.can({ type: 'login.follow' }),
  },
  mutations: {
    'numbers are offered everywhere': { guards: { offersNumbers: () => true } },
    'a failed provisioning is shown as a success': { guards: { hasSucceeded: () => true } },
    "the form starts again after 'Back'": { guards: { isFormOpen: () => false } },
    'the chosen number does not reach the form': { actions: { assignNumber: () => {} } },
    'the campaign is not stored': { actions: { keepUtmId: () => {} } },
    'a number that is gone goes to the form': { actions: { forgetSelected: () => {} } },
    'a stored number is not restored': { actions: { restoreSelected: () => {} } },
    'the history does not receive the shown step': { actions: { enterStep: () => {} } },
    'Back leads to numbers that are not offered': {
      guards: { isToNumbers: ({ event }) => event.type === 'step.visit' },
    },
    'Forward leads to a form that was never open': { guards: { isToForm: () => true } },
    'Back leaves the form without asking it': { actions: { askFormToLeave: () => {} } },
    'a reload at the numbers shows the form': { guards: { wasAtNumbers: () => false } },
    "a stored draft overrides the page's query": { guards: { isAskedAnew: () => false } },
    'typed entries are not restored with another query': { actions: { restoreEntries: () => {} } },
    'the session is not recorded': { actions: { startRecording: () => {} } },
    'the draft is not kept over a reload': { actions: { keepDraft: () => {} } },
    'the chosen number stays after the entries are discarded': { actions: { forgetEntries: () => {} } },
  },
});
