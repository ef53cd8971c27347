import { assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Availability, AvailabilityQuery, NumberType, SelectedNumber, StatusQuery } from './contracts.ts';
import type { FormDraft, SignUpDraft } from './draft.ts';
import { numberSelectionMachine } from './number-selection.machine.ts';
import { selectionOf } from './number-selection.setup.ts';
import type { pageForm } from './page-form.ts';
import { provisioningMachine, type ProvisioningOutput } from './provisioning.machine.ts';
import type { RegistrationFormInput } from './registration-form.contracts.ts';

export type FormLogic = typeof pageForm;

export interface SignUpPageInput {
  /** The page's URL query parameters, forwarded unchanged to the availability check. */
  readonly query: Readonly<Record<string, string>>;
}

export interface SignUpPageContext {
  readonly query: Readonly<Record<string, string>>;
  /** null until the check has answered. */
  readonly availability: Availability | null;
  readonly selected: SelectedNumber | null;
  readonly formDraft: FormDraft | null;
  /** What provisioning is asked with; null until registered. */
  readonly account: StatusQuery | null;
  /** True while the form shows what was kept from before a reload. */
  readonly restored: boolean;
  /** The form actor lives; it stays alive while the visitor is back at the numbers. */
  readonly formOpen: boolean;
  readonly message: string;
}

export type SignUpPageEvent =
  | { readonly type: 'availability.retry' }
  | { readonly type: 'form.retry' }
  /** 'Start again': forget what was kept. */
  | { readonly type: 'draft.discard' }
  | { readonly type: 'login.follow' }
  // Announced by the children:
  | { readonly type: 'number.confirmed'; readonly selected: SelectedNumber }
  | { readonly type: 'form.drafted'; readonly draft: FormDraft }
  | { readonly type: 'form.registered'; readonly account: StatusQuery }
  | { readonly type: 'form.left' };

export type SignUpPageEmitted =
  | { readonly type: 'loginFollowed' }
  /** Keep this over a reload; null forgets it. */
  | { readonly type: 'draftChanged'; readonly draft: SignUpDraft | null }
  | { readonly type: 'utmReceived'; readonly utmId: string }
  | { readonly type: 'registered'; readonly accountId: string };

/** Number selection as the page takes it in. Provide effects on this one. */
export const pageNumberSelection = numberSelectionMachine.provide({
  actions: {
    announceConfirmed: sendParent(({ context }, { type }: { type: NumberType }) => ({
      type: 'number.confirmed',
      selected: selectionOf(context, type),
    })),
  },
});

/** Specification 4.1: mode 'test' or country GB leads to number selection. */
function offersNumbers(availability: Availability): boolean {
  return availability.mode === 'test' || availability.country === 'GB';
}

function formInput(context: SignUpPageContext): RegistrationFormInput {
  const { availability, selected, formDraft } = context;
  const numberSelection = availability !== null && offersNumbers(availability);
  const known = numberSelection ? null : (availability?.country ?? null);
  return {
    selected,
    numberSelection,
    testMode: availability?.mode === 'test',
    country: known ?? 'GB',
    manualAddress: known !== null,
    draft: formDraft,
  };
}

const noAccount: StatusQuery = {
  accountId: '',
  email: '',
  number: '',
  firstName: '',
  lastName: '',
  company: '',
  address: '',
};

function draftOf(context: SignUpPageContext): SignUpDraft | null {
  const { availability, selected, formDraft, account } = context;
  return availability === null ? null : { availability, selected, form: formDraft, account };
}

/**
 * The sign-up page (specification 2.3, 4.1): availability, number selection, the form, provisioning, and how it ended.
 * What was entered survives a reload of the tab for 30 minutes (architecture 5).
 */
export const signUpPageMachine = setup({
  types: {
    context: {} as SignUpPageContext,
    events: {} as SignUpPageEvent,
    input: {} as SignUpPageInput,
    emitted: {} as SignUpPageEmitted,
    tags: {} as 'busy',
    children: {} as { numberSelection: 'numberSelection'; provisioning: 'provisioning'; form: 'form' },
  },
  actors: {
    loadDraft: promisePlaceholder<SignUpDraft | null>('loadDraft'),
    checkAvailability: promisePlaceholder<Availability, AvailabilityQuery>('checkAvailability'),
    loadForm: promisePlaceholder<{ logic: FormLogic }>('loadForm'),
    /** Spawned from what `loadForm` brought; named here for its type. */
    form: promisePlaceholder('form') as unknown as FormLogic,
    numberSelection: pageNumberSelection,
    provisioning: provisioningMachine,
    /** Session replay, from the first screen on; stopped when the page is left. */
    recordSession: callbackPlaceholder('recordSession'),
    /** The marketing script: on this route only. */
    trackVisit: callbackPlaceholder('trackVisit'),
  },
  guards: {
    hasAccount: (_, { draft }: { draft: SignUpDraft | null }) => draft !== null && draft.account !== null,
    hasForm: (_, { draft }: { draft: SignUpDraft | null }) => draft !== null && draft.form !== null,
    offersNumbers: (_, availability: Availability) => offersNumbers(availability),
    hasSucceeded: (_, { outcome }: ProvisioningOutput) => outcome === 'succeeded',
    isFormOpen: ({ context }) => context.formOpen,
  },
  actions: {
    restore: assign((_, { draft }: { draft: SignUpDraft | null }) =>
      draft === null
        ? {}
        : {
            availability: draft.availability,
            selected: draft.selected,
            formDraft: draft.form,
            account: draft.account,
            restored: draft.account === null,
          },
    ),
    storeAvailability: assign((_, availability: Availability) => ({ availability })),
    keepUtmId: enqueueActions(({ enqueue }, { utmId }: Availability) => {
      if (utmId !== null) enqueue.emit({ type: 'utmReceived', utmId });
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
    storeSelected: assign({
      selected: ({ context, event }) => (event.type === 'number.confirmed' ? event.selected : context.selected),
    }),
    storeFormDraft: assign({
      formDraft: ({ context, event }) => (event.type === 'form.drafted' ? event.draft : context.formDraft),
    }),
    storeAccount: assign({
      account: ({ context, event }) => (event.type === 'form.registered' ? event.account : context.account),
    }),
    openForm: enqueueActions(({ context, enqueue }, { logic }: { logic: FormLogic }) => {
      // spawnChild takes logic as well as a name; its types know only the names.
      enqueue.spawnChild(logic as never, { id: 'form', input: formInput(context) });
      enqueue.assign({ formOpen: true });
    }),
    assignNumber: sendTo('form', ({ context }) => ({ type: 'number.assign', selected: context.selected })),
    closeForm: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('form');
      enqueue.assign({ formOpen: false });
    }),
    keepDraft: emit(({ context }) => ({ type: 'draftChanged' as const, draft: draftOf(context) })),
    forgetDraft: emit({ type: 'draftChanged' as const, draft: null }),
    forgetEntries: assign({ selected: null, formDraft: null, account: null, restored: false, availability: null }),
    announceRegistered: emit(({ context }) => ({
      type: 'registered' as const,
      accountId: context.account?.accountId ?? '',
    })),
    announceLogin: emit({ type: 'loginFollowed' as const }),
  },
}).createMachine({
  id: 'signUpPage',
  context: ({ input }) => ({
    query: input.query,
    availability: null,
    selected: null,
    formDraft: null,
    account: null,
    restored: false,
    formOpen: false,
    message: '',
  }),
  invoke: [
    { id: 'recordSession', src: 'recordSession' },
    { id: 'trackVisit', src: 'trackVisit' },
  ],
  initial: 'restoring',
  on: {
    'login.follow': { actions: 'announceLogin' },
  },
  states: {
    restoring: {
      description: 'Was something kept from before a reload?',
      tags: ['busy'],
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        onDone: [
          {
            guard: { type: 'hasAccount', params: ({ event }) => ({ draft: event.output }) },
            target: 'processing',
            actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            guard: { type: 'hasForm', params: ({ event }) => ({ draft: event.output }) },
            target: 'signup',
            actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'loading' },
        ],
        onError: { target: 'loading', description: 'What cannot be read is not worth stopping for.' },
      },
    },
    loading: {
      description: "'Please wait': is sign-up available here?",
      tags: ['busy'],
      entry: 'clearMessage',
      invoke: {
        id: 'checkAvailability',
        src: 'checkAvailability',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'offersNumbers', params: ({ event }) => event.output },
            target: 'selectNumber',
            actions: [
              { type: 'storeAvailability', params: ({ event }) => event.output },
              { type: 'keepUtmId', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'signup',
            actions: [
              { type: 'storeAvailability', params: ({ event }) => event.output },
              { type: 'keepUtmId', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'error',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    error: {
      description: "The availability check's error message, in red; it can be tried again.",
      on: { 'availability.retry': 'loading' },
    },
    selectNumber: {
      description: "'Choose your telephone number'.",
      invoke: {
        id: 'numberSelection',
        src: 'numberSelection',
        input: ({ context }) => ({ selected: context.selected }),
      },
      on: {
        'number.confirmed': { target: 'signup', actions: 'storeSelected' },
      },
    },
    signup: {
      description: "'Enter your details'. The form stays alive when the visitor goes back to the numbers.",
      initial: 'deciding',
      on: {
        'form.drafted': { actions: ['storeFormDraft', 'keepDraft'] },
        'form.left': 'selectNumber',
        'form.registered': { target: 'processing', actions: ['storeAccount', 'keepDraft', 'announceRegistered'] },
        'draft.discard': { target: 'loading', actions: ['closeForm', 'forgetEntries', 'forgetDraft'] },
      },
      states: {
        deciding: {
          description: 'Is the form already there?',
          always: [{ guard: 'isFormOpen', target: 'open', actions: 'assignNumber' }, { target: 'preparing' }],
        },
        preparing: {
          description: 'The form is loaded with its first use.',
          tags: ['busy'],
          invoke: {
            id: 'loadForm',
            src: 'loadForm',
            onDone: {
              target: 'open',
              actions: { type: 'openForm', params: ({ event }) => ({ logic: event.output.logic }) },
            },
            onError: {
              target: 'unavailable',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        unavailable: {
          description: 'The form could not be loaded; try again.',
          exit: 'clearMessage',
          on: { 'form.retry': 'preparing' },
        },
        open: { description: 'The form is shown.' },
      },
    },
    processing: {
      description: 'The account is being provisioned.',
      entry: 'closeForm',
      invoke: {
        id: 'provisioning',
        src: 'provisioning',
        input: ({ context }) => context.account ?? noAccount,
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
            target: 'success',
            actions: 'forgetDraft',
          },
          { target: 'failed', actions: 'forgetDraft' },
        ],
        onError: { target: 'failed', actions: 'forgetDraft' },
      },
    },
    success: { description: "'Registration completed!', with confetti." },
    failed: { description: "'Registration failed!', with the support contact." },
  },
});
