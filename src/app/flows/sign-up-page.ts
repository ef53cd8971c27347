import type { RouterHistory } from '@tanstack/react-router';
import { fromCallback, fromPromise } from 'xstate';
import type {
  Availability,
  AvailabilityQuery,
  AvailableNumber,
  City,
  NumbersQuery,
  ProvisioningStatus,
  Region,
  RegionGroup,
  StatusQuery,
} from '#machines/sign-up/sign-up.types.ts';
import type { SignUpDraft } from '#machines/sign-up/draft.ts';
import { signUpPageMachine } from '#machines/sign-up/page.machine.ts';
import { pageNumberSelection, type FormLogic, type StepShown } from '#machines/sign-up/page.setup.ts';
import { provisioningMachine } from '#machines/sign-up/provisioning.machine.ts';
import { NetworkError } from '#src/services/http/errors.ts';
import { browserSurroundings, normaliseError } from '#src/services/http/normalise-error.ts';
import type { SignUpServices } from '#src/services/sign-up/page-services.ts';
import { watchCompactViewport } from '#src/services/viewport.ts';
import { followSteps } from './sign-up-history.ts';

/**
 * The sign-up page's statechart with its effects (architecture 2).
 * @param history the router's history, which contains the leave guards.
 * @param loadForm loads the registration form's statechart and its view, when it is first needed.
 */
export function createSignUpPage(services: SignUpServices, history: RouterHistory, loadForm: () => Promise<FormLogic>) {
  const { operations, draft, replay, startMarketing } = services;
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
      loadForm: fromPromise<{ logic: FormLogic }>(async () => {
        try {
          return { logic: await loadForm() };
        } catch (error) {
          // Chunks are loaded over the network like answers, and fail with the same messages.
          throw normaliseError(new NetworkError(error), {}, browserSurroundings);
        }
      }),
      numberSelection,
      provisioning: provisioningMachine.provide({
        actors: {
          fetchStatus: fromPromise<ProvisioningStatus, StatusQuery>(({ input, signal }) =>
            operations.fetchProvisioningStatus(input, signal),
          ),
        },
      }),
      recordSession: fromCallback(() => {
        replay.start();
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
