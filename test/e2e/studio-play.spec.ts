/** The simulation in the statechart studio, with the screens of the product in its states. */
import { expect, test, type Page } from '@playwright/test';
import { flowsWithScreen } from '#src/studio/screen/flows.ts';
import { expectAccessible } from './support/accessibility.ts';
import { serveStudio } from './support/studio.ts';

const place = serveStudio();
test.describe.configure({ mode: 'default' });

const now = (page: Page) => page.getByRole('region', { name: 'Now' }).getByRole('status');
const take = (page: Page, sentence: string) => page.getByRole('button', { name: sentence }).click();

test('plays a verification to its end, back and forth, and from the address', async ({ page }) => {
  await page.goto(place('#/flow/sign-up/verification?panel=play'));
  await expect(now(page)).toHaveText('entering');
  await take(page, 'the user types an e-mail');
  await take(page, 'uniqueness is being checked');
  await take(page, 'the value is still free');
  await expect(now(page)).toHaveText('offered.open');
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(now(page)).toHaveText('checking');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.reload();
  await expect(now(page)).toHaveText('offered.open');
  await take(page, "the user presses 'Click here to verify'");
  await take(page, 'send code: the code is sent');
  await take(page, 'code entry: the code was right');
  await expect(now(page)).toHaveText('verified');
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('identity');
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await expectAccessible(page, 'simulation');
});

test('plays the entry of a wrong code and of the right one, with a payload of its own', async ({ page }) => {
  await page.goto(place('#/flow/shared/code/code-entry?panel=play'));
  await take(page, 'the user enters six digits');
  await expect(now(page)).toHaveText(/pin: verifying/);
  await take(page, 'verify code: the code is wrong');
  await expect(now(page)).toHaveText(/pin: enterable/);
  await page.getByText('Another payload').click();
  await page.getByRole('combobox', { name: 'Event' }).selectOption('pin.completed');
  await page.getByRole('textbox', { name: 'code' }).fill('654321');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await take(page, 'verify code: the code is right');
  await expect(now(page)).toHaveText('verified');
});

test('plays a verification, its code entry with a wrong code in between, and then the verification to its end', async ({
  page,
}) => {
  await page.goto(place('#/flow/sign-up/verification?panel=play'));
  await take(page, 'the user types an e-mail');
  await take(page, 'uniqueness is being checked');
  await take(page, 'the value is still free');
  await take(page, "the user presses 'Click here to verify'");
  await take(page, 'send code: the code is sent');
  await page.getByRole('link', { name: 'Play code-entry' }).click();
  await expect(page.getByRole('heading', { name: 'code-entry', level: 1 })).toBeVisible();
  await take(page, 'the user enters six digits');
  await take(page, 'verify code: the code is wrong');
  await expect(now(page)).toHaveText(/pin: enterable/);
  await take(page, 'the user enters six digits pin.completed');
  await take(page, 'verify code: the code is right');
  await expect(now(page)).toHaveText('verified');
  await page.getByRole('link', { name: 'Back to verification' }).click();
  await expect(now(page)).toHaveText('sent');
  await take(page, 'code entry: the code was right');
  await expect(now(page)).toHaveText('verified');
  await expect(page.getByRole('link', { name: 'Play code-entry' })).toBeHidden();
});

test('shows the screen in each state of a simulation; what is done on it is a step', async ({ page }) => {
  await page.goto(place('#/flow/sign-in/sign-in?panel=play'));
  const screen = page.frameLocator('iframe[title="Screen in this state"]');
  await expect(screen.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await screen.getByRole('button', { name: 'Log In' }).click();
  const steps = page.getByRole('region', { name: 'Steps taken' });
  await expect(steps.getByRole('button', { name: 'form.submit' })).toHaveAttribute('aria-current', 'step');
  await expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/\w/);
  await take(page, 'the user types an e-mail');
  await take(page, 'the user types a password');
  await take(page, "the user presses 'Log In'");
  await take(page, 'sign in: the password is wrong');
  await expect(screen.getByRole('alert').first()).toContainText(/\w/);
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(screen.getByRole('button', { name: 'Log In' })).toHaveAttribute('aria-busy', 'true');
});

test('has a screen for every flow that names one, and says so where there is none', async ({ page }) => {
  // A call shows its pictures before its commands and headings.
  const pictures = page.getByRole('list', { name: 'Participants' });
  const content = page.getByRole('heading').or(page.getByRole('dialog')).or(page.getByRole('group')).or(pictures);
  const failure = page.getByRole('heading', { name: 'This page cannot be shown' });
  for (const flow of flowsWithScreen) {
    await page.goto(place(`?screen#/screen/${flow}`));
    await expect(content.or(page.getByText('No screen shows this state.')).first(), flow).toBeVisible();
    await expect(failure, flow).toHaveCount(0);
  }
  await page.goto(place('#/flow/meeting/sounds/sounds?panel=play'));
  await expect(page.getByText('No screen shows this flow alone.')).toBeVisible();
});

test('shows the steps of a path at a pace, until it is paused', async ({ page }) => {
  await page.goto(place('#/flow/sign-up/uniqueness?panel=tests'));
  await page.getByRole('link', { name: 'Play path 2' }).click();
  await page.getByRole('combobox', { name: 'Pace' }).selectOption('Fast');
  await page.getByRole('button', { name: 'Play the steps' }).click();
  await expect(page.getByRole('button', { name: 'Step back' })).toBeEnabled();
  await page.getByRole('button', { name: 'Pause' }).click();
  const step = page.locator('[aria-current="step"]');
  const paused = await step.textContent();
  await page.getByRole('button', { name: 'Play the steps' }).click();
  await expect(page.getByRole('button', { name: 'Step forward' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Play the steps' })).toBeVisible();
  expect(await step.textContent()).not.toBe(paused);
});

test('begins slowly, and animates nothing, for a user who prefers reduced motion', async ({ page }) => {
  const pace = page.getByRole('combobox', { name: 'Pace' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(place('#/flow/sign-up/uniqueness?panel=tests'));
  await page.getByRole('link', { name: 'Play path 1' }).click();
  await expect(pace).toHaveValue('1500');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(pace).toHaveValue('3000');
  const step = page.locator('[aria-current="step"]');
  await expect(step).toHaveText('The machine starts');
  await page.getByRole('button', { name: 'Play the steps' }).click();
  await expect(step).not.toHaveText('The machine starts');
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1).length,
  );
  expect(moving).toBe(0);
});

test('plays a path of the model tests', async ({ page }) => {
  await page.goto(place('#/flow/sign-up/uniqueness?panel=tests'));
  await page.getByRole('link', { name: 'Play path 2' }).click();
  await expect(page.getByRole('region', { name: 'Steps taken' })).toBeVisible();
  const forward = page.getByRole('button', { name: 'Step forward' });
  while (await forward.isEnabled()) await forward.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-current="step"]')).toHaveCount(1);
});

test('shows the call beside the states of its parts, and after its end', async ({ page }) => {
  const screen = page.frameLocator('iframe[title="Screen in this state"]');
  await page.goto(place('#/flow/meeting/chat/chat?panel=play'));
  await take(page, 'the user is in the meeting');
  await take(page, 'Ada writes');
  await expect(screen.getByRole('log')).toContainText('Hello');
  await screen.getByRole('textbox', { name: 'Message', exact: true }).fill('Good morning');
  const steps = page.getByRole('region', { name: 'Steps taken' });
  await expect(steps.getByRole('button', { name: 'draft.change' })).toHaveAttribute('aria-current', 'step');
  await expect(screen.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('Good morning');

  await page.goto(place('#/flow/meeting/lobby/lobby?panel=play'));
  await take(page, 'the user becomes a moderator');
  await take(page, 'Ben asks to join');
  await screen.getByRole('button', { name: 'Admit Ben' }).click();
  await expect(steps.getByRole('button', { name: 'guest.admit' })).toHaveAttribute('aria-current', 'step');
  await expect(screen.getByText('Letting in…')).toBeVisible();

  await page.goto(place('#/flow/meeting/lobby/waiting-room?panel=play'));
  await expect(screen.getByRole('heading', { name: 'Waiting to be let in' })).toBeVisible();

  await page.goto(place('#/flow/meeting/call/call?panel=play'));
  await take(page, 'the meeting is found');
  await take(page, 'access is granted');
  await expect(screen.getByText('Joining the meeting…')).toBeVisible();
  await take(page, "the user presses 'Leave'");
  await expect(screen.getByText('Leaving…')).toBeVisible();
  await take(page, 'the conference is left');
  await expect(screen.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
});
