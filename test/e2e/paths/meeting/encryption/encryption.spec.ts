import type { EventFromLogic } from 'xstate';
import type { encryptionMachine } from '#machines/meeting/encryption/encryption.machine.ts';
import { isVerified } from '#machines/meeting/encryption/encryption.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { encryptionCases } from '#test/models/meeting/encryption/encryption.cases.ts';
import { joinCall, more, participantJoins, walkPart } from '../../support/call-page.ts';
import type { contextOf } from '../../support/walk-flow.ts';

type Switching = Extract<EventFromLogic<typeof encryptionMachine>, { readonly type: 'encryption.switch' }>;

walkPart({
  cases: encryptionCases,
  open: async (walk) => {
    await joinCall(walk);
    await participantJoins(walk, 'ben', 'Ben Baker');
  },
  // What the user presses is in the dialog; the notice in the call has 'Try again' as well.
  infeasible: (snapshot, { event }) => {
    const { isModerator, isOffered, choice, peers, compared } = (
      snapshot as unknown as { context: ReturnType<typeof contextOf<typeof encryptionMachine>> }
    ).context;
    const isBusy = snapshot.hasTag('switching');
    if (event.type === 'encryption.open') return snapshot.hasTag('open');
    if (!['encryption.switch', 'encryption.retry', 'code.compared'].includes(event.type)) return false;
    if (!snapshot.hasTag('open')) return true;
    if (event.type === 'encryption.retry') return !snapshot.hasTag('failed');
    if (event.type === 'encryption.switch') {
      return !isModerator || !isOffered || isBusy || (event as Switching).isOn === choice.isOn;
    }
    const [ben] = peers;
    if (ben === undefined || ben.code === '' || !choice.isOn) return true;
    return isVerified(compared, ben) === (Reflect.get(event, 'isSame') === true);
  },
  does: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'End-to-end encryption' });
    return {
      'encryption.open': () => more(page, 'Encryption'),
      'encryption.close': () => page.keyboard.press('Escape'),
      'encryption.switch': () => dialog.getByRole('button', { name: /^Switch (?:on|off) for all$/ }).click(),
      'encryption.retry': () => dialog.getByRole('button', { name: 'Try again' }).click(),
      'code.compared': async () => {
        const button = dialog.getByRole('button', { name: /^(?:The codes are the same|Not compared any more)$/ });
        if (!(await button.isVisible())) await dialog.getByText('Code', { exact: true }).click();
        await button.click();
      },
    };
  },
  sees: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'End-to-end encryption' });
    const mark = page.getByRole('button', { name: /^End-to-end encryption: /, includeHidden: true });
    const busy = page.getByRole('button', { name: /^End-to-end encryption: Encrypting…$/, includeHidden: true });
    return {
      'dialog.closed': () => expect(dialog).toHaveCount(0),
      'dialog.open': () => expect(dialog).toBeVisible(),
      'media.absent': () => expect(busy).toHaveCount(0),
      'media.off': () => expect(busy).toHaveCount(0),
      'media.starting': () => expect(busy).toHaveCount(1),
      'media.on': () => expect(mark).toHaveText(/^(?:Encrypted|Verified|Check codes)$/),
      'media.failed': () => expect(mark).toHaveText('Not encrypted'),
      'media.stopping': () => expect(busy).toHaveCount(1),
    };
  },
});
