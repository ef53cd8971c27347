import type { profilePictureMachine } from '#machines/meeting/settings/profile-picture.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { profilePictureCases } from '#test/models/meeting/settings/profile-picture.cases.ts';
import { joinListening, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: profilePictureCases,
  open: async (walk) => {
    await joinListening(walk);
    await walk.page.keyboard.press(settingsKeys);
    await walk.page.getByRole('tab', { name: 'Profile' }).click();
  },
  // The file is the one that the browser has read; the square depends on the size of the window.
  replaced: { 'file.choose': ['file'], 'region.change': ['region'] },
  does: ({ page }) => {
    const picture = page.getByRole('dialog').getByRole('group', { name: 'Picture', exact: true });
    return {
      'file.choose': () =>
        picture
          .getByLabel('Picture file')
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') }),
      'region.change': () => picture.getByRole('application', { name: 'Part of the picture' }).press('+'),
      'crop.use': () => picture.getByRole('button', { name: /^Use this picture/ }).click(),
      'crop.cancel': () => picture.getByRole('button', { name: 'Cancel' }).click(),
    };
  },
  sees: ({ page }) => {
    const picture = page.getByRole('dialog').getByRole('group', { name: 'Picture', exact: true });
    const choose = picture.getByRole('button', { name: /^Choose a picture/ });
    const region = picture.getByRole('application', { name: 'Part of the picture' });
    const says = async (place: Parameters<typeof contextOf>[0]) => {
      const { message } = contextOf<typeof profilePictureMachine>(place);
      await expect(picture.getByRole('status', { includeHidden: true }).last()).toHaveText(message);
    };
    return {
      choosing: async (place) => {
        await says(place);
        await expect(choose).not.toHaveAttribute('aria-busy', 'true');
        await expect(region).toHaveCount(0);
      },
      reading: async (place) => {
        await says(place);
        await expect(choose).toHaveAttribute('aria-busy', 'true');
      },
      cropping: async (place) => {
        await says(place);
        await expect(region).toBeVisible();
      },
      encoding: async (place) => {
        await says(place);
        await expect(picture.getByRole('button', { name: /^Use this picture/ })).toHaveAttribute('aria-busy', 'true');
      },
    };
  },
});
