import type { deviceHelpMachine } from '#machines/meeting/media/device-help.machine.ts';
import { deviceHelpOf } from '#machines/meeting/media/device-steps.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { deviceHelpCases } from '#test/models/meeting/media/device-help.cases.ts';
import { joinListening, notices } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf, sendTo } from '../../support/walk-flow.ts';

walkPart({
  cases: deviceHelpCases,
  open: async (walk) => {
    await joinListening(walk);
    await sendTo(walk, 'camera', { type: 'permission.denied', kind: 'camera' } as never);
  },
  does: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Fix your camera' });
    return {
      'help.open': () => notices(page).getByRole('button', { name: 'How to fix' }).click(),
      'help.retry': () => dialog.getByRole('button', { name: 'Try again' }).click(),
      'help.close': () => dialog.getByRole('button', { name: 'Close' }).click(),
    };
  },
  sees: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Fix your camera' });
    const again = dialog.getByRole('button', { name: /Try again/ });
    return {
      closed: () => expect(dialog).toHaveCount(0),
      'open.identifying': () => expect(dialog.getByRole('listitem')).toHaveCount(0),
      'open.reading': async (place) => {
        const { steps } = deviceHelpOf(contextOf<typeof deviceHelpMachine>(place));
        await expect(dialog.getByRole('listitem')).toHaveText([...steps]);
        await expect(again).not.toHaveAttribute('aria-busy');
      },
      'open.trying': () => expect(again).toHaveAttribute('aria-busy', 'true'),
    };
  },
});
