import type { carouselMachine } from '#machines/sign-up/carousel.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { carouselCases } from '#test/models/sign-up/carousel.cases.ts';
import { contextOf, walkFlow } from '../support/walk-flow.ts';

walkFlow({
  cases: carouselCases,
  open: async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('region', { name: 'Product highlights' })).toBeVisible();
  },
  // There is a button for each slide, and none beyond.
  infeasible: (_, { kind, event }) => kind === 'send' && Reflect.get(event, 'index') === 4,
  does: ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Product highlights' });
    const pointAway = () => page.getByRole('heading', { name: 'Log In' }).hover();
    return {
      'slide.show': (event) =>
        carousel
          .getByRole('button')
          .nth(Number(Reflect.get(event, 'index')))
          .click(),
      'rotation.pause': () => carousel.getByRole('button', { name: 'Pause slides' }).click(),
      'rotation.resume': () => carousel.getByRole('button', { name: 'Play slides' }).click(),
      // The pointer may be there from an earlier press.
      'attention.gained': async () => {
        await pointAway();
        await carousel.hover();
      },
      'attention.lost': async () => {
        await carousel.hover();
        await pointAway();
      },
    };
  },
  sees: ({ page }) => {
    const carousel = page.getByRole('region', { name: 'Product highlights' });
    const plays = () => expect(carousel.getByRole('button', { name: 'Pause slides' })).toBeVisible();
    return {
      rotation: async (place) => {
        const { index, slides } = contextOf<typeof carouselMachine>(place);
        await expect(carousel.getByRole('group')).toHaveCount(1);
        await expect(carousel.getByRole('group', { name: `${index + 1} of ${slides}` })).toBeVisible();
        await expect(carousel.getByRole('button').nth(index)).toHaveAttribute('aria-current', 'true');
      },
      'rotation.playing': plays,
      'rotation.held': plays,
      'rotation.paused': () => expect(carousel.getByRole('button', { name: 'Play slides' })).toBeVisible(),
    };
  },
});
