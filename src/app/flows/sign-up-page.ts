import type { RouterHistory } from '@tanstack/react-router';
import { fromCallback, fromPromise } from 'xstate';
import { deferred } from '#machines/shared/deferred.ts';
import type {
  Availability,
  AvailabilityQuery,
  AvailableNumber,
  City,
  NumbersQuery,
  Region,
  RegionGroup,
} from '#machines/sign-up/sign-up.types.ts';
import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import { signUpPageMachine } from '#machines/sign-up/page.machine.ts';
import {
  pageNumberSelection,
  type EndingLogic,
  type FormLogic,
  type ScreenShown,
  type StepShown,
} from '#machines/sign-up/page.setup.ts';
import { NetworkError } from '#src/services/http/errors.ts';
import { browserSurroundings, normaliseError } from '#src/services/http/normalise-error.ts';
import type { SignUpServices } from '#src/services/sign-up/page-services.ts';
import { watchCompactViewport } from '#src/services/viewport.ts';
import { followSteps } from './sign-up-history.ts';

/** Load a statechart and its view when they are first needed. */
export interface SignUpLoaders {
  readonly loadForm: () => Promise<FormLogic>;
  readonly loadEnding: () => Promise<EndingLogic>;
}

/** Chunks are loaded over the network like answers, and fail with the same messages. */
async function loaded<TLogic>(load: () => Promise<TLogic>): Promise<{ logic: TLogic }> {
  try {
    return { logic: await load() };
  } catch (error) {
    throw normaliseError(new NetworkError(error), {}, browserSurroundings);
  }
}

/**
 * The sign-up page's statechart with its effects (architecture 2).
 * @param history the router's history, which contains the leave guards.
 */
export function createSignUpPage(services: SignUpServices, history: RouterHistory, loaders: SignUpLoaders) {
  const { operations, draft, replay, startMarketing } = services;
  let ending: EndingLogic | null = null;
  const numberSelection = pageNumberSelection.provide({
    actors: {
      fetchRegions: fromPromise<readonly Region[]>(({ signal }) => operations.fetchRegions(signal)),
      fetchRegionGroups: fromPromise<readonly RegionGroup[], { region: string }>(({ input, signal }) =>
        operations.fetchRegionGroups(input, signal),
      ),
      fetchCities: fromPromise<readonly City[]>(({ signal }) => operations.fetchCities(signal)),
      fetchNumbers: fromPromise<readonly AvailableNumber[], NumbersQuery>(({ input, signal }) =>
        operations.fetchNumbers(input, signal),
      ),
      watchViewport: fromCallback(({ sendBack }) =>
        watchCompactViewport((compact) => sendBack({ type: 'viewport.changed', compact })),
      ),
    },
  });
  return signUpPageMachine.provide({
    actors: {
      loadDraft: fromPromise<SignUpDraft | null>(() => draft.load()),
      checkAvailability: fromPromise<Availability, AvailabilityQuery>(({ input, signal }) =>
        operations.checkAvailability(input, signal),
      ),
      askNumbersAhead: fromCallback(() => operations.askNumbersAhead()),
      loadForm: fromPromise<{ logic: FormLogic }>(() => loaded(loaders.loadForm)),
      numberSelection,
      loadEnding: fromPromise<unknown>(async () => {
        ending = (await loaded(loaders.loadEnding)).logic;
      }),
      provisioning: deferred(() => {
        if (ending === null) throw new Error('provisioning is started before its code is loaded');
        return ending;
      }),
      recordSession: fromCallback<ScreenShown>(({ receive }) => {
        receive(() => replay.start());
        return () => void replay.stop();
      }),
      trackVisit: fromCallback(() => startMarketing()),
      keepHistory: fromCallback<StepShown>(({ sendBack, receive }) => {
        const steps = followSteps(history, {
          visit: (step) => sendBack({ type: 'step.visit', step }),
          held: () => sendBack({ type: 'step.held' }),
        });
        receive(({ step, overNumbers }) => steps.show(step, overNumbers));
        return steps.stop;
      }),
    },
  });
}
