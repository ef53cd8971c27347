import { signUpPageSetup } from './page.setup.ts';

/**
 * The sign-up page (specification 2.3, 4.1): availability, number selection, the form, provisioning, and the result.
 * The entered values are kept over a reload of the tab for 30 minutes (architecture 5).
 */
export const signUpPageMachine = signUpPageSetup.createMachine({
  id: 'signUpPage',
  description: 'Sign-up from the availability of the service to the result: a number, the form, provisioning.',
  context: ({ input }) => ({
    query: input.query,
    step: input.step,
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
    { id: 'keepHistory', src: 'keepHistory' },
  ],
  initial: 'restoring',
  on: {
    'login.follow': { actions: 'announceLogin' },
  },
  states: {
    restoring: {
      description: 'Checks whether a draft was kept before a reload.',
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
            guard: { type: 'isAskedAnew', params: ({ event }) => ({ draft: event.output }) },
            target: 'loading',
            actions: { type: 'restoreEntries', params: ({ event }) => ({ draft: event.output }) },
            description: "The page's query takes precedence; typed values that are still valid are kept.",
          },
          {
            guard: { type: 'wasAtNumbers', params: ({ event }) => ({ draft: event.output }) },
            target: 'selectNumber',
            actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            guard: { type: 'hasForm', params: ({ event }) => ({ draft: event.output }) },
            target: 'signup',
            actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            target: 'loading',
            actions: { type: 'restoreSelected', params: ({ event }) => ({ draft: event.output }) },
          },
        ],
        onError: { target: 'loading', description: 'A draft that cannot be read is ignored.' },
      },
    },
    loading: {
      description: "'Please wait': checks whether sign-up is available here.",
      tags: ['busy'],
      entry: 'clearMessage',
      invoke: [
        {
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
        { id: 'askNumbersAhead', src: 'askNumbersAhead' },
      ],
    },
    error: {
      description: "The availability check's error message, in red; the visitor can try again.",
      entry: 'startRecording',
      on: { 'availability.retry': 'loading' },
    },
    selectNumber: {
      description: "'Choose your telephone number'.",
      entry: [{ type: 'enterStep', params: { step: 'numbers' } }, 'startRecording'],
      invoke: {
        id: 'numberSelection',
        src: 'numberSelection',
        input: ({ context }) => ({ selected: context.selected }),
      },
      on: {
        'step.visit': {
          guard: 'isToForm',
          target: 'signup',
          description: 'Forward: the form in the state in which the visitor left it.',
        },
        'number.chosen': { actions: ['storeSelected', 'keepDraft'] },
        'number.lost': { actions: ['forgetSelected', 'keepDraft'] },
        'number.confirmed': { target: 'signup', actions: ['storeSelected', 'keepDraft'] },
      },
    },
    signup: {
      description: "'Enter your details'. The form actor keeps running when the visitor returns to the numbers.",
      entry: [{ type: 'enterStep', params: { step: 'form' } }, 'startRecording'],
      initial: 'deciding',
      on: {
        'form.drafted': { actions: ['storeFormDraft', 'keepDraft'] },
        'form.left': 'selectNumber',
        'step.visit': { guard: 'isToNumbers', target: 'selectNumber' },
        'form.registered': { target: 'processing', actions: ['storeAccount', 'keepDraft', 'announceRegistered'] },
        'form.discarded': { target: 'loading', actions: ['closeForm', 'storeFormDraft', 'forgetEntries', 'keepDraft'] },
      },
      states: {
        deciding: {
          description: 'Checks whether the form is already running.',
          always: [{ guard: 'isFormOpen', target: 'open', actions: 'assignNumber' }, { target: 'preparing' }],
        },
        preparing: {
          description: 'The code of the form is loaded when it is first shown.',
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
          description: 'The form could not be loaded; the visitor can try again.',
          exit: 'clearMessage',
          on: { 'form.retry': 'preparing' },
        },
        open: {
          description: 'The form is shown. It decides whether the visitor can leave it.',
          on: {
            'step.visit': { guard: 'isToNumbers', actions: 'askFormToLeave' },
            'step.held': '.held',
          },
          initial: 'quiet',
          states: {
            quiet: { description: 'No notice is shown above the form.' },
            held: {
              description: 'Back was pressed during a request: a toast explains why the page did not change.',
              tags: ['held'],
              after: { noticeDuration: 'quiet' },
              on: { 'notice.dismiss': 'quiet' },
            },
          },
        },
      },
    },
    processing: {
      description: 'The account is being provisioned.',
      entry: ['closeForm', { type: 'enterStep', params: { step: 'ending' } }, 'startRecording'],
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The code of provisioning is loaded.',
          tags: ['busy'],
          invoke: {
            id: 'loadEnding',
            src: 'loadEnding',
            onDone: 'watching',
            onError: {
              target: 'unavailable',
              actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        unavailable: {
          description: 'The code could not be loaded; the visitor can try again.',
          exit: 'clearMessage',
          on: { 'ending.retry': 'preparing' },
        },
        watching: {
          description: 'The status of the account is requested until it is ready or has failed.',
          invoke: {
            id: 'provisioning',
            src: 'provisioning',
            input: ({ context }) => context.account,
            onDone: [
              {
                guard: { type: 'hasSucceeded', params: ({ event }) => event.output },
                target: '#signUpPage.success',
                actions: 'forgetDraft',
              },
              { target: '#signUpPage.failed', actions: 'forgetDraft' },
            ],
            onError: { target: '#signUpPage.failed', actions: 'forgetDraft' },
          },
        },
      },
    },
    success: { description: "'Registration completed!', with confetti." },
    failed: { description: "'Registration failed!', with the support contact." },
  },
});
