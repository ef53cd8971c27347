/** Everything one does in a call, seen from the other side, on the app's own pages: one meeting, one long journey. */
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { libraryLog, librarySender, mediaLaunch } from './support/media.ts';

test.use({ launchOptions: mediaLaunch });
test.beforeEach(({ problems }) => {
  problems.allow(libraryLog);
  problems.allow(librarySender);
});

const reactions = ['Clapping', 'OK', 'Amazed', 'Smile', 'Angry', 'Stunned'];

test('what one does in a call is seen, and heard, by the others', async ({ context }) => {
  test.slow();
  const [ada, ben] = [
    await Attendee.join(context, 'Ada Lovelace'),
    await Attendee.join(context, 'Ben Bitdiddle'),
  ] as const;
  const adaAtBens = ben.tile(ada.name);

  await test.step('names are on the tiles', async () => {
    await Promise.all([ada.sees(ben.name), ben.sees(ada.name)]);
    await Promise.all([ada.hears(), ben.hears()]);
    await expect(ben.tile(ben.name)).toContainText('Ben Bitdiddle · you');
    await expect(adaAtBens).not.toContainText('· you');
  });

  await test.step('muted, and heard again', async () => {
    await ada.tool('Mute microphone').click();
    await expect(adaAtBens).toContainText('muted');
    await ben.hearsNothing();
    await ada.tool('Unmute microphone').click();
    await expect(adaAtBens).not.toContainText('muted');
    await ben.hears();
  });

  await test.step('camera off: the letters of the name; camera on again', async () => {
    await ada.tool('Turn off camera').click();
    await ben.seesNoPicture(ada.name);
    await expect(adaAtBens.locator('[data-initials]')).toHaveAttribute('data-initials', 'AL');
    await ben.decodesNothing();
    await ada.tool('Turn on camera').click();
    await ben.sees(ada.name);
    await ben.decodes();
  });

  await test.step('on hold, and back with what was on', async () => {
    await ada.tool('Mute microphone').click();
    await ada.more('Hold call');
    await expect(ada.page.getByText('On hold. Nobody sees or hears you.')).toBeVisible();
    await expect(adaAtBens).toContainText('On hold');
    await ben.seesNoPicture(ada.name);
    await ben.decodesNothing();
    await ada.page.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(adaAtBens).not.toContainText('On hold');
    await ben.sees(ada.name);
    // The microphone was off before.
    await expect(adaAtBens).toContainText('muted');
    await ben.hearsNothing();

    await ada.tool('Turn off camera').click();
    await ada.tool('Unmute microphone').click();
    await ben.hears();
    await ada.page.keyboard.press('Control+Shift+H');
    await expect(adaAtBens).toContainText('On hold');
    await ben.hearsNothing();
    await ada.page.keyboard.press('Control+Shift+H');
    await expect(adaAtBens).not.toContainText('On hold');
    await ben.hears();
    await ben.seesNoPicture(ada.name);
    await ada.tool('Turn on camera').click();
    await ben.sees(ada.name);
  });

  await test.step('who speaks is marked', async () => {
    await ben.tool('Mute microphone').click();
    await expect(adaAtBens).toHaveAttribute('data-speaking', 'true');
    await ada.tool('Mute microphone').click();
    await ben.tool('Unmute microphone').click();
    await expect(ada.tile(ben.name)).toHaveAttribute('data-speaking', 'true');
    await expect(ada.tile(ada.name)).toHaveAttribute('data-speaking', 'false');
    await ada.tool('Unmute microphone').click();
  });

  await test.step('a raised hand, and how many there are', async () => {
    await ada.tool('Raise hand').click();
    await expect(adaAtBens).toContainText('Hand raised');
    await ben.page.keyboard.press('Control+Alt+H');
    await expect(ada.tile(ben.name)).toContainText('Hand raised');
    for (const one of [ada, ben]) await expect(one.page.getByText('2 raised hands')).toBeVisible();
    await ada.tool('Lower hand').click();
    await expect(adaAtBens).not.toContainText('Hand raised');
    await ben.tool('Lower hand').click();
    for (const one of [ada, ben]) await expect(one.page.getByText(/raised hand/)).toHaveCount(0);
  });

  await test.step('each reaction shows for 3 s', async () => {
    const shown = ben.page.getByRole('list', { name: 'Reactions' }).getByRole('listitem');
    await ada.tool('Reactions').click();
    const offered = ada.page.getByRole('group', { name: 'Reactions' }).getByRole('button');
    // What is for development only is not among them.
    await expect(offered).toHaveCount(reactions.length);
    for (const reaction of reactions) {
      await ada.page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: reaction }).click();
      await expect(shown.filter({ hasText: `Ada Lovelace: ${reaction}` })).toBeVisible();
    }
    await expect(shown).toHaveCount(0);
    await ada.page.keyboard.press('Escape');
  });

  await test.step('the screen is shared, and the camera is back afterwards', async () => {
    await ada.tool('Share screen').click();
    await expect(adaAtBens).toContainText('shares the screen');
    await ben.sees(ada.name);
    await expect(ada.tile(ada.name)).toContainText('you share the screen');
    await ada.sees(ada.name);
    await ada.tool('Stop sharing screen').click();
    await expect(adaAtBens).not.toContainText('shares the screen');
    await ben.sees(ada.name);
    await ada.sees(ada.name);
  });

  await test.step('the sound of the desktop in place of the microphone, which is back afterwards', async () => {
    await ada.more('Share sound');
    await ada.tool('More').click();
    await expect(ada.page.getByRole('button', { name: 'Stop sharing sound' })).toBeVisible();
    await ada.page.keyboard.press('Escape');
    await ben.hears();
    await ada.more('Stop sharing sound');
    await ben.hears();
  });

  await test.step('what is shared ends with a hold, and nobody sees or hears anything of it', async () => {
    await ada.tool('Share screen').click();
    await ada.more('Share sound');
    await expect(adaAtBens).toContainText('shares the screen');
    await ada.page.keyboard.press('Control+Shift+H');
    await expect(adaAtBens).toContainText('On hold');
    await expect(adaAtBens).not.toContainText('shares the screen');
    await ben.seesNoPicture(ada.name);
    await ben.decodesNothing();
    await ben.hearsNothing();
    await ada.page.keyboard.press('Control+Shift+H');
    await expect(adaAtBens).not.toContainText('On hold');
    await expect(ada.tool('Share screen')).toBeVisible();
    await Promise.all([ben.sees(ada.name), ben.hears()]);
  });

  await test.step('shortcuts work, but not where one types', async () => {
    await ada.page.keyboard.press('Control+M');
    await expect(adaAtBens).toContainText('muted');
    await ada.page.keyboard.press('Control+M');
    await expect(adaAtBens).not.toContainText('muted');
    await ada.page.keyboard.press('Control+Shift+V');
    await ben.seesNoPicture(ada.name);
    await ada.page.keyboard.press('Control+Shift+V');
    await ben.sees(ada.name);
    await ada.page.keyboard.press('Control+Alt+C');
    const message = ada.page.getByLabel('Message', { exact: true });
    await message.pressSequentially('Hello');
    await ada.page.keyboard.press('Control+M');
    await expect(ada.tool('Mute microphone')).toBeVisible();
    await ada.page.keyboard.press('Enter');
    await expect(ben.tool('Chat, 1 unread')).toBeVisible();
    await expect(adaAtBens).not.toContainText('muted');
    await ada.tool('Chat').click();
    await ada.page.keyboard.press('Control+/');
    await expect(ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('term')).toHaveCount(16);
    await ada.page.keyboard.press('Escape');
  });

  const listeners =
    await test.step('the fourth person brings the speaker view; another one may be chosen', async () => {
      const cyd = await Attendee.join(context, 'Cyd Charisse', { listens: true });
      await expect(ben.tile(cyd.name)).toBeVisible();
      await expect(ben.grid).toBeVisible();
      const dan = await Attendee.join(context, 'Dan Dare', { listens: true });
      for (const one of [ada, ben]) await expect(one.large).toBeVisible();
      await expect(ben.tile(dan.name)).toContainText('muted');
      await ben.seesNoPicture(dan.name);
      await ben.page.keyboard.press('Control+Shift+G');
      await expect(ben.large).toHaveCount(0);
      await expect(ben.grid.getByRole('listitem')).toHaveCount(4);
      await expect(ada.large).toBeVisible();
      await Promise.all([cyd.hears(), cyd.sees(ada.name)]);
      return [cyd, dan];
    });

  await test.step('nobody has been told that picture and sound do not come', async () => {
    for (const one of [ada, ben, ...listeners]) {
      await expect(one.page.getByText('No picture or sound comes through.')).toHaveCount(0);
    }
  });

  await test.step('whoever leaves is gone', async () => {
    for (const one of listeners) await one.leave();
    for (const one of [ada, ben]) await expect(one.grid.getByRole('listitem')).toHaveCount(2);
    await ada.page.keyboard.press('Control+H');
    await expect(ada.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
    await expect(adaAtBens).toHaveCount(0);
    await expect(ben.page.getByText('You are the only one here')).toBeVisible();
  });
});
