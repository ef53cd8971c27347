import type { pinEntryMachine } from '#machines/shared/pin-entry.machine.ts';
import { messages } from '#machines/shared/messages.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { ForgottenPassword } from '#test/e2e/pages/forgotten-password.page.ts';
import { ada } from '#test/e2e/support/session.ts';
import { pinEntryCases } from '#test/models/shared/pin-entry.cases.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { contextOf, textOf, walkFlow } from '../support/walk-flow.ts';

const keys: Readonly<Record<string, string>> = { '-1': 'ArrowLeft', 0: 'Home', 1: 'End' };

walkFlow({
  cases: pinEntryCases,
  open: async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const forgotten = new ForgottenPassword(page);
    await forgotten.open();
    await forgotten.ask(ada.email);
    await expect(forgotten.pin).toBeVisible();
  },
  // A complete pin is accepted at once here. The arrow keys move by one box, and 'End' moves to the last.
  infeasible: ({ context }, { kind, event }) => {
    if (event.type === 'pin.recheck') return true;
    const { digits, caret } = context as ReturnType<typeof contextOf<typeof pinEntryMachine>>;
    if (kind !== 'send' || event.type !== 'caret.moved') return false;
    const to = Number(Reflect.get(event, 'to'));
    return to === 9 || (to === -1 && caret !== 0) || (to === 1 && digits.length !== 2);
  },
  does: ({ page }) => {
    const { pin, codeHeading } = new ForgottenPassword(page);
    // A complete entry is blocked while its code is checked.
    const press = async (key: string) => {
      await expect(pin).toBeEnabled();
      await pin.press(key);
    };
    return {
      'digit.typed': (event) => press(textOf(event, 'digit')),
      'digit.erased': () => press('Backspace'),
      'digit.deleted': () => press('Delete'),
      'caret.moved': (event) => press(keys[textOf(event, 'to')] ?? ''),
      'pin.pasted': async (event) => {
        await page.evaluate((text) => navigator.clipboard.writeText(text), textOf(event, 'text'));
        await press('Control+V');
      },
      'pin.left': async () => {
        await expect(pin).toBeEnabled();
        await pin.focus();
        await codeHeading.click();
      },
    };
  },
  sees: ({ page }) => {
    const { pin } = new ForgottenPassword(page);
    const showsDigits = async (place: Expectation) => {
      const { digits, problem } = contextOf<typeof pinEntryMachine>(place);
      await expect(pin).toHaveValue(
        digits
          .map((digit) => (digit === '' ? ' ' : digit))
          .join('')
          .trimEnd(),
      );
      for (const [kind, text] of Object.entries(messages.validation.pincode)) {
        const shown = page.getByText(text, { exact: true });
        await (kind === problem ? expect(shown.first()).toBeVisible() : expect(shown).toHaveCount(0));
      }
    };
    return { empty: showsDigits, partial: showsDigits, complete: showsDigits };
  },
});
