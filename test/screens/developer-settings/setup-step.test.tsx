import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Mothership } from '#machines/shell/back-end-setup.ts';
import { developerSettingsMachine } from '#machines/shell/developer-settings.machine.ts';
import type { CentralPoints } from '#machines/shell/developer-settings.setup.ts';
import { SetupStep } from '#src/screens/developer-settings/SetupStep.tsx';
import { openPromise } from '#src/services/open-promise.fixture.ts';
import { failures } from '#test/models/sign-up/samples.ts';

const here = { name: 'Here', domain: 'https://here.example.com/' };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface Services {
  readonly fetchCentralPoints: () => Promise<CentralPoints>;
  readonly fetchTestMode: () => Promise<{ testMode: boolean }>;
}

/** Step 2 of the developer settings over these services: the PIN has been accepted. */
async function open({ fetchCentralPoints, fetchTestMode }: Services) {
  const actor = createActor(
    developerSettingsMachine.provide({
      actors: {
        verifyPincode: fromPromise<void, { pincode: string }>(() => Promise.resolve()),
        fetchCentralPoints: fromPromise<CentralPoints>(fetchCentralPoints),
        fetchMotherships: fromPromise<readonly Mothership[]>(() => Promise.resolve([])),
        fetchTestMode: fromPromise<{ testMode: boolean }>(fetchTestMode),
      },
    }),
  ).start();
  stops.push(() => actor.stop());
  actor.send({ type: 'pin.change', pincode: '246810' });
  actor.send({ type: 'pin.check' });
  render(<SetupStep actor={actor} />);
  return { tryAgain: await screen.findByRole('button', { name: 'Try again' }), user: userEvent.setup() };
}

const step = () => screen.getByRole('group', { name: 'Select Setup' });
const known = () => Promise.resolve({ testMode: false });
const listed = () =>
  Promise.resolve({ list: [here], choice: { domain: here.domain, mothershipId: '', harmonyId: '' } });

describe("'Try again' of the set-up", { timeout: 20_000 }, () => {
  test('of the lists moves the focus to the step, in which they appear', async () => {
    const again = openPromise<CentralPoints>();
    const answers = [Promise.reject(failures.down), again.promise];
    const { tryAgain, user } = await open({
      fetchCentralPoints: () => answers.shift() ?? Promise.reject(failures.down),
      fetchTestMode: known,
    });
    tryAgain.focus();
    await user.keyboard('{Enter}');
    expect(tryAgain.isConnected).toBe(false);
    expect(document.activeElement).toBe(step());
    await act(async () => again.resolve(await listed()));
    expect(document.activeElement).toBe(step());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Select Centeral Setup'));
  });

  test('of the test mode does so, too', async () => {
    const answers = [Promise.reject(failures.down), known()];
    const { tryAgain, user } = await open({
      fetchCentralPoints: listed,
      fetchTestMode: () => answers.shift() ?? Promise.reject(failures.down),
    });
    await user.click(tryAgain);
    expect(tryAgain.isConnected).toBe(false);
    expect(document.activeElement).toBe(step());
  });
});
