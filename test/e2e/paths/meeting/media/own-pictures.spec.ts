import type { ContextFrom } from 'xstate';
import type { ownPicturesMachine } from '#machines/meeting/media/own-pictures.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { ownPicturesCases } from '#test/models/meeting/media/own-pictures.cases.ts';
import { joinListening, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: ownPicturesCases,
  open: async (walk) => {
    await joinListening(walk);
    await walk.page.keyboard.press(settingsKeys);
    await walk.page.getByRole('tab', { name: 'Picture' }).click();
    await walk.page.getByRole('combobox', { name: 'Background' }).selectOption('Your picture…');
  },
  // The file is the one that the browser has read.
  replaced: { 'picture.add': ['file'] },
  does: ({ page }) => {
    const own = page.getByRole('group', { name: 'Your pictures' });
    return {
      'picture.add': () =>
        own
          .getByLabel('Picture file')
          .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('x') }),
      'picture.choose': () => own.getByRole('button', { name: 'Picture 1', exact: true }).click(),
      'picture.remove': () => own.getByRole('button', { name: 'Remove picture 1' }).click(),
      'pictures.retry': () => own.getByRole('button', { name: 'Try again' }).click(),
    };
  },
  // Only a picture that is shown is chosen or removed.
  infeasible: (snapshot, { event }) =>
    (event.type === 'picture.choose' || event.type === 'picture.remove') &&
    (snapshot.context as ContextFrom<typeof ownPicturesMachine>).pictures.length === 0,
  delivered: {
    'the user has added or removed a picture in another tab':
      'A path has one tab: test/e2e/meeting-own-background.spec.ts has two.',
    "the user presses 'Remove picture 1', which is the background": 'The pictures of a path are not the background.',
  },
  sees: ({ page }) => {
    const own = page.getByRole('group', { name: 'Your pictures' });
    const add = own.getByRole('button', { name: /^Add a picture/ });
    const says = async (place: Parameters<typeof contextOf>[0]) => {
      const { pictures, message } = contextOf<typeof ownPicturesMachine>(place);
      await expect(own.getByRole('listitem')).toHaveCount(pictures.length);
      await expect(own.getByRole('status', { includeHidden: true })).toHaveText(message);
    };
    return {
      loading: says,
      ready: says,
      failed: async (place) => {
        await says(place);
        await expect(add).toHaveCount(0);
      },
      adding: () => expect(add).toHaveAttribute('aria-busy', 'true'),
      removing: () => expect(add).toHaveAttribute('aria-busy', 'true'),
    };
  },
});
