import type { Locator, Page } from '@playwright/test';
import type { Device, DeviceKind } from '#machines/meeting/media.types.ts';
import type { DevicesContext, devicesMachine } from '#machines/meeting/media/devices.machine.ts';
import { devicesOf } from '#machines/meeting/media/device-choice.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { devicesCases } from '#test/models/meeting/media/devices.cases.ts';
import { joinListening, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf, textOf } from '../../support/walk-flow.ts';

const labels = { camera: 'Camera', microphone: 'Microphone', speaker: 'Speaker' } as const;
const none: readonly Device[] = [];

/** Opens the section of the settings that has the devices of a kind, and returns their list. */
async function open(page: Page, kind: DeviceKind): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: kind === 'camera' ? 'Picture' : 'Sound' }).click();
  return dialog.getByRole('combobox', { name: labels[kind] });
}

/** A browser with a picker for speakers, as Firefox has. */
function withSpeakerPicker(): void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return;
  Object.assign(devices, { selectAudioOutput: () => Promise.reject(new Error('not asked')) });
}

async function expectChoice(page: Page, place: Expectation, kind: 'camera' | 'microphone' | 'speaker'): Promise<void> {
  const { devices, selected } = contextOf<typeof devicesMachine>(place);
  const listed = devicesOf(devices ?? none, kind);
  const list = await open(page, kind);
  if (kind === 'speaker' && listed.length === 0) {
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose a speaker' })).toBeVisible();
    return;
  }
  const shown = listed.map(({ label }, index) => (label === '' ? `${labels[kind]} ${index + 1}` : label));
  await expect(list.getByRole('option', { includeHidden: true })).toHaveText(['None found', ...shown]);
  await expect(list).toHaveValue(selected[kind] ?? '');
  await expect(list).toBeEnabled({ enabled: listed.length > 0 });
}

walkPart({
  cases: devicesCases,
  open: async (walk) => {
    await walk.page.addInitScript(withSpeakerPicker);
    await joinListening(walk);
    await walk.page.keyboard.press(settingsKeys);
    await expect(await open(walk.page, 'microphone')).toBeVisible();
  },
  // The lists offer what is there, and report no choice of what is in use already.
  infeasible: ({ context }, { event }) => {
    if (event.type !== 'device.choose') return false;
    const { devices, selected } = context as DevicesContext;
    const kind = textOf(event, 'kind') as DeviceKind;
    const id = textOf(event, 'id');
    return selected[kind] === id || devicesOf(devices ?? none, kind).every((device) => device.id !== id);
  },
  does: ({ page }) => ({
    'device.choose': async (event) => {
      const list = await open(page, textOf(event, 'kind') as DeviceKind);
      await list.selectOption(textOf(event, 'id'));
    },
    'speaker.ask': async () => {
      await open(page, 'speaker');
      await page.getByRole('button', { name: /^Choose (a|another) speaker$/ }).click();
    },
  }),
  sees: ({ page }) => ({
    '#busy': async (place) => {
      const { devices } = contextOf<typeof devicesMachine>(place);
      const list = await open(page, 'microphone');
      await expect(list).toHaveAttribute('aria-busy', 'true');
      await expect(list.getByRole('option', { includeHidden: true }).first()).toHaveText('Looking…');
      await expect(list).toBeEnabled({ enabled: devices !== null });
    },
    ready: async (place) => {
      const { message } = contextOf<typeof devicesMachine>(place);
      await expectChoice(page, place, 'camera');
      await expectChoice(page, place, 'microphone');
      await expectChoice(page, place, 'speaker');
      if (message !== '') await expect(page.getByText(message, { exact: true })).toBeVisible();
    },
    asking: async (place) => {
      await expectChoice(page, place, 'microphone');
      await expectChoice(page, place, 'speaker');
    },
  }),
});
