import { assign, emit, raise, setup } from 'xstate';
import { toFailure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import { promisePlaceholder } from '#machines/shared/placeholders.ts';
import {
  appliedId,
  type CentralPointOption,
  type Harmony,
  type Mothership,
  type SetupChoice,
} from './back-end-setup.ts';
import { developerPinProblem } from './developer-pin.ts';

export interface CentralPoints {
  readonly list: readonly CentralPointOption[];
  readonly choice: SetupChoice;
}

export interface DeveloperSettingsContext {
  readonly pincode: string;
  /** The validation message of the pincode (specification 5.4), after 'Check' was pressed. */
  readonly pinProblem: string;
  /** Why the server refused the pincode: the danger alert's text. */
  readonly pinMessage: string;
  readonly centralPoints: readonly CentralPointOption[];
  readonly motherships: readonly Mothership[];
  readonly harmonies: readonly Harmony[];
  readonly choice: SetupChoice;
  /** The central point to which the settings are changing; '' while there is no change. */
  readonly wantedDomain: string;
  /** Sign-up test mode as last read from the server. */
  readonly testMode: boolean;
}

export type DeveloperSettingsEvent =
  | { readonly type: 'pin.change'; readonly pincode: string }
  /** 'Check' */
  | { readonly type: 'pin.check' }
  | { readonly type: 'centralPoint.change'; readonly domain: string }
  | { readonly type: 'mothership.change'; readonly id: string }
  | { readonly type: 'harmony.change'; readonly id: string }
  | { readonly type: 'load.retry' }
  | { readonly type: 'testMode.toggle' }
  /** Raised when the central point has changed. */
  | { readonly type: 'testMode.read' }
  | { readonly type: 'settings.close' };

export type DeveloperSettingsEmitted =
  /** 'Successfully Updated!' */
  | { readonly type: 'updated'; readonly message: string }
  /** An error toast with the server's message. */
  | { readonly type: 'failed'; readonly message: string }
  /** Later relay calls carry this mothership and harmony. */
  | { readonly type: 'chosen'; readonly mothershipId: string; readonly harmonyId: string }
  | { readonly type: 'closed' };

/** The list's option for the current central point; '' when it is not listed. */
export function appliedDomain({ centralPoints, choice, wantedDomain }: DeveloperSettingsContext): string {
  const domain = wantedDomain === '' ? choice.domain : wantedDomain;
  return centralPoints.some((option) => option.domain === domain) ? domain : '';
}

export const appliedMothership = ({ motherships, choice }: DeveloperSettingsContext): string =>
  appliedId(motherships, choice.mothershipId);

export const appliedHarmony = ({ harmonies, choice }: DeveloperSettingsContext): string =>
  appliedId(harmonies, choice.harmonyId);

/** Context, actors and guards of the developer settings; the chart is in developer-settings.machine.ts. */
export const developerSettingsSetup = setup({
  types: {
    context: {} as DeveloperSettingsContext,
    events: {} as DeveloperSettingsEvent,
    emitted: {} as DeveloperSettingsEmitted,
    tags: {} as 'verifying' | 'checking' | 'busy' | 'broken' | 'locked' | 'switching' | 'testModeUnknown',
  },
  actors: {
    verifyPincode: promisePlaceholder<void, { pincode: string }>('verifyPincode'),
    /** The list, and the current choice. */
    fetchCentralPoints: promisePlaceholder<CentralPoints>('fetchCentralPoints'),
    changeCentralPoint: promisePlaceholder<void, { domain: string }>('changeCentralPoint'),
    fetchMotherships: promisePlaceholder<readonly Mothership[]>('fetchMotherships'),
    fetchHarmonies: promisePlaceholder<readonly Harmony[], { mothershipId: string }>('fetchHarmonies'),
    fetchTestMode: promisePlaceholder<{ testMode: boolean }>('fetchTestMode'),
    setTestMode: promisePlaceholder<void, { testMode: boolean }>('setTestMode'),
  },
  guards: {
    isPinValid: ({ context }) => developerPinProblem(context.pincode) === '',
    isOtherCentralPoint: ({ context, event }) =>
      event.type === 'centralPoint.change' &&
      event.domain !== context.choice.domain &&
      context.centralPoints.some(({ domain }) => domain === event.domain),
    isListedMothership: ({ context, event }) =>
      event.type === 'mothership.change' && context.motherships.some(({ id }) => id === event.id),
    isListedHarmony: ({ context, event }) =>
      event.type === 'harmony.change' && context.harmonies.some(({ id }) => id === event.id),
    hasMothership: ({ context }) => appliedMothership(context) !== '',
  },
  actions: {
    storePincode: assign(({ context, event }) =>
      event.type === 'pin.change'
        ? {
            pincode: event.pincode,
            pinMessage: '',
            pinProblem: context.pinProblem === '' ? '' : developerPinProblem(event.pincode),
          }
        : {},
    ),
    storePinProblem: assign({ pinProblem: ({ context }) => developerPinProblem(context.pincode), pinMessage: '' }),
    storePinRefusal: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error);
      return { pinMessage: failure.fieldMessage('pincode') ?? failure.ownMessage };
    }),
    clearPin: assign({ pincode: '', pinProblem: '', pinMessage: '' }),
    storeCentralPoints: assign((_, { list, choice }: CentralPoints) => ({ centralPoints: list, choice })),
    storeWanted: assign({
      wantedDomain: ({ context, event }) =>
        event.type === 'centralPoint.change' ? event.domain : context.wantedDomain,
    }),
    /** Another central point has other servers, so the choices made for the previous one are cleared. */
    storeCentralPoint: assign(({ context }) => ({
      choice: { domain: context.wantedDomain, mothershipId: '', harmonyId: '' },
      wantedDomain: '',
      motherships: [],
      harmonies: [],
    })),
    /** Resets the dropdown to the current choice. */
    revertCentralPoint: assign({ wantedDomain: '' }),
    storeMotherships: assign((_, { list }: { list: readonly Mothership[] }) => ({ motherships: list })),
    storeMothership: assign(({ context, event }) =>
      event.type === 'mothership.change'
        ? { choice: { ...context.choice, mothershipId: event.id, harmonyId: '' }, harmonies: [] }
        : {},
    ),
    storeHarmonies: assign((_, { list }: { list: readonly Harmony[] }) => ({ harmonies: list })),
    storeHarmony: assign(({ context, event }) =>
      event.type === 'harmony.change'
        ? {
            choice: { ...context.choice, mothershipId: appliedMothership(context), harmonyId: event.id },
          }
        : {},
    ),
    storeTestMode: assign((_, { testMode }: { testMode: boolean }) => ({ testMode })),
    flipTestMode: assign({ testMode: ({ context }) => !context.testMode }),
    readTestMode: raise({ type: 'testMode.read' }),
    announceChosen: emit(({ context }) => ({
      type: 'chosen' as const,
      mothershipId: context.choice.mothershipId,
      harmonyId: context.choice.harmonyId,
    })),
    announceUpdated: emit({ type: 'updated' as const, message: messages.developerSettings.updated }),
    announceFailed: emit((_, { error }: { error: unknown }) => ({
      type: 'failed' as const,
      message: toFailure(error).ownMessage,
    })),
    announceClosed: emit({ type: 'closed' as const }),
  },
});

export const nothingEntered = {
  pincode: '',
  pinProblem: '',
  pinMessage: '',
  centralPoints: [],
  motherships: [],
  harmonies: [],
  choice: { domain: '', mothershipId: '', harmonyId: '' },
  wantedDomain: '',
  testMode: false,
} as const;
