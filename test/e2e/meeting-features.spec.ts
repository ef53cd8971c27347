/** The actions of a participant in a call, as the others see them, on the app's own pages, in one long meeting. */
import { commandNames, commands } from '#machines/meeting/commands/commands.ts';
import { expect, test } from './fixtures.ts';
import { Attendee } from './support/attendee.ts';
import { soundsInTones } from './support/attendee-scripts.ts';
import { boxOf } from './support/layout.ts';
import { withMedia } from './support/media.ts';

withMedia();

const reactions = ['Clapping', 'OK', 'Amazed', 'Smile', 'Angry', 'Stunned'];

test('the others see and hear a participant’s actions in a call', async ({ context }) => {
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

  await test.step('muted, and unmuted', async () => {
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

  await test.step('on hold, and resumed with the same devices', async () => {
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

  await test.step('the speaker is marked', async () => {
    await ben.tool('Mute microphone').click();
    await expect(adaAtBens).toHaveAttribute('data-speaking', 'true');
    await ada.tool('Mute microphone').click();
    await ben.tool('Unmute microphone').click();
    await expect(ada.tile(ben.name)).toHaveAttribute('data-speaking', 'true');
    await expect(ada.tile(ada.name)).toHaveAttribute('data-speaking', 'false');
    await ada.tool('Unmute microphone').click();
  });

  await test.step('a raised hand, and the number of raised hands', async () => {
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
    // Development-only reactions are not offered.
    await expect(offered).toHaveCount(reactions.length);
    for (const reaction of reactions) {
      await ada.page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: reaction }).click();
      await expect(shown.filter({ hasText: `Ada Lovelace: ${reaction}` })).toBeVisible();
    }
    await expect(shown).toHaveCount(0);
    await ada.page.keyboard.press('Escape');
  });

  await test.step('a shared screen is large for all participants, the camera returns afterwards', async () => {
    await ada.tool('Share screen').click();
    await expect(ben.large).toContainText('Ada Lovelace · shares the screen');
    await ben.seesPlaying(ben.large);
    const beside = ben.page.getByRole('list', { name: 'Other participants' }).getByRole('listitem');
    const camera = beside.filter({ hasText: ada.name });
    // The library of 2022, which is the default, sends one video only.
    const sendsBoth = process.env['JITSI_LIB'] !== undefined;
    await expect(camera).toHaveCount(sendsBoth ? 1 : 0);
    if (sendsBoth) await ben.seesPlaying(camera);
    const [picture, main] = [await boxOf(ben.large.locator('video')), await boxOf(ben.page.getByRole('main'))];
    expect(picture.width).toBeGreaterThan(0.7 * main.width);
    // A preview of the own screen would contain itself repeatedly.
    await expect(ada.large).toContainText('You are sharing your screen');
    await expect(ada.large.locator('video')).toHaveCount(0);
    await ada.sees(ben.name);
    await ada.large.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(ben.page.getByText('shares the screen')).toHaveCount(0);
    await expect(ben.grid).toBeVisible();
    await ben.sees(ada.name);
    await ada.sees(ada.name);
  });

  await test.step('a pinned participant in a meeting of two is large', async () => {
    await ben.tile(ada.name).hover();
    await ben.page.getByRole('button', { name: 'Pin Ada Lovelace' }).click();
    await expect(ben.large).toContainText(ada.name);
    await ben.sees(ada.name);
    await ben.page.getByRole('button', { name: 'Pin Ada Lovelace', pressed: true }).click();
    await expect(ben.grid).toBeVisible();
  });

  await test.step('a hold ends the share, and no participant receives any of it', async () => {
    await ada.tool('Share screen').click();
    await expect(ada.page.getByText('You are sharing sound')).toBeVisible();
    await expect(ben.large).toContainText('Ada Lovelace · shares the screen');
    await ada.page.keyboard.press('Control+Shift+H');
    await expect(adaAtBens).toContainText('On hold');
    await expect(adaAtBens).not.toContainText('shares the screen');
    await expect(ada.page.getByText('Your share was stopped')).toBeVisible();
    await expect(ada.page.getByText('Your shared sound was stopped')).toBeVisible();
    await ben.seesNoPicture(ada.name);
    await ben.decodesNothing();
    await ben.hearsNothing();
    await ada.page.keyboard.press('Control+Shift+H');
    await expect(adaAtBens).not.toContainText('On hold');
    await expect(ada.tool('Share screen')).toBeVisible();
    await Promise.all([ben.sees(ada.name), ben.hears()]);
  });

  await test.step('shortcuts work in text fields too; Ctrl+H asks first there and while a dialog is open', async () => {
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
    await expect(adaAtBens).toContainText('muted');
    await ada.page.keyboard.press('Control+M');
    await expect(adaAtBens).not.toContainText('muted');
    await ada.page.keyboard.press('Control+H');
    const question = ada.page.getByRole('dialog', { name: 'Leave this meeting?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Hello');
    await ada.page.keyboard.press('Enter');
    await expect(ben.tool('Chat, 1 unread')).toBeVisible();
    await ada.page.keyboard.press('Control+Alt+C');
    await expect(message).toBeHidden();
    await ada.page.keyboard.press('Control+/');
    const help = ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const name of commandNames) await expect(help.getByText(commands[name].keys, { exact: true })).toBeVisible();
    const search = help.getByLabel('Search shortcuts');
    const { y: above } = await boxOf(search);
    await search.fill('speaker');
    await expect(help.getByRole('term')).toHaveText(['Ctrl+Shift+S']);
    expect((await boxOf(search)).y, 'the field above a short list').toBe(above);
    await search.fill('');
    await help.getByRole('term').last().scrollIntoViewIfNeeded();
    await expect(help.getByRole('term').first()).not.toBeInViewport();
    await expect(search, 'beside the end of the list').toBeInViewport({ ratio: 1 });
    await search.fill('speaker');
    // The first press of Escape empties the field, and the dialog stays open.
    await ada.page.keyboard.press('Escape');
    await expect(help.getByLabel('Search shortcuts')).toHaveValue('');
    await expect(help).toBeVisible();
    await ada.page.keyboard.press('Control+H');
    await expect(question).toBeVisible();
    await ada.page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await ada.page.keyboard.press('Escape');
    await expect(ada.page.getByRole('dialog')).toHaveCount(0);
  });

  const listeners =
    await test.step('the fourth participant switches to the speaker view; another view can be chosen', async () => {
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

  await test.step('no participant got a notice that video and audio do not arrive', async () => {
    for (const one of [ada, ben, ...listeners]) {
      await expect(one.page.getByText('No picture or sound comes through.')).toHaveCount(0);
    }
  });

  await test.step('a participant who leaves is removed', async () => {
    for (const one of listeners) await one.leave();
    for (const one of [ada, ben]) await expect(one.grid.getByRole('listitem')).toHaveCount(2);
    await ada.page.keyboard.press('Control+H');
    await expect(ada.page.getByRole('heading', { name: 'You have left the meeting' })).toBeVisible();
    await expect(adaAtBens).toHaveCount(0);
    await expect(ben.page.getByText('You are the only one here')).toBeVisible();
  });
});

test('while the sound of the desktop is shared, others hear it and the microphone; mute silences only the microphone', async ({
  context,
}) => {
  const ada = await Attendee.join(context, 'Ada Lovelace', { runs: soundsInTones });
  const ben = await Attendee.join(context, 'Ben Bitdiddle', { listens: true });
  await ben.hearsTones('microphone');
  await ada.more('Share sound');
  await expect(ada.page.getByText('You are sharing sound')).toBeVisible();
  await ben.hearsTones('microphone', 'desktop');
  await ada.tool('Mute microphone').click();
  await expect(ben.tile(ada.name)).toContainText('muted');
  await ben.hearsTones('desktop');
  await ada.tool('Unmute microphone').click();
  await expect(ben.tile(ada.name)).not.toContainText('muted');
  await ben.hearsTones('microphone', 'desktop');
  await ada.page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Stop', exact: true }).click();
  await ben.hearsTones('microphone');
  await expect(ada.page.getByText('You are sharing sound')).toBeHidden();
});
