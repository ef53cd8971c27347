import type { Page } from '@playwright/test';
import type { screenShareMachine } from '#machines/meeting/media/screen-share.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { ModelCases } from '#test/models/lib/cases.ts';
import type { Handlers } from '#test/models/lib/handlers.ts';
import { joinListening, notices } from './call-media.ts';
import { walkPart } from './call-page.ts';
import { contextOf } from './walk-flow.ts';

interface Share {
  readonly cases: ModelCases;
  /** The label of the button that starts the share in the cases. */
  readonly start: string;
  readonly toggle: (page: Page) => Promise<void>;
  readonly sees: (page: Page) => Handlers['sees'];
  readonly does?: (page: Page) => Handlers['send'];
  /** Steps that the app does not take in this page, and why. */
  readonly delivered?: Readonly<Record<string, string>>;
}

const noButton = 'No button sends it: those of the call toggle, as other steps do.';

/** Declares the tests of a share, of the screen or of the sound: both have the same chart. */
export function walkShare({ cases, start, toggle, sees, does = () => ({}), delivered = {} }: Share): void {
  walkPart({
    cases,
    open: joinListening,
    delivered: {
      [`the user presses '${start}'`]: noButton,
      "the user presses 'Stop sharing'": noButton,
      "the user ends the share in the browser's bar": 'It is a bar of the browser.',
      ...delivered,
    },
    // The button is not shown where the browser cannot share.
    infeasible: ({ context }, { event }) =>
      event.type === 'share.toggle' && !(context as { readonly isAvailable: boolean }).isAvailable,
    does: ({ page }) => ({ 'share.toggle': () => toggle(page), ...does(page) }),
    sees: ({ page }) => {
      const own = sees(page);
      const withMessage = Object.entries(own).map(
        ([state, look]) =>
          [
            state,
            async (place: Parameters<typeof look>[0]) => {
              await look(place);
              const { message } = contextOf<typeof screenShareMachine>(place);
              if (message !== '') await expect(notices(page).getByText(message, { exact: true })).toBeVisible();
            },
          ] as const,
      );
      return Object.fromEntries(withMessage);
    },
  });
}
