import type { noiseSuppressionMachine } from '#machines/meeting/media/noise-suppression.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { noiseSuppressionCases } from '#test/models/meeting/media/noise-suppression.cases.ts';
import { joinListening, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: noiseSuppressionCases,
  open: async (walk) => {
    await joinListening(walk);
    await walk.page.keyboard.press(settingsKeys);
    await expect(walk.page.getByRole('group', { name: 'Sound check' })).toBeVisible();
  },
  does: ({ page }) => {
    const place = page.getByRole('dialog').getByRole('group', { name: 'Background noise' });
    return {
      'noise.toggle': () => place.getByText('Suppress background noise').click(),
      'noise.retry': () => place.getByRole('button', { name: 'Try again' }).click(),
    };
  },
  sees: ({ page }) => {
    const place = page.getByRole('dialog').getByRole('group', { name: 'Background noise' });
    const toggle = place.getByRole('switch', { name: 'Suppress background noise' });
    const again = place.getByRole('button', { name: 'Try again' });
    const isShown = (isOn: boolean, text: string | RegExp) => async () => {
      await expect(toggle).toBeChecked({ checked: isOn });
      await expect(place.getByRole('status')).toHaveText(text);
    };
    const says = async (where: Expectation) => {
      await expect(toggle).toBeChecked();
      await expect(place.getByRole('status')).toHaveText(contextOf<typeof noiseSuppressionMachine>(where).message);
    };
    const isAbsent = () => expect(place).toHaveCount(0);
    return {
      recalling: isAbsent,
      unsupported: isAbsent,
      off: isShown(false, /^Keyboards, fans and other noise/),
      'on.active.starting': isShown(true, 'Starting noise suppression…'),
      'on.active.running': isShown(true, /^Keyboards, fans and other noise/),
      'on.active.strained': says,
      'on.failed': async (where) => {
        await says(where);
        await expect(again).toBeVisible();
      },
    };
  },
});
