import type { Page } from '@playwright/test';
import { shownStartup, type preJoinMachine } from '#machines/meeting/admission/pre-join.machine.ts';
import { displayNameProblem } from '#machines/meeting/settings/profile.rules.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Step } from '#test/models/lib/cases.ts';
import type { Snapshot } from '#test/models/lib/machine.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { preJoinCases } from '#test/models/meeting/admission/pre-join.cases.ts';
import { callIsLoaded, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const name = (page: Page) => page.getByLabel('Your name');
const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });
const listen = (page: Page) => page.getByRole('button', { name: 'Listen only' });
const switchOf = (page: Page, medium: 'microphone' | 'camera') =>
  page.getByRole('button', { name: new RegExp(`^Turn (?:on|off) ${medium}$`) });

/** Once the devices are known, a medium without one cannot be switched; and a name that is typed already is no event. */
function isPrevented(snapshot: Snapshot, { event }: Step): boolean {
  const { displayName, hasMicrophone, hasCamera, wish } = snapshot.context as ReturnType<
    typeof contextOf<typeof preJoinMachine>
  >;
  const isReady = snapshot.matches({ choosing: 'ready' });
  const isChecking = snapshot.matches({ choosing: 'checking' });
  switch (event.type) {
    case 'displayName.change':
      return snapshot.hasTag('busy') || textOf(event, 'displayName') === displayName;
    case 'audio.toggle':
      return !isChecking && !(isReady && hasMicrophone);
    case 'video.toggle':
      return !isChecking && !(isReady && hasCamera);
    case 'meeting.join':
    case 'meeting.listen':
      return snapshot.hasTag('busy') || event.type === `meeting.${wish}`;
    default:
      return false;
  }
}

async function seesChoices(page: Page, place: Expectation): Promise<void> {
  const context = contextOf<typeof preJoinMachine>(place);
  const { audio, video } = shownStartup(context, place.state === 'choosing.checking');
  await expect(name(page)).toHaveValue(context.displayName);
  await expect(switchOf(page, 'microphone')).toHaveAccessibleName(`Turn ${audio ? 'off' : 'on'} microphone`);
  await expect(switchOf(page, 'camera')).toHaveAccessibleName(`Turn ${video ? 'off' : 'on'} camera`);
  if (context.message !== '') await expect(page.getByText(context.message)).toBeVisible();
}

walkPart({
  cases: preJoinCases,
  open: async ({ page }) => {
    // The service never admits the user: the machine receives what the path says.
    await page.route(/\/room\/conf-id\//, () => undefined);
    await page.goto('/meet?meeting_id=daily-standup');
    await callIsLoaded(page);
  },
  delivered: {
    'the user has the devices checked again':
      'The button is shown while the browser lists no microphone, or blocks one.',
  },
  infeasible: isPrevented,
  does: ({ page }) => ({
    'displayName.change': (event) => name(page).fill(textOf(event, 'displayName')),
    'audio.toggle': () => switchOf(page, 'microphone').click(),
    'video.toggle': () => switchOf(page, 'camera').click(),
    'meeting.join': () => join(page).click(),
    'meeting.listen': () => listen(page).click(),
  }),
  sees: ({ page }) => ({
    choosing: async (place) => {
      const { displayName, isTried, wish } = contextOf<typeof preJoinMachine>(place);
      await seesChoices(page, place);
      await expect(name(page)).toBeEnabled();
      for (const [button, ofButton] of [
        [join(page), 'join'],
        [listen(page), 'listen'],
      ] as const) {
        await (wish === ofButton ? expect(button) : expect(button).not).toHaveAttribute('aria-busy', 'true');
        await (wish === ofButton ? expect(button).toBeDisabled() : expect(button).toBeEnabled());
      }
      const isMissing = isTried && displayName.trim() === '';
      if (isMissing) await expect(name(page)).toHaveAccessibleDescription(displayNameProblem(displayName));
      await (isMissing ? expect(name(page)) : expect(name(page)).not).toHaveAttribute('aria-invalid', 'true');
    },
    'choosing.checking': async () => {
      await expect(switchOf(page, 'microphone')).toBeEnabled();
      await expect(switchOf(page, 'camera')).toBeEnabled();
    },
    'choosing.ready': async (place) => {
      const { hasMicrophone, hasCamera } = contextOf<typeof preJoinMachine>(place);
      await (hasMicrophone
        ? expect(switchOf(page, 'microphone')).toBeEnabled()
        : expect(switchOf(page, 'microphone')).toBeDisabled());
      await (hasCamera
        ? expect(switchOf(page, 'camera')).toBeEnabled()
        : expect(switchOf(page, 'camera')).toBeDisabled());
    },
    joining: async (place) => {
      await seesChoices(page, place);
      await expect(name(page)).not.toBeEditable();
      await expect(join(page)).toHaveAttribute('aria-busy', 'true');
      await expect(listen(page)).toBeDisabled();
    },
  }),
});
