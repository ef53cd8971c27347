import type { EventFromLogic } from 'xstate';
import type { Page } from '@playwright/test';
import type { microphoneMachine } from '#machines/meeting/media/microphone.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { microphoneCases } from '#test/models/meeting/media/microphone.cases.ts';
import {
  chooseDevice,
  joinListening,
  listDevices,
  notices,
  ownTile,
  reportPermission,
} from '../../support/call-media.ts';
import { tool, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

type MicrophoneEvent = EventFromLogic<typeof microphoneMachine>;

const hint = (page: Page) =>
  notices(page)
    .locator('div')
    .filter({ hasText: /talking while muted|No sound comes/ });
const byCall = 'The call sends it when the user joins; what the user presses in a call toggles, as other steps do.';

walkPart({
  cases: microphoneCases,
  open: async (walk) => {
    await joinListening(walk);
    await listDevices(walk);
  },
  withheld: ['microphone.denied'],
  delivered: {
    'the user mutes': byCall,
    'the user unmutes': byCall,
    'the user joins to listen only': byCall,
    'the first microphone of the list is selected': 'The list of devices sends it when nothing was chosen.',
    'the user speaks while muted': 'The effect that watches the track detects speech.',
  },
  does: (walk) => ({
    'audio.toggle': () => walk.page.keyboard.press('Control+M'),
    'hint.over': () => hint(walk.page).getByRole('button', { name: 'Dismiss' }).click(),
    'sound.retry': () => hint(walk.page).getByRole('button', { name: 'Try again' }).click(),
    'device.chosen': async (event) => {
      const { kind, id } = event as Extract<MicrophoneEvent, { readonly type: 'device.chosen' }>;
      await chooseDevice(walk, kind, String(id));
    },
    'permission.denied': () => reportPermission(walk, 'microphone', 'granted', 'denied'),
    'permission.unblocked': async (event) => {
      const { kind } = event as Extract<MicrophoneEvent, { readonly type: 'permission.unblocked' }>;
      await reportPermission(walk, kind, 'prompt', 'granted');
    },
  }),
  sees: ({ page }) => ({
    owning: async (place) => {
      const { wantsMuted, message } = contextOf<typeof microphoneMachine>(place);
      const label = wantsMuted ? 'Unmute microphone' : 'Mute microphone';
      await expect(tool(page, label)).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Call' }).locator('[aria-busy]')).toHaveCount(
        place.snapshot.matches({ owning: 'opening' }) ? 1 : 0,
      );
      if (message !== '') await expect(notices(page).getByText(message, { exact: true })).toBeVisible();
    },
    '#live': () => expect(ownTile(page)).not.toContainText('muted'),
    '#muted': () => expect(ownTile(page)).toContainText(', muted'),
    'owning.muted.quiet': () => expect(page.getByText('You are talking while muted')).toBeHidden(),
    'owning.muted.talking': () => expect(notices(page).getByText('You are talking while muted')).toBeVisible(),
    'owning.unmuted.heard': () => expect(page.getByText('No sound comes from your microphone')).toBeHidden(),
    'owning.unmuted.silent': () => expect(notices(page).getByText('No sound comes from your microphone')).toBeVisible(),
  }),
});
