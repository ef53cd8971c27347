import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import { harmonyText, mothershipText, type Harmony, type Mothership } from '#machines/shell/back-end-setup.ts';
import type { developerSettingsMachine } from '#machines/shell/developer-settings.machine.ts';
import { appliedDomain, appliedHarmony, appliedMothership } from '#machines/shell/developer-settings.setup.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { sandboxOrigin } from '#test/e2e/support/ports.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome, Step } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import { createHeldCalls, type HeldCalls } from '#test/models/lib/held-calls.ts';
import { modelOf } from '#test/models/lib/model.ts';
import { pauseClock } from '#test/models/lib/pause-clock.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { developerSettingsCases } from '#test/models/shell/developer-settings.cases.ts';
import { answerFor, shown } from '../support/answers.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

type Settings = SnapshotFrom<typeof developerSettingsMachine>;

const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as Settings).context;
const textOf = (event: EventObject, key: string): string => String(Reflect.get(event, key));

/** Whether a dropdown emits a change to this option: it is listed, and not shown already. */
const canSelect = (list: readonly string[], current: string, wanted: string): boolean =>
  list.includes(wanted) && current !== wanted;

/** Dropdowns offer what is listed, and are disabled while the servers they concern are not known. */
function isOutOfReach(snapshot: Settings, { kind, event }: Step): boolean {
  if (kind !== 'send') return false;
  const { context } = snapshot;
  if (event.type === 'pin.change') return textOf(event, 'pincode') === context.pincode;
  if (event.type === 'centralPoint.change') {
    const domains = context.centralPoints.map(({ domain }) => domain);
    return snapshot.hasTag('locked') || !canSelect(domains, appliedDomain(context), textOf(event, 'domain'));
  }
  if (event.type === 'mothership.change') {
    const ids = context.motherships.map(({ id }) => id);
    return snapshot.hasTag('locked') || !canSelect(ids, appliedMothership(context), textOf(event, 'id'));
  }
  if (event.type !== 'harmony.change') return false;
  const ids = context.harmonies.map(({ id }) => id);
  return snapshot.hasTag('busy') || !canSelect(ids, appliedHarmony(context), textOf(event, 'id'));
}

const cases: ModelCases = {
  ...developerSettingsCases,
  infeasible: (snapshot, step) =>
    developerSettingsCases.infeasible(snapshot, step) || isOutOfReach(snapshot as unknown as Settings, step),
};

const { scripts } = modelOf(cases);

/** The servers of the local back end, in place of the domains of the cases. */
const located = { centeralpoint: `${sandboxOrigin}/central-point/`, domain: `${sandboxOrigin}/relay/` };
const centralPoints = [
  { name: 'Here', domain: located.domain },
  { name: 'There', domain: `${sandboxOrigin}/there/` },
];

const mothershipsOnWire = (list: readonly Mothership[]) => ({
  data: list.map(({ isDefault, ...mothership }) => ({ ...mothership, signup_server: isDefault ? 1 : 0 })),
});
const harmoniesOnWire = (list: readonly Harmony[]) => ({
  data: list.map(({ id, name, server, isDefault }) => ({
    id,
    name,
    portal_servers: { server },
    is_default: isDefault ? 1 : 0,
  })),
});

const calls = {
  verifyPincode: { url: '**/verify-pincode', answer: (outcome: Outcome) => answerFor(outcome) },
  fetchCentralPoints: {
    url: '**/centeral-point/all',
    answer: (outcome: Outcome) => answerFor(outcome, () => ({ data: centralPoints })),
  },
  fetchMotherships: {
    url: /\/relayservers\b/,
    answer: (outcome: Outcome) => answerFor(outcome, mothershipsOnWire),
  },
  fetchHarmonies: { url: /\/harmoneyservers\b/, answer: (outcome: Outcome) => answerFor(outcome, harmoniesOnWire) },
  fetchTestMode: {
    url: /\/get-test-mode\//,
    answer: (outcome: Outcome) =>
      answerFor(outcome, ({ testMode }: { readonly testMode: boolean }) => ({ data: testMode ? 1 : 0 })),
  },
  setTestMode: { url: '**/api/v1/test-mode', answer: (outcome: Outcome) => answerFor(outcome) },
};

/** /signup makes this call as well, at its start: it is held once the settings are open. */
const locations = /\/centeral-point\?/;

async function open(page: Page, changes: HeldCalls): Promise<void> {
  await page.goto('/signup');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notices' })).toBeAttached();
  // Five presses in quick succession, also on a slow machine.
  await pauseClock(page, 900);
  for (let count = 0; count < 5; count += 1) await page.keyboard.press('Control+Alt+Shift+Slash');
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Verify Pincode' })).toBeVisible();
  await changes.hold(locations);
}

function handlersFor(page: Page, changes: HeldCalls): Handlers {
  const pin = page.getByLabel('Enter PIN');
  const button = (name: string) => page.getByRole('button', { name });
  const dropdown = (name: string) => page.getByRole('combobox', { name: `Select ${name} Setup` });
  const testMode = page.getByRole('switch', { name: 'Signup test Mode' });
  const shows = async (name: string, label: string) => {
    if (label === '') return expect(dropdown(name)).toHaveValue('');
    return expect(dropdown(name).locator('option:checked')).toHaveText(label);
  };
  /** The central point, by its name in the list of the cases. */
  const showsCentralPoint = async (place: Expectation) => {
    const context = contextOf(place);
    const option = context.centralPoints.find(({ domain }) => domain === appliedDomain(context));
    await shows('Centeral', option?.name ?? '');
  };
  const showsMothership = async (place: Expectation) => {
    const context = contextOf(place);
    const option = context.motherships.find(({ id }) => id === appliedMothership(context));
    await shows('Mothership', option === undefined ? '' : mothershipText(option));
  };
  const showsHarmony = async (place: Expectation) => {
    const context = contextOf(place);
    const option = context.harmonies.find(({ id }) => id === appliedHarmony(context));
    await shows('Harmony', option === undefined ? '' : harmonyText(option));
  };
  const offersRetry = () => expect(button('Try again')).toBeVisible();
  return {
    send: {
      'pin.change': (event) => pin.fill(textOf(event, 'pincode')),
      'pin.check': () => button('Check').click(),
      'centralPoint.change': async (event) => {
        const isThere = textOf(event, 'domain').includes('there');
        await dropdown('Centeral').selectOption({ label: isThere ? 'There' : 'Here' });
      },
      'mothership.change': async (event) => void (await dropdown('Mothership').selectOption(textOf(event, 'id'))),
      'harmony.change': async (event) => void (await dropdown('Harmony').selectOption(textOf(event, 'id'))),
      'load.retry': () => button('Try again').click(),
      'testMode.toggle': () => testMode.click(),
      'settings.close': () => button('Close').last().click(),
    },
    settle: {
      changeCentralPoint: (outcome) => changes.answer(answerFor(outcome, () => located)),
    },
    sees: {
      'open.verifying': () => expect(page.getByRole('dialog', { name: 'Verify Pincode' })).toBeVisible(),
      'open.verifying.editing': async (place) => {
        const { pincode, pinProblem, pinMessage } = contextOf(place);
        await expect(pin).toHaveValue(pincode);
        if (pinProblem !== '') await expect(page.getByText(pinProblem)).toBeVisible();
        const alert = page.getByRole('dialog').getByRole('alert');
        if (pinMessage !== '') await expect(alert).toContainText(shown(pinMessage));
      },
      'open.verifying.checking': async () => {
        await expect(button('Check')).toHaveAttribute('aria-busy', 'true');
        await expect(pin).not.toBeEditable();
      },
      'open.selecting': showsCentralPoint,
      'open.selecting.servers.loadingCentralPoints': () => expect(dropdown('Centeral')).toBeDisabled(),
      'open.selecting.servers.withoutCentralPoints': offersRetry,
      'open.selecting.servers.changingCentralPoint': async () => {
        await expect(dropdown('Centeral')).toHaveAttribute('aria-busy', 'true');
        await expect(dropdown('Centeral')).toBeDisabled();
        await expect(dropdown('Mothership')).toBeDisabled();
      },
      'open.selecting.servers.loadingMotherships': async (place) => {
        // The change of the central point is complete: only then the app reads what the next steps answer.
        await expect(dropdown('Centeral')).toBeEnabled();
        await expect(dropdown('Harmony')).toBeDisabled();
        await showsMothership(place);
      },
      'open.selecting.servers.withoutMotherships': offersRetry,
      'open.selecting.servers.loadingHarmonies': async (place) => {
        await expect(dropdown('Harmony')).toBeDisabled();
        await showsMothership(place);
      },
      'open.selecting.servers.withoutHarmonies': offersRetry,
      'open.selecting.servers.ready': async (place) => {
        await showsMothership(place);
        await showsHarmony(place);
      },
      'open.selecting.testMode.reading': () => expect(testMode).toBeDisabled(),
      'open.selecting.testMode.unknown': async () => {
        await expect(testMode).toBeDisabled();
        await offersRetry();
      },
      'open.selecting.testMode.known': async (place) => {
        await expect(testMode).toBeEnabled();
        await expect(testMode).toBeChecked({ checked: contextOf(place).testMode });
      },
      // The requested value is shown before the server has it.
      'open.selecting.testMode.switching': async (place) => {
        await expect(testMode).toBeChecked({ checked: !contextOf(place).testMode });
      },
      closed: () => expect(page.getByRole('dialog')).toBeHidden(),
    },
  };
}

test('model and handlers of the developer settings agree', ({ page }) => {
  const handlers = handlersFor(page, createHeldCalls(page, 'changeCentralPoint'));
  const able = { settle: () => undefined, elapse: () => undefined };
  expect(disagreements(scripts, handlers, able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('developer settings', scripts, script), async ({ page, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const changes = createHeldCalls(page, 'changeCentralPoint');
    const handlers = handlersFor(page, changes);
    const start = () => open(page, changes);
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open: start, calls, handlers }, script));
  });
}
