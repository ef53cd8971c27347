import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { HistoryStep } from '#machines/sign-up/page.setup.ts';
import { followSteps, stepOf } from './sign-up-history.ts';

const address = '/signup?mode=test&utm_id=spring';

/** Sign-up opened from another page. It follows the history, unless it is `busy`. */
function openSignUp(
  history: RouterHistory = createMemoryHistory({ initialEntries: ['/pricing', address], initialIndex: 1 }),
) {
  const page = { busy: false, held: 0, visited: [] as HistoryStep[] };
  const steps = followSteps(history, {
    visit: (step) => {
      page.visited.push(step);
      if (!page.busy) show(step);
    },
    held: () => void (page.held += 1),
  });
  function show(step: HistoryStep): void {
    steps.show(step, step === 'form');
  }
  return { history, page, show, stop: steps.stop };
}

const at = (history: RouterHistory) => [history.location.href, stepOf(history)];

test('the form is an entry above the numbers, at the same address', () => {
  const { history, show } = openSignUp();
  expect(stepOf(history)).toBeNull();
  show('numbers');
  show('form');
  expect(at(history)).toEqual([address, 'form']);
  history.back();
  expect(at(history)).toEqual([address, 'numbers']);
  history.back();
  expect(history.location.href).toBe('/pricing');
});

test('Back and Forward request the sub-screens', () => {
  const { history, page, show } = openSignUp();
  show('numbers');
  show('form');
  history.back();
  history.forward();
  expect(page.visited).toEqual(['numbers', 'form']);
  expect(at(history)).toEqual([address, 'form']);
});

test("the page's own 'Back' moves back in the history, so that Forward works", () => {
  const { history, page, show } = openSignUp();
  show('numbers');
  show('form');
  show('numbers');
  expect(at(history)).toEqual([address, 'numbers']);
  history.forward();
  expect(page.visited).toEqual(['form']);
});

test('a refused Back returns to the form and is reported', () => {
  const { history, page, show } = openSignUp();
  show('numbers');
  show('form');
  page.busy = true;
  history.back();
  expect(at(history)).toEqual([address, 'form']);
  expect(page.held).toBe(1);
});

test('a refused Forward returns to the numbers', () => {
  const { history, page, show } = openSignUp();
  show('numbers');
  show('form');
  history.back();
  page.busy = true;
  history.forward();
  expect(at(history)).toEqual([address, 'numbers']);
  expect(page.held).toBe(0);
});

test('after registering, Back leaves sign-up and Forward shows no form', () => {
  const { history, page, show } = openSignUp();
  show('numbers');
  show('form');
  show('ending');
  expect(at(history)).toEqual([address, 'ending']);
  history.forward();
  expect(at(history)).toEqual([address, 'ending']);
  expect(page.visited).toEqual([]);
  history.back();
  expect(history.location.href).toBe('/pricing');
});

test('a form that opens first has the numbers below it, if there are numbers', () => {
  const { history, page, show } = openSignUp();
  show('form');
  history.back();
  expect(page.visited).toEqual(['numbers']);
  expect(at(history)).toEqual([address, 'numbers']);
});

test('a form without numbers is one entry', () => {
  const history = createMemoryHistory({ initialEntries: ['/pricing', '/signup'], initialIndex: 1 });
  followSteps(history, { visit: () => undefined, held: () => undefined }).show('form', false);
  expect(stepOf(history)).toBe('form');
  history.back();
  expect(history.location.href).toBe('/pricing');
});

test.each([
  ['an unknown sub-screen', { signUpStep: 'success', signUpDepth: 0 }],
  ['an unknown depth', { signUpStep: 'form', signUpDepth: 7 }],
  ['something else', { signUpStep: 1 }],
])('an entry with %s is replaced by what shows', (_, forged) => {
  const { history, show } = openSignUp();
  history.replace(address, forged);
  expect(stepOf(history)).toBeNull();
  show('numbers');
  expect(stepOf(history)).toBe('numbers');
});

test('a page that is left no longer follows the history', () => {
  const { history, page, show, stop } = openSignUp();
  show('numbers');
  show('form');
  stop();
  history.back();
  expect(page.visited).toEqual([]);
});
