import type { EventFromLogic } from 'xstate';
import type { captionsMachine } from '#machines/meeting/captions/captions.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { captionsCases } from '#test/models/meeting/captions/captions.cases.ts';
import { joinCall, more, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

type Choosing = Extract<EventFromLogic<typeof captionsMachine>, { readonly type: 'language.choose' }>;

walkPart({
  cases: captionsCases,
  open: joinCall,
  // The choice is in the dialog: while it is closed, the user can neither start nor stop anything.
  infeasible: (snapshot, { event }) =>
    ['language.choose', 'speech.start', 'speech.stop', 'captions.toggle'].includes(event.type) &&
    (!snapshot.hasTag('open') || (event.type === 'language.choose' && snapshot.context['language'] === 'de-DE')),
  // The language that is chosen.
  replaced: { 'speech.start': ['language'] },
  does: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Captions' });
    return {
      'captions.open': () => more(page, 'Captions'),
      'captions.close': () => page.keyboard.press('Escape'),
      'captions.toggle': () => dialog.getByText('Show captions').click(),
      'language.choose': async (event) => {
        const { language } = event as Choosing;
        await dialog.getByRole('combobox', { name: 'Language you speak' }).selectOption(language);
      },
      'speech.start': () => dialog.getByRole('button', { name: 'Caption what I say' }).click(),
      'speech.stop': () => dialog.getByRole('button', { name: 'Stop captions of what I say' }).click(),
    };
  },
  sees: ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Captions' });
    const region = page.getByRole('region', { name: 'Captions', includeHidden: true });
    return {
      'dialog.closed': () => expect(dialog).toHaveCount(0),
      'dialog.open': () => expect(dialog).toBeVisible(),
      'speech.off': () => expect(region.getByText(/^Captions (are on|wait)/)).toHaveCount(0),
      'speech.on.waiting': async (place) => {
        const { lines } = contextOf<typeof captionsMachine>(place);
        await expect(region.getByText('Captions wait for your microphone.')).toHaveCount(lines.length === 0 ? 1 : 0);
      },
      'speech.on.listening': async (place) => {
        const { lines } = contextOf<typeof captionsMachine>(place);
        await expect(region.getByText(/^Captions are on/)).toHaveCount(lines.length === 0 ? 1 : 0);
      },
      'speech.failed': async (place) => {
        await expect(page.getByText(contextOf<typeof captionsMachine>(place).message)).toHaveCount(
          place.snapshot.hasTag('open') ? 1 : 0,
        );
      },
      'display.shown.empty': () => expect(region.getByRole('listitem', { includeHidden: true })).toHaveCount(0),
      'display.shown.lines': async (place) => {
        const { lines } = contextOf<typeof captionsMachine>(place);
        await expect(region.getByRole('listitem', { includeHidden: true })).toHaveText(
          lines.map(({ name, text }) => `${name === '' ? 'You' : name} ${text}`),
        );
      },
      'display.hidden': () => expect(region.getByRole('listitem', { includeHidden: true })).toHaveCount(0),
    };
  },
});
