import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { Failure } from '#machines/shared/failure.ts';
import { messages } from '#machines/shared/messages.ts';
import type { AvailableNumber, City, NumbersQuery, SelectedNumber } from '#machines/sign-up/sign-up.types.ts';
import { numberSelectionMachine } from '#machines/sign-up/number-selection.machine.ts';
import { NumberSelection } from '#src/screens/sign-up/NumberSelection.tsx';
import { openPromise } from '#src/services/open-promise.fixture.ts';

const digits = (index: number) => `4420794600${String(index).padStart(2, '0')}`;
const listed: readonly AvailableNumber[] = Array.from({ length: 20 }, (_, index) => ({
  number: digits(index),
  sku: 'UK',
}));
const chosen: SelectedNumber = {
  number: digits(17),
  numberType: 'uk',
  city: '20',
  sku: 'UK',
  didGroupId: '',
  region: '',
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

interface Listing {
  readonly selected?: SelectedNumber | null;
  readonly fetchCities?: () => Promise<readonly City[]>;
  readonly fetchNumbers: (query: NumbersQuery) => Promise<readonly AvailableNumber[]>;
}

const cities: readonly City[] = [
  { name: 'London', code: '20' },
  { name: 'Bath', code: '7' },
];

/** Number selection over a service that answers so. */
function show({ selected = null, fetchCities = () => Promise.resolve(cities), fetchNumbers }: Listing) {
  const confirmed = vi.fn<(number: string) => void>();
  const actor = createActor(
    numberSelectionMachine.provide({
      actors: {
        fetchCities: fromPromise<readonly City[]>(fetchCities),
        fetchNumbers: fromPromise<readonly AvailableNumber[], NumbersQuery>(({ input }) => fetchNumbers(input)),
        watchViewport: fromCallback(() => undefined),
      },
    }),
    { input: { selected } },
  );
  actor.on('confirmed', (event) => confirmed(event.selected.number));
  render(<NumberSelection actor={actor} />);
  act(() => {
    actor.start();
  });
  stops.push(() => actor.stop());
  return { confirmed, user: userEvent.setup() };
}

/** Number selection over a service that lists these numbers in London. */
async function open(numbers: readonly AvailableNumber[], selected: SelectedNumber | null) {
  const opened = show({ selected, fetchNumbers: () => Promise.resolve(numbers) });
  await screen.findAllByRole('radio');
  return opened;
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

describe('the number chosen before', { timeout: 20_000 }, () => {
  test('is chosen on the page of the grid that shows it, and named above the grid on every page', async () => {
    const { confirmed, user } = await open(listed, chosen);
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(chosen.number);
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.getByText('+44 20 7946 0017')).toBeTruthy();
    await user.click(next());
    expect(confirmed).toHaveBeenCalledWith(chosen.number);
  });

  test('is reported when it is gone: no number is chosen until the user chooses one', async () => {
    const { confirmed, user } = await open(
      listed.filter(({ number }) => number !== chosen.number),
      chosen,
    );
    expect(screen.getByRole('alert').textContent).toBe(messages.numbers.gone);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(next().disabled).toBe(true);
    await user.click(screen.getAllByRole('radio')[1] ?? document.body);
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.click(next());
    expect(confirmed).toHaveBeenCalledWith(digits(1));
  });
});

test('on a first visit the first number is chosen', async () => {
  await open(listed, null);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(digits(0));
  expect(next().disabled).toBe(false);
});

/** Runs the arrival of an answer, and waits for its effects. */
const arrives = (answer: () => void): Promise<void> =>
  act(async () => {
    answer();
    await Promise.resolve();
  });
const unavailable = () => Promise.reject(new Failure({ ownMessage: messages.api.unavailable, reason: 'network' }));

describe('what screen readers announce', { timeout: 20_000 }, () => {
  /** The texts of the two live regions, whose elements stay the same. */
  function regions() {
    const status = screen.getByRole('status');
    const alert = screen.getByRole('alert');
    return () => {
      expect(screen.getByRole('status')).toBe(status);
      expect(screen.getByRole('alert')).toBe(alert);
      return { status: status.textContent, alert: alert.textContent };
    };
  }

  test('the numbers of another city, how many there are, and that there are none', async () => {
    const asked = [openPromise<readonly AvailableNumber[]>(), openPromise<readonly AvailableNumber[]>()];
    const answers = [Promise.resolve(listed), ...asked.map(({ promise }) => promise)];
    const { user } = show({ fetchNumbers: () => answers.shift() ?? unavailable() });
    const texts = regions();
    await screen.findAllByRole('radio');
    expect(texts()).toEqual({ status: '20 numbers available', alert: '' });

    await user.selectOptions(screen.getByLabelText('City'), 'Bath');
    expect(texts()).toEqual({ status: 'Loading numbers', alert: '' });
    await arrives(() => asked[0]?.resolve(listed.slice(0, 1)));
    expect(texts()).toEqual({ status: '1 number available', alert: '' });

    await user.selectOptions(screen.getByLabelText('City'), 'London');
    await arrives(() => asked[1]?.resolve([]));
    expect(texts()).toEqual({ status: 'No numbers available here', alert: '' });
  });

  test('as many numbers as the pages show, of more', async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({ number: `44207946${1000 + index}`, sku: 'UK' }));
    await open(many, null);
    expect(screen.getByRole('status').textContent).toBe('80 numbers available');
  });

  test('a failure, and the same failure again', async () => {
    const again = openPromise<undefined>();
    const answers = [unavailable(), again.promise.then(unavailable)];
    const { user } = show({ fetchNumbers: () => answers.shift() ?? unavailable() });
    const texts = regions();
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    const failed = { status: '', alert: `${messages.api.unavailable}Try again` };
    expect(texts()).toEqual(failed);
    await user.click(tryAgain);
    expect(texts()).toEqual({ status: 'Loading numbers', alert: '' });
    await arrives(() => again.resolve(undefined));
    expect(texts()).toEqual(failed);
  });
});

describe("'Try again'", { timeout: 20_000 }, () => {
  const panel = () => screen.getByRole('tabpanel', { name: 'UK Numbers' });

  test('of the numbers moves the focus to the panel, in which the numbers appear', async () => {
    const answers = [unavailable(), Promise.resolve(listed)];
    const { user } = show({ fetchNumbers: () => answers.shift() ?? unavailable() });
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    await user.keyboard('{Enter}');
    await screen.findAllByRole('radio');
    expect(document.activeElement).toBe(panel());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
  });

  test('of the cities does so, too', async () => {
    const answers = [unavailable(), openPromise<readonly City[]>().promise];
    const { user } = show({
      fetchCities: () => answers.shift() ?? unavailable(),
      fetchNumbers: () => Promise.resolve(listed),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(panel());
  });
});
