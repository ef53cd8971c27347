import type { happeningsMachine } from '#machines/meeting/participants/happenings.machine.ts';
import { expect } from '#test/e2e/fixtures.ts';
import type { Expectation } from '#test/models/lib/script.ts';
import { happeningsCases } from '#test/models/meeting/participants/happenings.cases.ts';
import { joinCall, walkPart } from '../../support/call-page.ts';
import { contextOf } from '../../support/walk-flow.ts';

walkPart({
  cases: happeningsCases,
  open: joinCall,
  delivered: { 'the user is in the meeting': 'The conference reports it.' },
  does: () => ({}),
  sees: ({ page }) => {
    const seesTexts = (place: Expectation) => {
      const texts = contextOf<typeof happeningsMachine>(place).shown.map(({ text }) => text);
      return expect(page.getByRole('list', { name: 'What the others do' }).getByRole('listitem')).toHaveText(texts);
    };
    return { quiet: seesTexts, gathering: seesTexts };
  },
});
