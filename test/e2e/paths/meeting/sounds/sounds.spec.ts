import type { Sound } from '#machines/meeting/media.types.ts';
import type { soundsMachine } from '#machines/meeting/sounds/sounds.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { soundsCases } from '#test/models/meeting/sounds/sounds.cases.ts';
import { joinCall, more, walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const labels: Readonly<Record<Sound, string>> = {
  reaction: 'Somebody reacts',
  incoming_message: 'A message arrives',
  user_joined: 'Somebody joins',
  user_left: 'Somebody leaves',
};

walkPart({
  cases: soundsCases,
  open: async (walk) => {
    await joinCall(walk);
    await more(walk.page, 'Settings');
    await walk.page.getByRole('tab', { name: 'Notifications' }).click();
  },
  does: ({ page }) => ({
    'sound.toggle': (event) => page.getByRole('switch', { name: labels[textOf(event, 'sound') as Sound] }).click(),
  }),
  sees: ({ page }) => ({
    listening: async (place) => {
      const { sounds } = contextOf<typeof soundsMachine>(place);
      for (const sound of Object.keys(labels) as Sound[]) {
        await expect(page.getByRole('switch', { name: labels[sound] })).toBeChecked({ checked: sounds[sound] });
      }
    },
  }),
});
