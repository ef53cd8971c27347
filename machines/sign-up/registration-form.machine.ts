import { not } from 'xstate';
import { tidy } from '#machines/shared/fields/validation.ts';
import { registrationOf, startingNumber } from './registration-form.rules.ts';
import { registrationFormSetup } from './registration-form.setup.ts';
import { untouchedProgress } from './verification.rules.ts';

const refusal = ['touchAll', 'countRefusal', 'demandVerifications', 'announceRefused'] as const;

/**
 * 'Enter your details' (specification 2.3, 4.3, 5.1, 7.2 register): the fields with rules of their own are child
 * machines; this machine collects the values that they emit, and registers once all are valid, verified and unique.
 */
export const registrationFormMachine = registrationFormSetup.createMachine({
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
      initial: 'open',
      on: {
        'field.change': [
          { guard: 'isCompany', target: '.open', actions: ['storeField', 'forwardCompany', 'announceDraft'] },
          { target: '.open', actions: ['storeField', 'announceDraft'] },
        ],
        'field.blur': { actions: 'touchField' },
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
      states: {
        open: {
          description: "'Register' is not pressed.",
          on: {
            'form.submit': [
              { guard: 'canSubmit', target: '#registrationForm.submitting', actions: 'clearFailure' },
              {
                guard: 'isReady',
                target: 'awaiting',
                actions: 'clearFailure',
                description: 'Nothing is missing, and a request is running.',
              },
              {
                guard: 'awaitsAnswers',
                target: 'awaiting',
                actions: ['clearFailure', 'demandCompany'],
                description: 'Nothing is missing but the answers of requests.',
              },
              {
                actions: refusal,
                description: 'Shows what is missing, and moves focus to the first field with a problem.',
              },
            ],
          },
        },
        awaiting: {
          description: "'Register' is pressed: the form is sent when the answers of requests have completed it.",
          tags: ['waiting'],
          always: { guard: 'canSubmit', target: '#registrationForm.submitting' },
          initial: 'running',
          states: {
            running: {
              description: 'Requests are running.',
              always: { guard: not('awaitsAnswers'), target: 'answered' },
            },
            answered: {
              description: 'The answers have not completed the form, or not yet: they come as several events.',
              always: { guard: 'awaitsAnswers', target: 'running' },
              after: { answersComplete: { target: '#registrationForm.editing.open', actions: refusal } },
            },
          },
        },
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
