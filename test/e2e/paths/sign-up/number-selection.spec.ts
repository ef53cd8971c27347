import type { Page } from '@playwright/test';
import type { EventObject, SnapshotFrom } from 'xstate';
import { limits } from '#machines/shared/limits.ts';
import { messages } from '#machines/shared/messages.ts';
import { pageCount, pageOf } from '#machines/sign-up/number-pages.ts';
import type { numberSelectionMachine } from '#machines/sign-up/number-selection.machine.ts';
import { createBrowserDriver } from '#test/models/lib/browser-driver.ts';
import type { ModelCases, Outcome } from '#test/models/lib/cases.ts';
import { disagreements, type Handlers } from '#test/models/lib/handlers.ts';
import type { Answer } from '#test/models/lib/held-calls.ts';
import { modelOf } from '#test/models/lib/model.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { numberSelectionCases } from '#test/models/sign-up/number-selection.cases.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import type { NumberSelection } from '#test/e2e/pages/number-selection.page.ts';
import { titleOf, walkPath } from '../support/walk-path.ts';

type Selection = SnapshotFrom<typeof numberSelectionMachine>;
type Sent = EventObject & Readonly<Record<string, unknown>>;

const { events, actors } = numberSelectionCases;

/** Events that the page does not allow: choosing a number that is already chosen or not listed. */
function isOffered({ context, value }: Selection, event: Sent): boolean {
  const tab = typeof value === 'object' && 'usa' in value ? 'usa' : 'uk';
  switch (event.type) {
    case 'tab.change':
      return event['tab'] !== tab;
    case 'city.change':
      return event['city'] !== context.city && context.cities.some(({ code }) => code === event['city']);
    case 'region.change':
      return event['region'] !== context.region && context.regions.some(({ code }) => code === event['region']);
    case 'group.change':
      return event['group'] !== context.group && context.groups.some(({ groupId }) => groupId === event['group']);
    case 'number.choose':
      return (
        context.number?.number !== event['number'] &&
        pageOf(context.numbers, context.page, context.compact).some(({ number }) => number === event['number'])
      );
    case 'page.change':
      return (
        event['page'] !== context.page && Number(event['page']) < pageCount(context.numbers.length, context.compact)
      );
    case 'viewport.changed':
      return event['compact'] !== context.compact;
    default:
      // 'Next' leaves number selection; the page's own model defines the target.
      return event.type !== 'number.confirm';
  }
}

const cases: ModelCases = {
  ...numberSelectionCases,
  inputs: { 'first visit': numberSelectionCases.inputs['first visit'] },
  events: {
    ...events,
    'city.change': { 'the user picks Bath': { city: '7' }, 'the user picks London': { city: '20' } },
    'region.change': { 'the user picks Texas': { region: 'TX' }, 'the user picks Utah': { region: 'UT' } },
    'group.change': { 'the user picks Austin': { group: 'g1' }, 'the user picks Dallas': { group: 'g2' } },
  },
  actors: {
    ...actors,
    fetchRegions: {
      ...actors['fetchRegions'],
      outputs: {
        'regions are found': [
          { label: 'Texas', code: 'TX' },
          { label: 'Utah', code: 'UT' },
        ],
        'no region is found': [],
      },
    },
    fetchRegionGroups: {
      ...actors['fetchRegionGroups'],
      outputs: {
        'locations are found': [
          { label: 'Austin', groupId: 'g1' },
          { label: 'Dallas', groupId: 'g2' },
        ],
        'no location is found': [],
      },
    },
    // The internal 'No Number Available' is an empty list on the wire.
    fetchNumbers: {
      ...actors['fetchNumbers'],
      errors: { 'no network': actors['fetchNumbers']?.errors?.['no network'] },
    },
  },
  project: (context) => {
    const { city, region, group, kept } = context as Selection['context'];
    return [numberSelectionCases.project(context), city, region, group, kept?.region];
  },
  infeasible: (snapshot, step) =>
    numberSelectionCases.infeasible(snapshot, step) ||
    (step.kind === 'send' && !isOffered(snapshot as unknown as Selection, step.event)),
};

const { scripts } = modelOf(cases);

type Texts = Readonly<Record<string, string>>;
const listOf = (outcome: Outcome) => ('output' in outcome ? (outcome.output as readonly Texts[]) : []);
const answered =
  (wire: (outcome: Outcome) => unknown) =>
  (outcome: Outcome): Answer | 'abort' =>
    'error' in outcome ? 'abort' : { status: 200, json: wire(outcome) };

const calls = {
  fetchCities: {
    url: '**/aql-cities',
    answer: answered((outcome) => ({
      data: listOf(outcome).map(({ name, code }) => ({ name, citycode: code })),
    })),
  },
  fetchRegions: { url: '**/get-usa-regions', answer: answered((outcome) => ({ data: { regions: listOf(outcome) } })) },
  fetchRegionGroups: {
    url: '**/region-did-group',
    answer: answered((outcome) => ({
      data: {
        regions: listOf(outcome).map(({ label, groupId }) => ({
          label,
          group_id: groupId,
        })),
      },
    })),
  },
  fetchNumbers: { url: '**/aqlnumbers?**', answer: answered((outcome) => ({ data: { numbers: listOf(outcome) } })) },
};

function handlersFor(page: Page, numbers: NumberSelection): Handlers {
  const contextOf = ({ snapshot }: Expectation) => (snapshot as unknown as Selection).context;
  const textOf = (event: EventObject, key: string): string => String((event as Sent)[key]);
  return {
    send: {
      'tab.change': (event) => (textOf(event, 'tab') === 'usa' ? numbers.usaTab : numbers.ukTab).click(),
      'city.change': async (event) => void (await numbers.city.selectOption(textOf(event, 'city'))),
      'region.change': async (event) => void (await numbers.region.selectOption(textOf(event, 'region'))),
      'group.change': async (event) => void (await numbers.location.selectOption(textOf(event, 'group'))),
      'number.choose': (event) => numbers.number(textOf(event, 'number')).check(),
      'page.change': (event) => numbers.page(Number(textOf(event, 'page')) + 1).click(),
      'load.retry': () => numbers.tryAgain.click(),
      'viewport.changed': (event) =>
        page.setViewportSize({ width: textOf(event, 'compact') === 'true' ? limits.compactWidth : 1280, height: 720 }),
    },
    sees: {
      uk: () => expect(numbers.ukTab).toHaveAttribute('aria-selected', 'true'),
      usa: () => expect(numbers.usaTab).toHaveAttribute('aria-selected', 'true'),
      '#busy': async () => {
        await expect(numbers.shimmer).toHaveCount(limits.shimmerTiles);
        await expect(numbers.numbers).toHaveCount(0);
      },
      '#numbers': async (place) => {
        const { numbers: listed, number, page: shown, compact } = contextOf(place);
        await expect(numbers.numbers).toHaveCount(pageOf(listed, shown, compact).length);
        await expect(numbers.page(shown + 1)).toHaveAttribute('aria-current', 'page');
        await expect(numbers.next).toBeEnabled({ enabled: number !== null });
      },
      '#empty': async () => expect(numbers.empty).toBeVisible(),
      '#broken': async () => {
        await expect(numbers.alert).toContainText(messages.api.unavailable);
        await expect(numbers.tryAgain).toBeVisible();
      },
    },
  };
}

test('model and handlers of number selection agree', ({ page, signUp }) => {
  const able = { settle: () => undefined, elapse: () => undefined };
  expect(disagreements(scripts, handlersFor(page, signUp.numbers), able)).toEqual([]);
});

for (const script of scripts) {
  test(titleOf('number selection', scripts, script), async ({ page, signUp }) => {
    const open = async () => {
      await signUp.open();
      await expect(signUp.numbers.heading).toBeVisible();
    };
    const handlers = handlersFor(page, signUp.numbers);
    await walkPath(page, script, () => createBrowserDriver({ cases, page, open, calls, handlers }, script));
  });
}
