import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { messages } from '#machines/shared/messages.ts';
import type { AvailableNumber, City, NumbersQuery, SelectedNumber } from '#machines/sign-up/sign-up.types.ts';
import { numberSelectionMachine } from '#machines/sign-up/number-selection.machine.ts';
import { NumberSelection } from '#src/screens/sign-up/NumberSelection.tsx';

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

/** Number selection over a service that lists these numbers in London. */
async function open(numbers: readonly AvailableNumber[], selected: SelectedNumber | null) {
  const confirmed = vi.fn<(number: string) => void>();
  const actor = createActor(
    numberSelectionMachine.provide({
      actors: {
        fetchCities: fromPromise<readonly City[]>(() => Promise.resolve([{ name: 'London', code: '20' }])),
        fetchNumbers: fromPromise<readonly AvailableNumber[], NumbersQuery>(() => Promise.resolve(numbers)),
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
  await screen.findAllByRole('radio');
  return { confirmed, user: userEvent.setup() };
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
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(next());
    expect(confirmed).toHaveBeenCalledWith(digits(1));
  });
});

test('on a first visit the first number is chosen', async () => {
  await open(listed, null);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(digits(0));
  expect(next().disabled).toBe(false);
});
