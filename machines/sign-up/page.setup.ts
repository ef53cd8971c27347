import {
  assign,
  emit,
  enqueueActions,
  isMachineSnapshot,
  sendTo,
  setup,
  type AnyActorRef,
  type NonReducibleUnknown,
} from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { delays } from '#machines/shared/limits.ts';
import { callbackPlaceholder, promisePlaceholder } from '#machines/shared/placeholders.ts';
import { sendParentOf } from '#machines/shared/send-parent.ts';
import type { Availability, AvailabilityQuery, NumberType, SelectedNumber, StatusQuery } from './sign-up.types.ts';
import { fittingForm, isTyped, type FormDraft, type FormStart, type SignUpDraft } from './draft.ts';
import { numberSelectionMachine } from './number-selection.machine.ts';
import { selectionOf } from './number-selection.setup.ts';
import type { FormReport, pageForm } from './page-form.ts';
import type { ProvisioningOutput, provisioningMachine } from './provisioning.machine.ts';
import type { RegistrationFormInput } from './registration-form.types.ts';

export type FormLogic = typeof pageForm;
export type EndingLogic = typeof provisioningMachine;

/** The sub-screens that are entries of the browser's history; 'ending' is processing and the states after it. */
export type HistoryStep = 'numbers' | 'form' | 'ending';

/** Sent to `keepHistory`: this sub-screen is shown now. */
export interface StepShown {
  readonly type: 'step.shown';
  readonly step: HistoryStep;
  /** Back leads from this sub-screen to the numbers. */
  readonly overNumbers: boolean;
}

/** Sent to `recordSession`: the first screen, or another one, is shown. */
export interface ScreenShown {
  readonly type: 'screen.shown';
}

export interface SignUpPageInput {
  /** The page's URL query parameters, forwarded unchanged to the availability check. */
  readonly query: Readonly<Record<string, string>>;
  /** The sub-screen of the current history entry, which is shown after a reload or a return from another page. */
  readonly step: HistoryStep | null;
}

export interface SignUpPageContext {
  readonly step: HistoryStep | null;
  readonly query: Readonly<Record<string, string>>;
  /** null until the check has been answered. */
  readonly availability: Availability | null;
  readonly selected: SelectedNumber | null;
  readonly formDraft: FormDraft | null;
  /** The query for provisioning; null until the visitor is registered. */
  readonly account: StatusQuery | null;
  /** True while the form shows values that the visitor typed before a reload. */
  readonly restored: boolean;
  /** The form actor is running; it keeps running while the visitor is back at the numbers. */
  readonly formOpen: boolean;
  readonly message: string;
}

export type SignUpPageEvent =
  | { readonly type: 'availability.retry' }
  | { readonly type: 'form.retry' }
  | { readonly type: 'ending.retry' }
  | { readonly type: 'login.follow' }
  /** From `keepHistory`: the visitor navigated Back or Forward to a sub-screen. */
  | { readonly type: 'step.visit'; readonly step: HistoryStep }
  /** From `keepHistory`: Back from the form was prevented. */
  | { readonly type: 'step.held' }
  | { readonly type: 'notice.dismiss' }
  // From the children:
  | { readonly type: 'number.confirmed'; readonly selected: SelectedNumber | null }
  | { readonly type: 'number.chosen'; readonly selected: SelectedNumber | null }
  | { readonly type: 'number.lost' }
  | FormReport;

export type SignUpPageEmitted =
  | { readonly type: 'loginFollowed' }
  /** The draft is to be kept over a reload; null deletes it. */
  | { readonly type: 'draftChanged'; readonly draft: SignUpDraft | null }
  | { readonly type: 'utmReceived'; readonly utmId: string }
  | { readonly type: 'registered'; readonly accountId: string };

const sendToPage = sendParentOf<SignUpPageEvent>();

/** Number selection as a child of the page, with its emitted events sent to the page. Provide effects on this one. */
export const pageNumberSelection = numberSelectionMachine.provide({
  actions: {
    announceConfirmed: sendToPage(({ context }, { type }: { type: NumberType }) => ({
      type: 'number.confirmed',
      selected: selectionOf(context, type),
    })),
    announceChosen: sendToPage(({ context }) => ({ type: 'number.chosen', selected: context.kept })),
    announceLost: sendToPage({ type: 'number.lost' }),
  },
});

interface Registering {
  readonly matches: (state: 'processing') => boolean;
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}

/** Registering, or waiting for the account: leaving the page then requires a confirmation. */
export function isRegistering(page: Registering): boolean {
  const form: unknown = page.children['form']?.getSnapshot();
  return page.matches('processing') || (isMachineSnapshot(form) && form.hasTag('busy'));
}

interface Kept {
  readonly draft: SignUpDraft | null;
}

/** Specification 4.1: mode 'test' or country GB leads to number selection. */
function offersNumbers(availability: Availability): boolean {
  return availability.mode === 'test' || availability.country === 'GB';
}

const hasNumbers = (availability: Availability | null): boolean => availability !== null && offersNumbers(availability);

function formStart(availability: Availability | null): FormStart {
  const numberSelection = hasNumbers(availability);
  const known = numberSelection ? null : (availability?.country ?? null);
  return { numberSelection, country: known ?? 'GB', manualAddress: known !== null };
}

function formInput({ availability, selected, formDraft }: SignUpPageContext): RegistrationFormInput {
  const start = formStart(availability);
  return {
    ...start,
    selected: start.numberSelection ? selected : null,
    testMode: availability?.mode === 'test',
    draft: formDraft,
  };
}

type Query = SignUpPageInput['query'];

const textOf = (query: Query): string => JSON.stringify(query, Object.keys(query).toSorted());

function draftOf(context: SignUpPageContext): SignUpDraft | null {
  const { query, availability, selected, formDraft, account } = context;
  const isEmpty = (selected ?? formDraft ?? account) === null;
  return availability === null || isEmpty ? null : { query, availability, selected, form: formDraft, account };
}

/** Context, actors, guards and actions of the sign-up page; the chart is in page.machine.ts. */
export const signUpPageSetup = setup({
  types: {
    context: {} as SignUpPageContext,
    events: {} as SignUpPageEvent,
    input: {} as SignUpPageInput,
    emitted: {} as SignUpPageEmitted,
    tags: {} as 'busy' | 'held',
    children: {} as { numberSelection: 'numberSelection'; provisioning: 'provisioning'; form: 'form' },
  },
  actors: {
    loadDraft: promisePlaceholder<SignUpDraft | null>('loadDraft'),
    checkAvailability: promisePlaceholder<Availability, AvailabilityQuery>('checkAvailability'),
    loadForm: promisePlaceholder<{ logic: FormLogic }>('loadForm'),
    /** Spawned from the code that `loadForm` returned; listed here for its type. */
    form: promisePlaceholder('form') as unknown as FormLogic,
    numberSelection: pageNumberSelection,
    loadEnding: promisePlaceholder('loadEnding'),
    /** Its code is loaded by `loadEnding`; listed here for its type. */
    provisioning: promisePlaceholder('provisioning') as unknown as EndingLogic,
    /** Session replay, from the first screen on; stopped when the visitor leaves the page. */
    recordSession: callbackPlaceholder<NonReducibleUnknown, ScreenShown>('recordSession'),
    /** Requests what number selection needs first, before it is known whether it begins. */
    askNumbersAhead: callbackPlaceholder('askNumbersAhead'),
    /** The marketing script: on this route only. */
    trackVisit: callbackPlaceholder('trackVisit'),
    /**
     * Updates the browser's history with the sub-screens, and sends an event when the visitor navigates Back or
     * Forward.
     */
    keepHistory: callbackPlaceholder<NonReducibleUnknown, StepShown>('keepHistory'),
  },
  delays: { noticeDuration: delays.noticeDuration },
  guards: {
    hasAccount: (_, { draft }: Kept) => draft !== null && draft.account !== null,
    wasAtNumbers: ({ context }, { draft }: Kept) =>
      draft !== null && draft.form !== null && context.step === 'numbers' && offersNumbers(draft.availability),
    hasForm: ({ context }, { draft }: Kept) =>
      draft !== null && (draft.form !== null || (draft.selected !== null && context.step === 'form')),
    /** The page's query differs from that of the draft: availability may be different now. */
    isAskedAnew: ({ context }, { draft }: Kept) => draft !== null && textOf(draft.query) !== textOf(context.query),
    offersNumbers: (_, availability: Availability) => offersNumbers(availability),
    hasSucceeded: (_, { outcome }: ProvisioningOutput) => outcome === 'succeeded',
    isFormOpen: ({ context }) => context.formOpen,
    isToForm: ({ context, event }) =>
      event.type === 'step.visit' &&
      event.step === 'form' &&
      (context.formOpen || context.selected !== null || context.formDraft !== null),
    isToNumbers: ({ context, event }) =>
      event.type === 'step.visit' && event.step === 'numbers' && hasNumbers(context.availability),
  },
  actions: {
    restore: assign((_, { draft }: Kept) =>
      draft === null
        ? {}
        : {
            availability: draft.availability,
            selected: draft.selected,
            formDraft: draft.form,
            account: draft.account,
            restored: draft.account === null && draft.form !== null && isTyped(draft.form),
          },
    ),
    restoreSelected: assign((_, { draft }: Kept) => ({ selected: draft?.selected ?? null })),
    restoreEntries: assign((_, { draft }: Kept) => ({
      selected: draft?.selected ?? null,
      formDraft: draft?.form ?? null,
      restored: draft !== null && draft.form !== null && isTyped(draft.form),
    })),
    storeAvailability: assign(({ context: { formDraft } }, availability: Availability) => ({
      availability,
      // A draft exists here only when availability was requested again for a kept one.
      formDraft: formDraft === null ? null : fittingForm(formDraft, formStart(availability)),
    })),
    keepUtmId: enqueueActions(({ enqueue }, { utmId }: Availability) => {
      if (utmId !== null) enqueue.emit({ type: 'utmReceived', utmId });
    }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ message: toFailure(error).ownMessage })),
    clearMessage: assign({ message: '' }),
    storeSelected: assign({
      selected: ({ context, event }) => ('selected' in event ? event.selected : context.selected),
    }),
    forgetSelected: assign({ selected: null }),
    storeFormDraft: assign({
      formDraft: ({ context, event }) => ('draft' in event ? event.draft : context.formDraft),
    }),
    storeAccount: assign({
      account: ({ context, event }) => ('account' in event ? event.account : context.account),
    }),
    openForm: enqueueActions(({ context, enqueue }, { logic }: { logic: FormLogic }) => {
      // spawnChild accepts logic as well as a name; its types accept only names.
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
    forgetEntries: assign({ selected: null, restored: false }),
    announceRegistered: emit(({ context }) => ({
      type: 'registered' as const,
      accountId: context.account?.accountId ?? '',
    })),
    announceLogin: emit({ type: 'loginFollowed' as const }),
    enterStep: sendTo('keepHistory', ({ context: { availability } }, { step }: { step: HistoryStep }): StepShown => ({
      type: 'step.shown',
      step,
      overNumbers: step === 'form' && hasNumbers(availability),
    })),
    startRecording: sendTo('recordSession', { type: 'screen.shown' }),
    askFormToLeave: sendTo('form', { type: 'form.back' }),
  },
});
