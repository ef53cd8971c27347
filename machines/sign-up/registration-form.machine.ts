import { and, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import type { Registered, Registration } from './sign-up.types.ts';
import { formAddress, formCompany, formEmail, formNumber, formPassword } from './registration-form.children.ts';
import {
  formFields,
  type BusyField,
  type RegistrationFormContext,
  type RegistrationFormEmitted,
  type RegistrationFormEvent,
  type RegistrationFormInput,
} from './registration-form.types.ts';
import {
  alertOf,
  discardedDraft,
  draftOf,
  firstProblem,
  followsNumber,
  mobileCountry,
  nextField,
  refusedField,
  registrationOf,
  serverMessagesOf,
  startingNumber,
  statusQueryOf,
  withoutMessages,
} from './registration-form.rules.ts';
import { tidy } from '#machines/shared/fields/validation.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';
import { untouchedProgress } from './verification.rules.ts';

/**
 * 'Enter your details' (specification 2.3, 4.3, 5.1, 7.2 register): the fields with rules of their own are child
 * machines; this machine collects the values that they emit, and registers once all are valid, verified and unique.
 */
export const registrationFormMachine = setup({
  types: {
    context: {} as RegistrationFormContext,
    events: {} as RegistrationFormEvent,
    input: {} as RegistrationFormInput,
    emitted: {} as RegistrationFormEmitted,
    tags: {} as 'busy' | 'locked',
    children: {} as { company: 'company'; email: 'email'; number: 'number'; password: 'password'; address: 'address' },
  },
  actors: {
    company: formCompany,
    email: formEmail,
    number: formNumber,
    password: formPassword,
    address: formAddress,
    register: promisePlaceholder<Registered, Registration>('register'),
  },
  guards: {
    isIdle: ({ context }) => context.busy.length === 0,
    isReady: ({ context }) => firstProblem(context) === null,
    hasNumberSelection: ({ context }) => context.numberSelection,
    isCompany: ({ event }) => event.type === 'field.change' && event.field === 'company',
    /** Verified by a code that was just entered, not before a reload. */
    isEmailProved: ({ context, event }) =>
      event.type === 'email.progressed' && context.email.phase === 'sent' && event.progress.phase === 'verified',
    isNumberProved: ({ context, event }) =>
      event.type === 'number.progressed' && context.number.phase === 'sent' && event.progress.phase === 'verified',
    isFollowed: ({ context, event }) => event.type === 'number.assign' && followsNumber(context, event.selected),
    canSubmit: and(['isIdle', 'isReady']),
    canGoBack: and(['isIdle', 'hasNumberSelection']),
    isCompanyChecking: ({ event }) => event.type === 'company.judged' && event.verdict === 'checking',
  },
  actions: {
    storeField: assign(({ context, event }) => {
      if (event.type !== 'field.change') return {};
      return { [event.field]: event.value, serverMessages: withoutMessages(context, [event.field]) };
    }),
    forwardCompany: sendTo('company', ({ context }) => ({ type: 'value.change', value: tidy(context.company) })),
    touchField: assign({
      touched: ({ context, event }) =>
        event.type === 'field.blur' && !context.touched.includes(event.field)
          ? [...context.touched, event.field]
          : context.touched,
    }),
    touchAll: assign({ touched: formFields }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    storeVerdict: assign({
      companyVerdict: ({ context, event }) =>
        event.type === 'company.judged' ? event.verdict : context.companyVerdict,
    }),
    storeEmail: assign({
      email: ({ context, event }) => (event.type === 'email.progressed' ? event.progress : context.email),
    }),
    storeNumber: assign(({ context, event }) => {
      if (event.type !== 'number.progressed') return {};
      const isPicked = event.progress.country !== mobileCountry(context.selected, context.country);
      return { number: event.progress, countryPicked: context.countryPicked || isPicked };
    }),
    followCountry: sendTo('number', ({ context }) => ({
      type: 'country.change',
      country: mobileCountry(context.selected, context.country),
    })),
    storePassword: assign(({ context, event }) =>
      event.type === 'password.changed'
        ? { password: event.password, serverMessages: withoutMessages(context, ['password']) }
        : {},
    ),
    storeAddress: assign(({ context, event }) =>
      event.type === 'address.changed'
        ? { address: event.value, serverMessages: withoutMessages(context, ['address', 'postcode']) }
        : {},
    ),
    storeSelected: assign({
      selected: ({ context, event }) => (event.type === 'number.assign' ? event.selected : context.selected),
    }),
    markBusy: assign({
      busy: ({ context }, { field }: { field: BusyField }) =>
        context.busy.includes(field) ? context.busy : [...context.busy, field],
    }),
    markIdle: assign({
      busy: ({ context }, { field }: { field: BusyField }) => context.busy.filter((busy) => busy !== field),
    }),
    demandVerifications: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('company', { type: 'check.demand' });
      enqueue.sendTo('email', { type: 'verification.demand' });
      enqueue.sendTo('number', { type: 'verification.demand' });
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return { message: alertOf(failure), serverMessages: serverMessagesOf(failure) };
    }),
    clearFailure: assign({ message: '', serverMessages: {} }),
    storeAccount: assign((_, { accountId }: Registered) => ({ accountId })),
    announceDraft: emit(({ context }) => ({ type: 'drafted' as const, draft: draftOf(context) })),
    announceRegistered: emit(({ context }) => ({ type: 'registered' as const, account: statusQueryOf(context) })),
    announceLeft: emit({ type: 'left' as const }),
    announceDiscarded: emit(({ context }) => ({ type: 'discarded' as const, draft: discardedDraft(context) })),
    announceLogin: emit({ type: 'loginFollowed' as const }),
    announceProved: emit(({ context }, { field }: { field: VerificationKind }) => ({
      type: 'proved' as const,
      field,
      next: nextField(context, field),
    })),
    announceRefused: emit(({ context }) => ({ type: 'refused' as const, field: refusedField(context) })),
  },
}).createMachine({
  id: 'registrationForm',
  description: 'Collects the details of the company from its fields, and registers when all are valid.',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    firstName: draft?.firstName ?? '',
    lastName: draft?.lastName ?? '',
    company: draft?.company ?? '',
    companyVerdict: 'unchecked',
    password: '',
    email: draft?.email ?? untouchedProgress(input.country),
    number: startingNumber({ draft, ...input }),
    countryPicked: draft?.countryPicked ?? false,
    address: draft?.address ?? { country: input.country, manual: input.manualAddress, address: '', postcode: '' },
    touched: [],
    refusals: 0,
    busy: [],
    serverMessages: {},
    message: '',
    accountId: '',
  }),
  invoke: [
    {
      id: 'company',
      src: 'company',
      input: ({ context }) => ({ kind: 'company' as const, value: tidy(context.company) }),
    },
    {
      id: 'email',
      src: 'email',
      input: ({ context }) => ({
        kind: 'email' as const,
        testMode: context.testMode,
        country: context.email.country,
        progress: context.email,
      }),
    },
    {
      id: 'number',
      src: 'number',
      input: ({ context }) => ({
        kind: 'number' as const,
        testMode: context.testMode,
        country: context.number.country,
        progress: context.number,
      }),
    },
    { id: 'password', src: 'password' },
    { id: 'address', src: 'address', input: ({ context }) => context.address },
  ],
  initial: 'editing',
  on: {
    'company.judged': [
      { guard: 'isCompanyChecking', actions: ['storeVerdict', { type: 'markBusy', params: { field: 'company' } }] },
      { actions: ['storeVerdict', { type: 'markIdle', params: { field: 'company' } }] },
    ],
    'email.progressed': [
      {
        guard: 'isEmailProved',
        actions: ['storeEmail', 'announceDraft', { type: 'announceProved', params: { field: 'email' } }],
      },
      { actions: ['storeEmail', 'announceDraft'] },
    ],
    'number.progressed': [
      {
        guard: 'isNumberProved',
        actions: ['storeNumber', 'announceDraft', { type: 'announceProved', params: { field: 'number' } }],
      },
      { actions: ['storeNumber', 'announceDraft'] },
    ],
    'password.changed': { actions: 'storePassword' },
    'address.changed': { actions: ['storeAddress', 'announceDraft'] },
    'field.busied': { actions: { type: 'markBusy', params: ({ event }) => event } },
    'field.idled': { actions: { type: 'markIdle', params: ({ event }) => event } },
    'number.assign': [
      {
        guard: 'isFollowed',
        actions: ['storeSelected', 'followCountry'],
        description: "The mobile's country follows the number until the visitor chooses one.",
      },
      { actions: 'storeSelected' },
    ],
  },
  states: {
    editing: {
      description: 'The visitor fills in the form.',
      on: {
        'field.change': [
          { guard: 'isCompany', actions: ['storeField', 'forwardCompany', 'announceDraft'] },
          { actions: ['storeField', 'announceDraft'] },
        ],
        'field.blur': { actions: 'touchField' },
        'form.submit': [
          { guard: 'canSubmit', target: 'submitting', actions: 'clearFailure' },
          {
            actions: ['touchAll', 'countRefusal', 'demandVerifications', 'announceRefused'],
            description: 'Shows what is missing, and moves focus to the first field with a problem.',
          },
        ],
        'form.back': {
          guard: 'canGoBack',
          actions: 'announceLeft',
          description: "'Back' to number selection; blocked during any request.",
        },
        'form.discard': {
          guard: 'isIdle',
          actions: 'announceDiscarded',
          description: "'Start again'; blocked during any request, whose answer would be lost.",
        },
        'login.follow': { guard: 'isIdle', actions: 'announceLogin' },
      },
    },
    submitting: {
      description: 'Registering; every field is locked.',
      tags: ['busy', 'locked'],
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => registrationOf(context),
        onDone: {
          target: 'registered',
          actions: [{ type: 'storeAccount', params: ({ event }) => event.output }, 'announceRegistered'],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            'countRefusal',
            'announceRefused',
          ],
        },
      },
    },
    registered: {
      description: 'The account exists; every field stays locked.',
      tags: ['locked'],
    },
  },
});
