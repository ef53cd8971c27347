import type { Device, DeviceKind } from '#machines/meeting/media.types.ts';
import type { soundCheckMachine } from '#machines/meeting/media/sound-check.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { soundCheckCases } from '#test/models/meeting/media/sound-check.cases.ts';
import { joinListening, settingsKeys } from '../../support/call-media.ts';
import { walkPart } from '../../support/call-page.ts';
import { contextOf, sendTo } from '../../support/walk-flow.ts';

const device = (kind: DeviceKind, id: string): Device => ({ kind, id, label: id });
const devices = [
  device('microphone', 'array'),
  device('microphone', 'other'),
  device('speaker', 'headset'),
  device('speaker', 'woofer'),
];

walkPart({
  cases: soundCheckCases,
  open: async (walk) => {
    await joinListening(walk);
    await walk.page.keyboard.press(settingsKeys);
    await expect(walk.page.getByRole('group', { name: 'Sound check' })).toBeVisible();
    await sendTo(walk, 'devices', { type: 'devices.changed', devices } as never);
  },
  // The ids are those of the devices that are in use.
  replaced: { 'speaker.test': ['speakerId'], 'microphone.test': ['speakerId', 'microphoneId'] },
  does: ({ page }) => {
    const check = page.getByRole('group', { name: 'Sound check' });
    const microphone = page.getByRole('dialog').getByRole('combobox', { name: 'Microphone' });
    return {
      'speaker.test': () => check.getByRole('button', { name: 'Test speaker' }).click(),
      'microphone.test': () => check.getByRole('button', { name: 'Hear yourself' }).click(),
      'check.stop': async () => {
        const stop = check.getByRole('button', { name: /^Stop/ });
        if ((await stop.count()) > 0) await stop.click();
        else await microphone.selectOption((await microphone.inputValue()) === 'other' ? 'array' : 'other');
      },
    };
  },
  // While a tone or a recording runs, its button reads 'Stop'.
  infeasible: (snapshot, { event }) =>
    (event.type === 'speaker.test' && snapshot.hasTag('tone')) ||
    (event.type === 'microphone.test' && snapshot.hasTag('voice')),
  sees: ({ page }) => {
    const check = page.getByRole('group', { name: 'Sound check' });
    const says = (text: string | RegExp) => () => expect(check.getByRole('status')).toHaveText(text);
    return {
      idle: says(/^Play a tone/),
      tone: says('Playing a tone…'),
      toned: says(/^Did you hear the tone\?/),
      'listening.opening': says('Opening the microphone…'),
      'listening.recording': says(/^Recording/),
      playing: says('Playing what was recorded…'),
      heard: says(/^Did you hear yourself\?/),
      failed: async (place) => {
        await expect(check.getByRole('status')).toHaveText(contextOf<typeof soundCheckMachine>(place).message);
      },
    };
  },
});
