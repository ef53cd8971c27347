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
  awaitsAnswers,
  discardedDraft,
  draftOf,
  firstProblem,
  followsNumber,
  mobileCountry,
  nextField,
  refusedField,
  serverMessagesOf,
  statusQueryOf,
  withoutMessages,
} from './registration-form.rules.ts';
import { tidy } from '#machines/shared/fields/validation.ts';
import type { VerificationKind } from '#machines/shared/code/code.types.ts';

/** Context, actors, guards and actions of the registration form; the chart is in registration-form.machine.ts. */
export const registrationFormSetup = setup({
  types: {
    context: {} as RegistrationFormContext,
    events: {} as RegistrationFormEvent,
    input: {} as RegistrationFormInput,
    emitted: {} as RegistrationFormEmitted,
    tags: {} as 'busy' | 'locked' | 'waiting',
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
  /** An answer comes as several events of its child, one after the other. */
  delays: { answersComplete: 0 },
  guards: {
    awaitsAnswers: ({ context }) => awaitsAnswers(context),
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
    demandCompany: sendTo('company', { type: 'check.demand' }),
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
});
