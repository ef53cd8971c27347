import type { EventFromLogic } from 'xstate';
import type { Page } from '@playwright/test';
import { messages } from '#machines/shared/messages.ts';
import type { cameraMachine } from '#machines/meeting/media/camera.machine.ts';
import type { CameraContext } from '#machines/meeting/media/camera.setup.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { cameraCases } from '#test/models/meeting/media/camera.cases.ts';
import {
  chooseDevice,
  inDialog,
  joinListening,
  listDevices,
  notices,
  ownTile,
  reportPermission,
  settingsKeys,
  unplugCameras,
} from '../../support/call-media.ts';
import { tool, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

type CameraEvent = EventFromLogic<typeof cameraMachine>;
type Of<Type extends CameraEvent['type']> = Extract<CameraEvent, { readonly type: Type }>;

const byCall = 'The call sends it when the user joins; what the user presses in a call toggles, as other steps do.';
const hint = (page: Page) =>
  notices(page).locator('[data-tone]').filter({ hasText: messages.meeting.camera.noPicture });
const qualities = { high: 'High', standard: 'Standard', low: 'Low', none: 'None' } as const;

walkPart({
  // These paths also meet a camera without a device that has no message.
  cases: {
    ...cameraCases,
    project: (context) => ({
      own: cameraCases.project(context),
      hasMessage: (context as CameraContext).message !== '',
    }),
  },
  open: async (walk) => {
    await joinListening(walk);
    await listDevices(walk);
  },
  delivered: {
    'the user stops the video': byCall,
    'the user starts the video': byCall,
    'the user joins to listen only': byCall,
    'the first camera of the list is selected': 'The list of devices sends it when nothing was chosen.',
  },
  infeasible: ({ context }, { event }) => {
    const { performance, background, message } = context as CameraContext;
    const isChosen =
      event.type === 'performance.choose' && (event as Of<'performance.choose'>).performance === performance;
    // The switch of the settings always has a picture to mirror.
    // Hidden video beside a message has the same transitions as without: it only multiplies the configurations.
    const isHiding = event.type === 'performance.choose' && (event as Of<'performance.choose'>).performance === 'none';
    if (isHiding && message !== '') return true;
    if (event.type === 'background.choose' && background === (event as Of<'background.choose'>).background) return true;
    return isChosen || (event.type === 'mirror.toggle' && !(event as Of<'mirror.toggle'>).isElement);
  },
  does: (walk) => ({
    'video.toggle': () => walk.page.keyboard.press('Control+Shift+V'),
    'device.chosen': async (event) => {
      const { kind, id } = event as Of<'device.chosen'>;
      await (id === null ? unplugCameras(walk) : chooseDevice(walk, kind, id));
    },
    'performance.choose': (event) =>
      inDialog(walk.page, 'Control+Shift+P', async (dialog) => {
        const quality = qualities[(event as Of<'performance.choose'>).performance];
        await dialog.getByRole('radio', { name: new RegExp(`^${quality}`) }).click();
      }),
    'background.choose': () =>
      inDialog(walk.page, settingsKeys, async (dialog) => {
        await dialog.getByRole('tab', { name: 'Picture' }).click();
        await dialog.getByRole('combobox', { name: 'Background' }).selectOption('blur');
      }),
    'mirror.toggle': () =>
      inDialog(walk.page, settingsKeys, async (dialog) => {
        await dialog.getByRole('tab', { name: 'Picture' }).click();
        await dialog.getByText('Mirror my video').click();
      }),
    'picture.retry': () => hint(walk.page).getByRole('button', { name: 'Try again' }).click(),
    'hint.over': () => hint(walk.page).getByRole('button', { name: 'Dismiss' }).click(),
    'permission.denied': (event) =>
      reportPermission(walk, (event as Of<'permission.denied'>).kind, 'granted', 'denied'),
    'permission.unblocked': (event) =>
      reportPermission(walk, (event as Of<'permission.unblocked'>).kind, 'prompt', 'granted'),
  }),
  sees: ({ page }) => ({
    owning: async (place) => {
      const { wantsMuted, hasTrack, isMirrored, message } = contextOf<typeof cameraMachine>(place);
      await expect(tool(page, wantsMuted ? 'Turn on camera' : 'Turn off camera')).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Call' }).locator('[aria-busy]')).toHaveCount(
        place.tags.includes('busy') ? 1 : 0,
      );
      const picture = ownTile(page).locator('video');
      await expect(picture).toHaveCount(hasTrack && !wantsMuted ? 1 : 0);
      if (hasTrack && !wantsMuted) {
        await expect(picture).toHaveCSS('scale', isMirrored ? '-1 1' : 'none');
      }
      if (message !== '') await expect(notices(page).getByText(message, { exact: true })).toBeVisible();
    },
    '#noPicture': () => expect(notices(page).getByText(messages.meeting.camera.noPicture)).toBeVisible(),
    'owning.on.seen': () => expect(page.getByText(messages.meeting.camera.noPicture)).toHaveCount(0),
    '#muted': () => expect(ownTile(page).locator('video')).toHaveCount(0),
  }),
});
