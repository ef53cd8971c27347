/** The shared whiteboard in a running meeting, on the app's own pages. */
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Attendee } from './support/attendee.ts';
import { withMedia } from './support/media.ts';
import { Board } from './support/whiteboard.ts';

withMedia();

test('two participants draw on one board; a late one and one who reloads have the same', async ({ context }) => {
  test.slow();
  const ada = await Attendee.join(context, 'Ada Lovelace');
  const ben = await Attendee.join(context, 'Ben Bitdiddle');
  const [adas, bens] = [new Board(ada), new Board(ben)];
  // An opening is sent once, over the bridge; without it, the board is offered with the first object that is drawn.
  await Promise.all([ada.sees(ben.name), ben.sees(ada.name)]);

  await test.step('what one opens is offered to the other', async () => {
    await adas.open();
    const notices = ben.page.getByRole('status', { name: 'Notices' });
    await expect(notices).toContainText('Ada Lovelace has opened the whiteboard');
    await notices.getByRole('button', { name: 'Open' }).click();
    await bens.isOpen();
    await expect(ben.page.getByText('has opened the whiteboard')).toBeHidden();
    await expect(ben.page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a stroke of one is drawn at the other', async () => {
    await bens.list();
    await adas.draw([-200, -60], [-100, 40], [-20, -40]);
    await expect(bens.objects).toHaveText([/^Black stroke.*Ada Lovelace$/u]);
    await bens.tool('Circle').click();
    await bens.draw([-150, 60], [-60, 130]);
    await expect(bens.objects).toHaveText([/^Black circle.*you$/u, /^Black stroke/u]);
    await adas.list();
    await expect(adas.objects).toHaveText([/^Black circle.*Ben Bitdiddle$/u, /^Black stroke.*you$/u]);
    await adas.isAs(bens);
  });

  await test.step('undo takes back what the user drew, and nothing of the other', async () => {
    await adas.tool('Undo').click();
    await expect(bens.objects).toHaveText([/^Black circle/u]);
    await expect(adas.objects).toHaveText([/^Black circle/u]);
    await expect(adas.tool('Undo')).toHaveAttribute('aria-disabled', 'true');
    await adas.tool('Redo').click();
    await expect(bens.objects).toHaveCount(2);
  });

  await test.step('an object is moved by keys, and the text is edited in place', async () => {
    await adas.objects.first().getByRole('button').click();
    await ada.page.keyboard.press('Shift+ArrowRight');
    await adas.tool('Text').click();
    await ada.page.keyboard.type('Plan');
    await ada.page.keyboard.press('Escape');
    await expect(bens.objects.first()).toHaveText(/^Text “Plan”/u);
    await adas.isAs(bens);
  });

  await test.step('it has no faults of accessibility', async () => {
    await expectAccessible(ada.page, 'the whiteboard');
  });

  await test.step('a participant who comes late has the whole board', async () => {
    const cleo = await Attendee.join(context, 'Cleo Chang');
    const cleos = new Board(cleo);
    await expect(cleo.page.getByRole('status', { name: 'Notices' })).toContainText('whiteboard');
    await cleo.page.keyboard.press('Control+Alt+W');
    await cleos.isOpen();
    await cleos.list();
    await expect(cleos.objects).toHaveCount(3);
    await cleos.isAs(bens);
    await cleo.page.keyboard.press('Control+Alt+W');
    await expect(cleos.region).toBeHidden();
    await cleo.leave();
  });

  await test.step('a reload keeps it', async () => {
    ben.page.on('dialog', (dialog) => void dialog.accept());
    await ben.page.reload();
    // Cleo has joined later, in the same storage.
    await ben.page.getByLabel('Your name').fill(ben.name);
    await ben.enter();
    await bens.open();
    await bens.list();
    await expect(bens.objects).toHaveCount(3);
    await expect(bens.objects.nth(1)).toHaveText(/^Black circle.*Ben Bitdiddle$/u);
    await adas.isAs(bens);
  });
});
